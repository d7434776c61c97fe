import { useLocation, useNavigate } from 'react-router-dom';
import { useOwner } from '../../api/use-owner.ts';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type Message, type MessageState, openMessageDraft } from './message-draft.ts';
import { writeForProvider } from './provider-message.ts';

interface TellProviderProps {
  /** Returns the message in the current language. */
  readonly write: () => Message;
  /** Text of the button; by default *Write to* the provider. */
  readonly label?: string;
}

/** Opens the form for a message to the provider, with subject and text filled in. Nothing is sent. */
export function TellProvider({ write, label = m.tell_provider() }: TellProviderProps) {
  const owner = useOwner();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Button
      size="small"
      onPress={async () => {
        const { subject, message } = await writeForProvider(write);
        openMessageDraft(owner, { subject, message: `${message}\n\n` });
        void navigate(paths.message, { state: { from: pathname + search } satisfies MessageState });
      }}
    >
      {label}
    </Button>
  );
}
