import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../messages/messages.ts';
import { Dialog } from '../feedback/overlays/Dialog.tsx';
import { announceStillSending } from '../feedback/toast-store.ts';
import { LeaveQuestion, useLeaveQuestion } from '../frame/LeaveGuard.tsx';
import type { DialogEntry } from './dialog-entry.ts';
import { InFormDialog } from './UnsavedGuard.tsx';
import type { FormState } from './use-form.ts';

interface FormDialogProps<Values> {
  readonly title: string;
  readonly entry: DialogEntry;
  readonly form: FormState<Values>;
  /** True while the form is being sent. */
  readonly isBusy: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * The dialog of a form. Escape, *Cancel* and the way back ask before they throw away what was typed, and lead nowhere while
 * the form is being sent. What closes it otherwise leaves the form's draft, which is there when it is opened again.
 */
export function FormDialog<Values>({
  title,
  entry,
  form,
  isBusy,
  isWide,
  children,
}: FormDialogProps<Values>) {
  const blocker = useLeaveQuestion(
    isBusy || form.isFilled,
    // Another screen keeps the draft; while the form is on its way, nothing leads away.
    (from, to) => !entry.isOver() && (isBusy || from.pathname === to.pathname),
  );
  useEffect(() => {
    if (!isBusy || blocker.state !== 'blocked') return;
    announceStillSending();
    blocker.reset();
  }, [isBusy, blocker]);
  return (
    <>
      <Dialog
        isOpen
        title={title}
        {...(isWide && { isWide })}
        onClose={isBusy ? announceStillSending : entry.leave}
        actions={null}
      >
        <FirstField />
        {form.isKept && form.isFilled && <p role="status">{m.form_kept()}</p>}
        <InFormDialog value>{children}</InFormDialog>
      </Dialog>
      {!isBusy && (
        <LeaveQuestion
          blocker={blocker}
          title={m.form_discard_title()}
          choices={[m.form_keep_editing(), m.form_discard()]}
          onLeave={form.clear}
        >
          <p>{m.form_discard_lead()}</p>
        </LeaveQuestion>
      )}
    </>
  );
}

/**
 * Focuses the first field of the dialog when it opens, for a keyboard: letters that are typed at once are not lost. On a
 * touch device the keyboard on the screen would cover the form. Renders nothing that shows; it comes before the fields.
 */
function FirstField() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    marker.current?.parentElement?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);
  return <span hidden ref={marker} />;
}
