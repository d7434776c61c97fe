// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../screens/dom.tsx';
import {
  errorOf,
  failure,
  fill,
  lines,
  type Props,
  press,
  Screen,
  sent,
  setFinding,
  specWith,
  type,
} from './sample-form.tsx';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('./plain-dialog.tsx'));

describe('a form that was refused', () => {
  const refused = failure('refused', {
    ...{ status: 422, requestId: 'req-7', fieldErrors: { email: ['Taken.'], other: ['Unknown.'] } },
  });

  it("shows the service's errors at its fields, until they are changed", async () => {
    const onFailed = vi.fn();
    await show(<Screen onFailed={onFailed} />);
    await fill();
    await sent[0]?.fail(refused);
    expect(onFailed.mock.calls).toEqual([[refused]]);
    expect([errorOf('Email'), lines().slice(0, 2)]).toEqual([
      ...['Taken.', ['There is a problem', '<Taken. → #email>']],
    ]);
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    await type('Pin', '5');
    expect(errorOf('Email')).toBe('Taken.');
    await type('Email', 'other@example.org');
    expect.soft(errorOf('Email')).toBe(undefined);
    expect.soft(lines()[0]).toBe('Email');
  });

  it('shows them in its dialog first, then at its fields, with the request id', async () => {
    await show(<Screen hasPopups />);
    await fill();
    await sent[0]?.fail(refused);
    expect.soft(errorOf('Email')).toBe(undefined);
    expect.soft(lines().slice(-3)).toEqual(['Not saved', 'Reference for support: req-7', '[OK]']);
    await press('OK');
    expect.soft(errorOf('Email')).toBe('Taken.');
    expect.soft(screen.queryByRole('alertdialog')).toBe(null);
    expect(lines().slice(0, 3)).toEqual([
      'There is a problem',
      '<Taken. → #email>',
      'Reference for support: req-7',
    ]);
  });

  it('shows no error at its fields when the service failed', async () => {
    await show(<Screen hasPopups />);
    await fill();
    await sent[0]?.fail(failure('server', { status: 500 }));
    await press('OK');
    expect(lines()).toEqual(['Email', '{email: ana@example.org}', 'Pin', '{pin: }', '[Send] [Cancel]']);
  });
});

describe('a form after a lost response', () => {
  const lose = async (props: Props = {}) => {
    await show(<Screen {...props} />);
    await fill();
    await sent[0]?.fail(failure('network'));
  };

  it('is a success when the list shows that it has arrived', async () => {
    setFinding('arrived');
    const onDone = vi.fn();
    await lose({ hasPopups: true, onDone });
    expect.soft(onDone.mock.calls).toEqual([[undefined, expect.objectContaining({ kind: 'network' })]]);
    expect.soft(lines().slice(-3)).toEqual(['Saved', 'It has arrived.', '[OK]']);
  });

  it('says the stated text first if the response could not be understood', async () => {
    setFinding('unknown');
    await show(<Screen spec={specWith({ stated: () => 'Failed to send email' })} />);
    await fill();
    await sent[0]?.fail(failure('unreadable', { httpStatus: 200 }));
    expect(lines().slice(-4)).toEqual([
      'We could not confirm whether it arrived',
      'Failed to send email',
      'The answer could not be understood, and we could not check. If you send it again, it may be there twice. Everything you typed is still here.',
      '[Go back] [Send again]',
    ]);
  });

  it('is no success when the response says so and the list does not show it', async () => {
    setFinding('notArrived');
    const onDone = vi.fn();
    await show(<Screen onDone={onDone} />);
    await fill();
    await sent[0]?.respond('Number 7');
    expect(lines().slice(-3)).toEqual([
      'It was not received',
      'The answer was yes, but we checked, and it is not there. Everything you typed is still here.',
      '[Go back] [Send again]',
    ]);
    expect(onDone).not.toHaveBeenCalled();
    await press('Go back');
    expect(lines()).toContain('{email: ana@example.org}');
  });

  it('says that it has not arrived, and is sent again with the same idempotency key', async () => {
    setFinding('notArrived');
    await lose();
    expect(lines().slice(-3)).toEqual([
      'It was not received',
      'The connection was lost. We checked: it was not received. Everything you typed is still here.',
      '[Go back] [Send again]',
    ]);
    await press('Send again');
    expect(sent.map(({ input }) => input.email)).toEqual(['ana@example.org', 'ana@example.org']);
    expect(sent[1]?.options.idempotencyKey).toBe(sent[0]?.options.idempotencyKey);
  });

  it('says that the result is unknown and how to find out, and asks before another try', async () => {
    const onFailed = vi.fn();
    await lose({ onFailed, spec: specWith({ doubt: () => 'Look at your mail.' }) });
    expect(onFailed).toHaveBeenCalledOnce();
    expect(lines().slice(-4)).toEqual([
      'We could not confirm whether it arrived',
      'The connection was lost and we could not check. If you send it again, it may be there twice. Everything you typed is still here.',
      'Look at your mail.',
      '[Go back] [Send again]',
    ]);
    expect(document.activeElement?.textContent).toBe('Go back');
    await press('Go back');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('Send');
    expect.soft(sent.length).toBe(1);
    expect.soft(screen.queryAllByRole('alertdialog').length).toBe(1);
  });

  it.each(['unknown', 'notArrived'] as const)(
    'is sent with the first idempotency key after going back, while its entries are the same (%s)',
    async (finding) => {
      setFinding(finding);
      await lose();
      const goBackAndSend = async () => {
        await press('Go back');
        await press('Send');
        if (finding === 'unknown') await press('Send again');
      };
      await goBackAndSend();
      await sent[1]?.fail(failure('network'));
      await goBackAndSend();
      await sent[2]?.fail(failure('network'));
      await type('Pin', '77');
      await goBackAndSend();
      const keys = sent.map(({ options }) => options.idempotencyKey);
      expect(keys.map((key) => key === keys[0])).toEqual([true, true, true, false]);
    },
  );
});
