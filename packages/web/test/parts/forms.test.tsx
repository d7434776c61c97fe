// @vitest-environment jsdom
import { PortalError } from '@client-portal/sdk';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorSummary } from '../../src/kit/form/ErrorSummary.tsx';
import { toFieldTexts } from '../../src/kit/form/field-texts.ts';
import { useDoubt } from '../../src/kit/form/use-doubt.tsx';
import { linesOf, show } from '../screens/dom.tsx';

vi.mock('../../src/ui/Dialog.tsx', () => import('./plain-dialog.tsx'));

const lines = () => linesOf(document.body);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('what hardly anybody means', () => {
  function Asked({ odd, send }: { odd: string | undefined; send: (value: number) => void }) {
    const { attempt, dialog } = useDoubt<number>(() => odd, send);
    return (
      <>
        <button type="button" onClick={() => attempt(7)}>
          Send
        </button>
        {dialog}
      </>
    );
  }

  it('is asked before it is sent', async () => {
    const send = vi.fn();
    await show(<Asked odd="It is far ahead." send={send} />);
    press('Send');
    expect(lines()).toEqual([
      '[Send]',
      'Is this right?',
      'It is far ahead.',
      '[Change it] [Send it as it is]',
    ]);
    expect(send).not.toHaveBeenCalled();
    press('Change it');
    expect([lines(), send.mock.calls]).toEqual([['[Send]'], []]);
    press('Send');
    press('Send it as it is');
    expect([lines(), send.mock.calls]).toEqual([['[Send]'], [[7]]]);
  });

  it('is sent at once where nothing is odd', async () => {
    const send = vi.fn();
    await show(<Asked odd={undefined} send={send} />);
    press('Send');
    expect([lines(), send.mock.calls]).toEqual([['[Send]'], [[7]]]);
  });
});

describe('what is wrong with a form', () => {
  it('stands above it, takes focus, and leads to its fields', async () => {
    await show(
      <>
        <ErrorSummary
          attempt={1}
          problems={[{ fieldId: 'email', message: 'Enter your email.' }, { message: 'Try later.' }]}
        />
        <input id="email" />
      </>,
    );
    expect(lines()).toEqual([
      ...['There is a problem', '<Enter your email. → #email>', 'Try later.', '{email: }'],
    ]);
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    // Nothing that Tab should lead to.
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
    fireEvent.click(screen.getByRole('link'));
    expect(document.activeElement?.id).toBe('email');
  });
});

describe('what a refusal says of fields', () => {
  const refused = (fieldErrors: Record<string, string[]>, kind: 'refused' | 'server' = 'refused') =>
    new PortalError({ kind, operationId: 'hireEmployee', status: 422, fieldErrors });

  it.each([
    [{ email: ['Taken.'] }, [['email', 'Taken.']]],
    [{ 'files.0': ['Too large.'] }, [['files', 'Too large.']]],
    [{ 'files[]': ['None.'], files: ['Later.'] }, [['files', 'None.']]],
    [{ other: ['Unknown.'] }, []],
    [{ email: [] }, []],
  ])('of %j is %j', (errors, texts) => {
    expect(toFieldTexts(refused(errors as never), ['email', 'files'])).toEqual(texts);
  });

  it('is nothing where the service did not refuse', () => {
    expect(toFieldTexts(refused({ email: ['Taken.'] }, 'server'), ['email'])).toEqual([]);
    expect(toFieldTexts(new Error('no'), ['email'])).toEqual([]);
  });
});
