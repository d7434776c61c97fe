import { type ReactNode, useRef, useState } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../feedback/overlays/Dialog.tsx';

interface Doubt<Values> {
  /** Sends the values, or asks about unlikely ones first. */
  readonly attempt: (values: Values) => void;
  /** The question, to render beside the form. */
  readonly dialog: ReactNode;
}

/**
 * Asks for confirmation of values that are valid but unlikely; `find` returns a sentence for each. What the client has
 * confirmed is not asked again.
 */
export function useUnlikelyValueQuestion<Values>(
  find: (values: Values) => readonly (string | undefined)[],
  send: (values: Values) => void,
): Doubt<Values> {
  const [doubted, setDoubted] = useState<{ readonly values: Values; readonly texts: readonly string[] }>();
  const confirmed = useRef(new Set<string>());
  return {
    attempt: (values) => {
      const texts = find(values).filter(
        (text): text is string => text !== undefined && !confirmed.current.has(text),
      );
      if (texts.length === 0) send(values);
      else setDoubted({ values, texts });
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
                for (const text of doubted.texts) confirmed.current.add(text);
                setDoubted(undefined);
                send(doubted.values);
              }}
            >
              {m.doubt_send()}
            </Button>
          </>
        }
      >
        {doubted.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Dialog>
    ),
  };
}
