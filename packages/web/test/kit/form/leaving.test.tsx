// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/api/session.ts';
import { announce, toastStore } from '../../../src/kit/feedback/toast-store.ts';
import { useDialogEntry, withDialog } from '../../../src/kit/form/dialog-entry.ts';
import { FormDialog } from '../../../src/kit/form/FormDialog.tsx';
import { UnsavedGuard } from '../../../src/kit/form/UnsavedGuard.tsx';
import { useForm } from '../../../src/kit/form/use-form.ts';
import { clearClientStores } from '../../../src/lib/client-store.ts';
import { readDraft } from '../../../src/lib/draft.ts';
import { TextField } from '../../../src/ui/controls/TextField.tsx';
import { press, wouldAskBeforeClosing } from '../../screens/by-name.ts';
import { linesOf, show } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('./plain-dialog.tsx'));

const question = () => {
  const dialog = screen.queryByRole('alertdialog');
  return dialog === null ? null : linesOf(dialog);
};
const pressEscape = (role: string) =>
  actAndSettle(() => fireEvent.keyDown(screen.getByRole(role), { key: 'Escape' }));

/** Links to other screens, and buttons that a test adds. */
function Ways({ more = {} }: { more?: Record<string, () => unknown> }) {
  const navigate = useNavigate();
  const ways = { Elsewhere: () => navigate('/main/elsewhere'), Back: () => navigate(-1), ...more };
  return (
    <>
      {Object.entries(ways).map(([name, go]) => (
        <button key={name} type="button" onClick={() => void go()}>
          {name}
        </button>
      ))}
    </>
  );
}

beforeEach(() => {
  clearClientStores();
  session.start('secret$1001');
});

describe('unsaved changes', () => {
  function Section({ isDirty = true }) {
    const [isChanged, setChanged] = useState(isDirty);
    return (
      <>
        <Ways more={{ Save: () => setChanged(false) }} />
        <UnsavedGuard isDirty={isChanged} what="Payment" />
      </>
    );
  }
  const ASKED = ['Leave without saving?', 'What you changed in Payment is not saved yet.', '[Stay] [Leave]'];

  it('ask before the screen is left, which can be cancelled', async () => {
    const { address } = await show(<Section />);
    expect.soft(question()).toBe(null);
    expect.soft(wouldAskBeforeClosing()).toBe(true);
    await press('Elsewhere');
    expect({ question: question(), address: address() }).toEqual({ question: ASKED, address: '/main/here' });
    expect(document.activeElement?.textContent).toBe('Stay');
    await press('Stay');
    expect({ question: question(), address: address() }).toEqual({ question: null, address: '/main/here' });
    await press('Elsewhere');
    await pressEscape('alertdialog');
    expect({ question: question(), address: address() }).toEqual({ question: null, address: '/main/here' });
    await press('Elsewhere');
    await press('Leave');
    expect.soft(question()).toBe(null);
    expect.soft(address()).toBe('/main/elsewhere');
  });

  it('do not exist before a change', async () => {
    const { address } = await show(<Section isDirty={false} />);
    expect(wouldAskBeforeClosing()).toBe(false);
    await press('Elsewhere');
    expect.soft(question()).toBe(null);
    expect.soft(address()).toBe('/main/elsewhere');
  });

  it('do not ask once they are saved, also with the dialog open', async () => {
    const { address } = await show(<Section />);
    await press('Elsewhere');
    await press('Save');
    expect.soft(question()).toBe(null);
    expect.soft(address()).toBe('/main/here');
    expect.soft(wouldAskBeforeClosing()).toBe(false);
    await press('Elsewhere');
    expect(address()).toBe('/main/elsewhere');
  });

  it.each([
    ['ended', () => session.clear(), false],
    ['ran out', () => localStorage.setItem('tokenExpiration', '1'), true],
    ['is another client’s', () => localStorage.setItem('token', 'secret$2002'), false],
  ])('do not ask when the session %s', async (_, change, asks) => {
    const { address } = await show(<Section />);
    change();
    expect(wouldAskBeforeClosing()).toBe(asks);
    await press('Elsewhere');
    expect.soft(question()).toBe(null);
    expect.soft(address()).toBe('/main/elsewhere');
  });
});

describe('the dialog of a form', () => {
  const START = { note: '', kind: 'one', files: [] as readonly File[] };

  function Asked({ entry, isBusy }: { entry: ReturnType<typeof useDialogEntry>; isBusy: boolean }) {
    const form = useForm({ start: START, draft: { name: 'note' } });
    return (
      <FormDialog title="Add a note" entry={entry} form={form} isBusy={isBusy}>
        <TextField label="Note" {...form.text('note')} />
        <Ways
          more={{
            Empty: () => form.change('note', ''),
            Cancel: entry.leave,
            Done: entry.close,
            Two: () => form.change('kind', 'two'),
            One: () => form.change('kind', 'one'),
            Attach: () => form.change('files', [new File(['x'], 'x.pdf')]),
            Detach: () => form.change('files', []),
          }}
        />
      </FormDialog>
    );
  }
  function Page() {
    const entry = useDialogEntry('message');
    const navigate = useNavigate();
    const [isBusy, setBusy] = useState(false);
    const { state } = useLocation();
    const more = {
      Open: entry.open,
      Sending: () => setBusy(true),
      Answered: () => setBusy(false),
      'From another screen': () => navigate('/main/here?x=1', { state: withDialog('message') }),
      'From before': () => navigate('/main/here?x=2', { state: { dialog: 'message', loading: 'another' } }),
      Other: () => navigate('/main/here?x=3', { state: withDialog('employees') }),
    };
    return (
      <>
        <output>{JSON.stringify(state !== null)}</output>
        {entry.isOpen ? (
          <>
            <button type="button" onClick={more.Sending}>
              Sending
            </button>
            <button type="button" onClick={more.Answered}>
              Answered
            </button>
            <Asked entry={entry} isBusy={isBusy} />
          </>
        ) : (
          <Ways more={more} />
        )}
      </>
    );
  }
  const dialog = () => screen.queryByRole('dialog');
  const note = () => screen.getByLabelText<HTMLInputElement>('Note');
  const type = (value: string) => actAndSettle(() => fireEvent.change(note(), { target: { value } }));
  const kept = () => screen.queryByText('What you entered before is still here.');
  const DISCARD = ['Discard what you entered?', 'Nothing has been sent yet.', '[Keep editing] [Discard]'];

  it('asks before it discards entries: on Escape, Cancel and going back', async () => {
    const { address } = await show(<Page />);
    for (const leave of [() => pressEscape('dialog'), () => press('Cancel'), () => press('Back')]) {
      await press('Open');
      expect({ note: note().value, kept: kept() }).toEqual({ note: '', kept: null });
      await leave();
      expect({ question: question(), dialog: dialog() }).toEqual({ question: null, dialog: null });
      await press('Open');
      await type('Roof');
      expect(wouldAskBeforeClosing()).toBe(true);
      await leave();
      expect(question()).toEqual(DISCARD);
      await press('Keep editing');
      expect([question(), note().value, readDraft('note', '1001')]).toMatchObject([
        null,
        'Roof',
        { note: 'Roof' },
      ]);
      await leave();
      await press('Discard');
      expect.soft(question()).toBe(null);
      expect.soft(dialog()).toBe(null);
      expect.soft(readDraft('note', '1001')).toBe(undefined);
    }
    expect(address()).toBe('/main/here');
  });

  it.each([
    ['another choice', 'Two', 'One'],
    ['a file', 'Attach', 'Detach'],
  ])('asks about %s as about typed text, until it is reverted', async (_, change, undo) => {
    await show(<Page />);
    await press('Open');
    await press(change);
    await press('Cancel');
    expect(question()).toEqual(DISCARD);
    await press('Keep editing');
    await press(undo);
    await press('Cancel');
    expect({ question: question(), dialog: dialog() }).toEqual({ question: null, dialog: null });
  });

  it('keeps its draft when another screen opens, and says so, until it is empty', async () => {
    const { address } = await show(<Page />);
    await press('Open');
    await type('Roof');
    await press('Elsewhere');
    expect.soft(question()).toBe(null);
    expect.soft(address()).toBe('/main/elsewhere');
    expect.soft(dialog()).toBe(null);
    await press('Open');
    expect.soft(note().value).toBe('Roof');
    expect.soft(kept()?.getAttribute('role')).toBe('status');
    await press('Empty');
    expect(kept()).toBeNull();
    await press('Cancel');
    expect({ question: question(), dialog: dialog() }).toEqual({ question: null, dialog: null });
  });

  it('does not mention a draft for current entries, and does not ask once they are removed', async () => {
    const { address } = await show(<Page />);
    await press('Open');
    expect(wouldAskBeforeClosing()).toBe(false);
    await type('Roof');
    expect(kept()).toBeNull();
    await press('Cancel');
    expect(question()).toEqual(DISCARD);
    await press('Empty');
    expect.soft(question()).toBe(null);
    expect.soft(address()).toBe('/main/here');
    expect.soft(wouldAskBeforeClosing()).toBe(false);
  });

  it('does not ask when its task closed it, and keeps the draft', async () => {
    await show(<Page />);
    await press('Open');
    await type('Roof');
    await press('Done');
    expect([question(), dialog(), readDraft('note', '1001')]).toMatchObject([null, null, { note: 'Roof' }]);
  });

  it.each([
    ['Escape', () => pressEscape('dialog')],
    ['Cancel', () => press('Cancel')],
    ['another screen', () => press('Elsewhere')],
  ])('stays open while it is being sent, and says so: %s', async (_, leave) => {
    const { address } = await show(<Page />);
    await press('Open');
    await press('Sending');
    announce('');
    await leave();
    expect.soft(question()).toBe(null);
    expect.soft(dialog() !== null).toBe(true);
    expect.soft(address()).toBe('/main/here');
    expect(toastStore.get().announcement).toBe('This is still being sent. Please wait.');
    await press('Answered');
    await leave();
    expect(dialog()).toBeNull();
  });

  it('opens by its address within this visit, and closes onto its screen', async () => {
    const { address } = await show(<Page />);
    await press('From before');
    expect({ dialog: dialog(), address: address() }).toEqual({ dialog: null, address: '/main/here?x=2' });
    await press('Other');
    expect(dialog()).toBeNull();
    await press('From another screen');
    await type('Roof');
    await press('Cancel');
    expect(question()).toEqual(DISCARD);
    await press('Discard');
    expect.soft(dialog()).toBe(null);
    expect.soft(address()).toBe('/main/here?x=1');
    expect.soft(screen.getByRole('status').textContent).toBe('false');
    // The dialog has left no step to go back over.
    await press('Back');
    expect({ dialog: dialog(), address: address() }).toEqual({ dialog: null, address: '/main/here?x=3' });
  });
});
