import { useSyncExternalStore } from 'react';
import { formatAtTime, formatCount, toBeginning } from '../../format/format.ts';
import { isVisitShown, visitChanges } from '../../kit/feedback/visit-log.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './VisitDialog.module.css';

/** Names of one change that are shown. */
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
            // The place counts from the oldest, which never moves.
            <li key={log.length - index}>
              <p>
                <strong>{toBeginning(text)}</strong>, {formatAtTime(at)}
              </p>
              {names.length > 0 && (
                <ul className={styles.names}>
                  {names.slice(0, MAX_NAMES).map((name, place) => (
                    // Of two timesheets that were sent twice the names are the same.
                    <li key={`${place} ${name}`}>{name}</li>
                  ))}
                  {names.length > MAX_NAMES && (
                    <li>{m.visit_more({ count: formatCount(names.length - MAX_NAMES) })}</li>
                  )}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
