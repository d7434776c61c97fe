// @vitest-environment jsdom
import { PortalError } from '@client-portal/sdk';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorSummary } from '../../../src/kit/form/ErrorSummary.tsx';
import { FormShell } from '../../../src/kit/form/FormShell.tsx';
import { toFieldTexts, withFileNames } from '../../../src/kit/form/field-texts.ts';
import { useUnlikelyValueQuestion } from '../../../src/kit/form/use-doubt.tsx';
import { linesOf, show } from '../../screens/dom.tsx';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('./plain-dialog.tsx'));

const lines = () => linesOf(document.body);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('an unlikely entry', () => {
  function Asked({ odd, send }: { odd: string | undefined; send: (value: number) => void }) {
    const { attempt, dialog } = useUnlikelyValueQuestion<number>(() => [odd], send);
    return (
      <>
        <button type="button" onClick={() => attempt(7)}>
          Send
        </button>
        {dialog}
      </>
    );
  }

  it('is confirmed before it is sent', async () => {
    const send = vi.fn();
    await show(<Asked odd="It is far ahead." send={send} />);
    press('Send');
    expect(lines()).toEqual(['[Send]', 'Is this right?', 'It is far ahead.', '[Change it] [Yes, send it]']);
    expect.soft(document.activeElement?.textContent).toBe('Change it');
    expect.soft(send.mock.calls).toEqual([]);
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(lines()).toEqual(['[Send]']);
    press('Send');
    press('Change it');
    expect({ lines: lines(), sendCalls: send.mock.calls }).toEqual({ lines: ['[Send]'], sendCalls: [] });
    press('Send');
    press('Yes, send it');
    expect({ lines: lines(), sendCalls: send.mock.calls }).toEqual({ lines: ['[Send]'], sendCalls: [[7]] });
    // It is asked about once.
    press('Send');
    expect.soft(lines()).toEqual(['[Send]']);
    expect.soft(send.mock.calls).toEqual([[7], [7]]);
  });

  it('is not confirmed when it is likely', async () => {
    const send = vi.fn();
    await show(<Asked odd={undefined} send={send} />);
    press('Send');
    expect({ lines: lines(), sendCalls: send.mock.calls }).toEqual({ lines: ['[Send]'], sendCalls: [[7]] });
  });
});

describe('the error summary of a form', () => {
  it('is above the form, takes focus, and links to its fields', async () => {
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
      'There is a problem',
      '<Enter your email. → #email>',
      'Try later.',
      '{email: }',
    ]);
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    // The element is not a Tab stop.
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
    fireEvent.click(screen.getByRole('link'));
    expect(document.activeElement?.id).toBe('email');
  });
});

describe('a form with problems', () => {
  it('ERR-03 moves focus to its summary at every press, also with the same problems', async () => {
    await show(
      <FormShell
        submitLabel="Send"
        busyLabel="Sending"
        isBusy={false}
        problems={[{ fieldId: 'email', message: 'Enter your email.' }]}
        onSubmit={vi.fn()}
      >
        <input id="email" />
      </FormShell>,
    );
    expect(document.activeElement).toBe(document.body);
    for (const _ of ['first', 'second']) {
      press('Send');
      expect(document.activeElement).toBe(screen.getByRole('alert'));
      document.getElementById('email')?.focus();
    }
  });
});

describe('the errors of a refusal by field', () => {
  const refused = (fieldErrors: Record<string, string[]>, kind: 'refused' | 'server' = 'refused') =>
    new PortalError({ kind, operationId: 'hireEmployee', status: 422, fieldErrors });

  it.each([
    [{ email: ['Taken.', 'Twice.'] }, [['email', 'Taken.']]],
    [{ 'files.0': ['Too large.'] }, [['files', '$&.pdf: Too large.']]],
    [{ 'files[]': ['None.'], files: ['Later.'] }, [['files', 'None.']]],
    [{ 'files.1': ['The files.1 must be a PDF.'] }, [['files', 'The b.pdf must be a PDF.']]],
    [{ 'files.1': ['Must be a PDF.'] }, [['files', 'b.pdf: Must be a PDF.']]],
    [
      {
        'files.0': ['The files.0 is too large.'],
        'files.2': ['Broken.'],
        'files.1': ['The files.1 is odd.'],
      },
      [['files', 'The $&.pdf is too large. c.pdf: Broken. The b.pdf is odd.']],
    ],
    [{ 'files[1]': ['Remove files[1]: files[1] is odd.'] }, [['files', 'Remove b.pdf: b.pdf is odd.']]],
    [{ 'files.7': ['The files.7 is odd.'] }, [['files', 'The files.7 is odd.']]],
    [{ other: ['Unknown.'] }, []],
    [{ email: [] }, []],
  ])('EMP-16 for %j are %j', (errors, texts) => {
    const files = ['$&.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['x'], name));
    const filesOf = (field: string) => (field === 'files' ? files : []);
    expect(toFieldTexts(refused(errors as never), ['email', 'files'], filesOf)).toEqual(texts);
  });

  it('PBL-12 a sentence about files names them, however the service counts them', () => {
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['x'], name));
    expect(withFileNames('files.0, files[1], files[][2], files[].1, files.7', 'files', files)).toBe(
      'a.pdf, b.pdf, c.pdf, b.pdf, files.7',
    );
  });

  it('ERR-09 are empty when the service did not refuse', () => {
    expect(toFieldTexts(refused({ email: ['Taken.'] }, 'server'), ['email'])).toEqual([]);
    expect(toFieldTexts(new Error('no'), ['email'])).toEqual([]);
  });
});
