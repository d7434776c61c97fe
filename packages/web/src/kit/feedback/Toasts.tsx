import { useSyncExternalStore } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Words } from '../../ui/Words.tsx';
import styles from './Toasts.module.css';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';

/** Renders the toasts and their live region; once, in the layout. */
export function Toasts() {
  const { toasts, announcement, said } = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <>
      <VisuallyHidden>
        {/* A dialog hides the rest of the page from screen readers, but not this region: it announces the dialog's result while the dialog closes. */}
        <span role="status" data-testid="announcer" data-live-announcer="true">
          {/* The key inserts the text again each time: screen readers announce what is inserted into a live region, and not the same text that stays. */}
          <span key={said}>{announcement}</span>
        </span>
      </VisuallyHidden>
      <div className={styles.toasts}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div className={styles.toast} data-testid="toast" data-tone={toast.tone}>
      {toast.tone === 'progress' ? <Spinner /> : <Icon name={toast.tone === 'success' ? 'check' : 'alert'} />}
      <div className={styles.text}>
        <p>
          <Words>{toast.message}</Words>
        </p>
        {toast.detail !== undefined && <p className={styles.detail}>{toast.detail}</p>}
      </div>
      {(toast.tone === 'error' || toast.tone === 'warning') && (
        <Button
          className={styles.dismiss}
          aria-label={m.dismiss()}
          onPress={() => {
            dismissToast(toast.id);
            // The focused button is gone: focus moves to the screen, without scrolling.
            document.getElementById('screen-heading')?.focus({ preventScroll: true });
          }}
        >
          <Icon name="close" />
        </Button>
      )}
    </div>
  );
}
