import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './TopBar.module.css';

const SearchPalette = lazy(async () => ({ default: (await import('./SearchPalette.tsx')).SearchPalette }));

/** Opens the search, also by Ctrl+K or ⌘K (LAY-04, Q013). The search itself is loaded when it is first opened. */
export function SearchButton({ onLogOut }: { onLogOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
  // A layout effect: the keys work from the moment in which the button is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isShortcut) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        aria-label={m.search_label()}
        aria-keyshortcuts="Control+K Meta+K"
        onPress={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.wide}>{m.search_button()}</span>
        <kbd className={styles.shortcut}>{m.search_shortcut()}</kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <SearchPalette onClose={() => setOpen(false)} onLogOut={onLogOut} />
        </Suspense>
      )}
    </>
  );
}
