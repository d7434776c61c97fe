import type { ResultOf } from '@client-portal/sdk';
import { toFailureSentence, toFailureText } from '../../kit/feedback/failure-text.ts';
import type { Message } from '../../kit/feedback/message-draft.ts';
import { OutcomeDialog } from '../../kit/feedback/OutcomeDialog.tsx';
import { Dialog } from '../../kit/feedback/overlays/Dialog.tsx';
import { Reference } from '../../kit/feedback/Reference.tsx';
import { announceStillSending } from '../../kit/feedback/toast-store.ts';
import type { Submission } from '../../kit/form/use-submit.tsx';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/controls/Button.tsx';

interface SendMessageDialogProps {
  readonly message: Message;
  readonly submission: Pick<
    Submission<Message, ResultOf<'submitMessage'>>,
    'isBusy' | 'isDone' | 'error' | 'output'
  >;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before sending. It stays open while the message is sent, and shows a failure (MSG-05, MSG-08,
 * Q097).
 */
export function SendMessageDialog({ message, submission, onSend, onClose }: SendMessageDialogProps) {
  const { isBusy, isDone, error, output } = submission;
  if (isDone)
    return (
      <OutcomeDialog
        tone="success"
        title={toFailureSentence(output?.message) ?? m.message_sent()}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={m.message_question()}
      onClose={isBusy ? announceStillSending : onClose}
      actions={
        <>
          <Button autoFocus isDisabled={isBusy} onPress={onClose}>
            {m.cancel()}
          </Button>
          <Button variant="primary" isPending={isBusy} onPress={onSend}>
            {error === undefined ? m.message_send() : m.try_again()}
          </Button>
        </>
      }
    >
      <p>
        <strong>{message.subject.trim() === '' ? m.message_no_subject() : message.subject}</strong>
      </p>
      <p role="status">{isBusy ? m.message_sending() : ''}</p>
      {error !== undefined && (
        <div role="alert">
          <Banner tone="error" title={toFailureText(error, m.message_failed())} />
        </div>
      )}
      <Reference error={error} />
    </Dialog>
  );
}
