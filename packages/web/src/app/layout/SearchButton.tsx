import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary } from '../../kit/feedback/Boundary.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Dialog } from '../../kit/feedback/overlays/Dialog.tsx';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { withAllWords } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadingLine } from '../../ui/LoadingLine.tsx';
import { isLocked } from '../../ui/session-lock.ts';
import { menuScreens } from '../screens.ts';
import styles from './TopBar.module.css';

/** Dialog while the search is loading. The page behind is inert, so a dialog must be there at once. */
const toFrame = (content: ReactNode, { onClose }: { readonly onClose: () => void }) => (
  <Dialog
    isOpen
    title={m.search_label()}
    onClose={onClose}
    actions={
      <Button autoFocus onPress={onClose}>
        {m.close()}
      </Button>
    }
  >
    {content}
  </Dialog>
);

interface SearchProps {
  readonly onClose: () => void;
  /** Text that was typed before the search was loaded. */
  readonly typed: RefObject<string>;
}

/** Search field while the search is loading. It keeps what is typed, and the search continues with it. */
function Loading({ typed, ...props }: SearchProps) {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isBack = key === 'Backspace';
      if (ctrlKey || metaKey || altKey || (key.length > 1 && !isBack) || isLocked()) return;
      const text = isBack ? typed.current.slice(0, -1) : typed.current + key;
      // A space before any other character presses the focused button, as in every dialog.
      if (text === ' ') return;
      event.preventDefault();
      // React Aria's button would take a space as a press.
      event.stopPropagation();
      typed.current = text;
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [typed]);
  return toFrame(<LoadingLine what={m.search_what()} />, props);
}

const SearchPalette = lazyPart(
  async () => (await withAllWords(import('../../features/search/SearchPalette.tsx'))).SearchPalette,
  {
    loading: (props) => <Loading {...props} />,
    frame: toFrame,
  },
);

/** Opens the search, also by Ctrl+K or ⌘K (LAY-04, Q013). The search itself is loaded when it is first opened. */
export function SearchButton({ onLogOut }: { onLogOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const typed = useRef('');
  const opener = useRef<Element | null>(null);
  const open = useCallback(() => {
    opener.current ??= document.activeElement;
    setOpen(true);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const from = opener.current as HTMLElement | null;
      typed.current = '';
      opener.current = null;
      // On the first opening, the loading dialog had stored the element to focus, and was unmounted with it.
      focusIfLost(() => from);
    };
  }, [isOpen]);
  const { pathname } = useLocation();
  // A layout effect, since a shortcut that is pressed when the next screen shows opens it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of screen closes the search
  useLayoutEffect(() => setOpen(false), [pathname]);
  // A layout effect, so that the shortcut works as soon as the button is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isShortcut) return;
      event.preventDefault();
      // While the portal asks to sign in again, the user may be someone else, who must not see these records.
      if (!isLocked()) open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <span className={styles.search}>
        <Button aria-label={m.search_button()} aria-keyshortcuts="Control+K Meta+K" onPress={open}>
          <Icon name="search" />
          <span className={styles.wide}>{m.search_button()}</span>
          {/* The shortcut is rendered by CSS: speech control finds a button by a name that contains its visible text (WCAG 2.5.3). */}
          <span className={styles.shortcut} data-hint={m.search_shortcut()} />
        </Button>
      </span>
      {isOpen && (
        <Boundary>
          <SearchPalette
            screens={menuScreens}
            typed={typed}
            onClose={() => setOpen(false)}
            onLogOut={onLogOut}
          />
        </Boundary>
      )}
    </>
  );
}
