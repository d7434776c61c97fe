import { useSyncExternalStore } from 'react';
import { session } from '../../api/session.ts';
import { m } from '../../messages/messages.ts';
import { storage } from '../../storage.ts';
import { Banner } from '../../ui/Banner.tsx';
import styles from './OfflineNote.module.css';

/** Banner when the browser blocks storage, which explains why a reload signs out. */
export function StorageNote() {
  const isInMemory = useSyncExternalStore(storage.subscribe, session.isInMemory);
  if (!isInMemory) return null;
  return (
    <div role="status" className={styles.note}>
      <Banner tone="warning" title={m.storage_blocked()} />
    </div>
  );
}
