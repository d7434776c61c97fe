import { useSyncExternalStore } from 'react';
import { formatAtTime, toBeginning } from '../../format/format.ts';
import { Dialog } from '../../kit/feedback/overlays/Dialog.tsx';
import { isVisitShown, visitChanges } from '../../kit/feedback/visit-log.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './VisitDialog.module.css';

/** Largest number of names shown for one change. */
const MAX_NAMES = 5;

/** Dialog with the decisions and forms of this visit, newest first. */
export function VisitDialog() {
  const log = useSyncExternalStore(visitChanges.subscribe, visitChanges.get);
  const close = () => isVisitShown.set(false);
  return (
    <Dialog
      isOpen
      title={m.visit_title()}
      onClose={close}
      actions={
        <Button autoFocus onPress={close}>
          {m.close()}
        </Button>
      }
    >
      {log.length === 0 ? (
        <p>{m.visit_none()}</p>
      ) : (
        <ul className={styles.changes}>
          {log.map(({ at, text, names }, index) => (
            // Counts from the oldest entry, so that keys stay the same when a new one is added at the top.
            <li key={log.length - index}>
              <p>
                <strong>{toBeginning(text)}</strong>
                <span>{`, ${formatAtTime(at)}`}</span>
              </p>
              {names.length > 0 && (
                <ul className={styles.names}>
                  {names.slice(0, MAX_NAMES).map((name, index) => (
                    // The index makes the key unique: two timesheets may have the same name.
                    <li key={`${index} ${name}`}>{name}</li>
                  ))}
                  {names.length > MAX_NAMES && <li>{m.visit_more({ count: names.length - MAX_NAMES })}</li>}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
