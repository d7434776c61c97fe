import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Doubt<Values> {
  /** Sends the values, or asks about unlikely ones first. */
  readonly attempt: (values: Values) => void;
  /** The question, to render beside the form. */
  readonly dialog: ReactNode;
}

/** Asks for confirmation of a value that is valid but unlikely; `find` returns the question. */
export function useUnlikelyValueQuestion<Values>(
  find: (values: Values) => string | undefined,
  send: (values: Values) => void,
): Doubt<Values> {
  const [doubted, setDoubted] = useState<{ readonly values: Values; readonly text: string }>();
  return {
    attempt: (values) => {
      const text = find(values);
      if (text === undefined) send(values);
      else setDoubted({ values, text });
    },
    dialog: doubted !== undefined && (
      <Dialog
        isOpen
        role="alertdialog"
        title={m.doubt_title()}
        onClose={() => setDoubted(undefined)}
        actions={
          <>
            <Button variant="primary" autoFocus onPress={() => setDoubted(undefined)}>
              {m.doubt_change()}
            </Button>
            <Button
              onPress={() => {
                setDoubted(undefined);
                send(doubted.values);
              }}
            >
              {m.doubt_send()}
            </Button>
          </>
        }
      >
        <p>{doubted.text}</p>
      </Dialog>
    ),
  };
}
