import { useSyncExternalStore } from 'react';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import styles from './OfflineNote.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Banner while the device is offline; loaded data stays on the screen. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.note}>
      {!isOnline && <Banner tone="warning" title={m.offline()} />}
    </div>
  );
}
