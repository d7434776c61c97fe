import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Boundary } from '../../kit/feedback/Boundary.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Drawer } from '../../kit/feedback/overlays/Drawer.tsx';
import { loadOverlays } from '../../kit/feedback/overlays/overlays.tsx';
import { Toasts } from '../../kit/feedback/Toasts.tsx';
import { isVisitShown } from '../../kit/feedback/visit-log.ts';
import { SCREEN_ID, SkipLink } from '../../kit/frame/SkipLink.tsx';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { runStartPhases, useStartIdle } from '../../lib/startup.ts';
import { useRootMark } from '../../lib/use-root-mark.ts';
import { useLocale, withAllWords } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { loadTypeface } from '../../ui/theme/typeface.ts';
import { BottomBar } from './BottomBar.tsx';
import { HeaderCards } from './HeaderCards.tsx';
import { LogOutDialog } from './LogOutDialog.tsx';
import styles from './MainLayout.module.css';
import { OfflineNote } from './OfflineNote.tsx';
import { ScrollSpace } from './ScrollSpace.tsx';
import { loadSignInAgain, SessionDialogs } from './SessionDialogs.tsx';
import { SessionGate } from './SessionGate.tsx';
import { Sidebar } from './Sidebar.tsx';
import { StorageNote } from './StorageNote.tsx';
import { useSession } from './session-context.ts';
import { TopBar } from './TopBar.tsx';

const VisitDialog = lazyPart(async () => (await withAllWords(import('./VisitDialog.tsx'))).VisitDialog);

const PrintedHead = lazyPart(
  async () => (await withAllWords(import('../../kit/paper/PrintedHead.tsx'))).PrintedHead,
  {
    // Without it the page prints as well, and a message about it would be printed.
    frame: () => null,
  },
);

const keepOfflinePage = () =>
  import('./offline-page.ts').then(
    (offline) => offline.registerOfflinePage(),
    // If its code cannot be loaded, the browser shows its own offline page.
    () => undefined,
  );

/** The layout of all screens that need a session. */
export function MainLayout() {
  useLocale();
  return (
    <SessionGate>
      <Frame />
    </SessionGate>
  );
}

/** The frame around every screen (LAY-01 to LAY-12). */
function Frame() {
  useRootMark('frame');
  const session = useSession();
  const [isAskingLogOut, setAskingLogOut] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const isShowingVisit = useSyncExternalStore(isVisitShown.subscribe, isVisitShown.get);
  const isFrameRendered = useDeferredValue(true, false);
  const isIdle = useStartIdle();
  // A layout effect, since what the user opens when the next screen shows stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of screen closes what was open over it
  useLayoutEffect(() => {
    setMenuOpen(false);
    setAskingLogOut(false);
    isVisitShown.set(false);
  }, [pathname]);

  // Loaded once the page is idle or the user acts, before a dialog or menu can be opened.
  useEffect(() => {
    if (!isIdle) return;
    // A failure is shown when one of them opens.
    Promise.all([loadOverlays(), loadSignInAgain()]).catch(() => undefined);
    loadTypeface();
    void keepOfflinePage();
  }, [isIdle]);

  const askLogOut = () => {
    setMenuOpen(false);
    setAskingLogOut(true);
  };
  return (
    <div className={styles.layout}>
      <SkipLink />
      <TopBar onOpenMenu={() => setMenuOpen(true)} onLogOut={askLogOut} />
      <div className={styles.sidebar}>
        <Sidebar onLogOut={askLogOut} />
      </div>
      <div className={styles.page}>
        {isIdle && <PrintedHead />}
        <OfflineNote />
        <StorageNote />
        <Boundary>
          <HeaderCards />
        </Boundary>
        <main id={SCREEN_ID} tabIndex={-1} className={styles.screen}>
          {isFrameRendered && <Screen />}
        </main>
      </div>
      <div className={styles.bottom}>
        <BottomBar onOpenMenu={() => setMenuOpen(true)} />
      </div>
      <Drawer
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        title={m.menu_main()}
        closeLabel={m.menu_close()}
      >
        {/* Closes before the new screen is rendered, since an open drawer would keep focus from its heading. */}
        <Sidebar onLogOut={askLogOut} onFollow={() => setMenuOpen(false)} />
      </Drawer>
      {isAskingLogOut && (
        <LogOutDialog
          onCancel={() => {
            setAskingLogOut(false);
            // The button that opened the dialog may be gone: the search closes when a result is chosen, the phone's
            // menu as well.
            focusIfLost();
          }}
          onConfirm={() => session.send({ type: 'logOut' })}
        />
      )}
      {isShowingVisit && <VisitDialog />}
      <Boundary>
        <SessionDialogs />
      </Boundary>
      <Boundary>
        <Toasts />
      </Boundary>
    </div>
  );
}

/**
 * The screen at the address. On the first render of the frame it renders in a separate task, which React splits: both
 * in one task block a slow phone for half a second.
 */
function Screen() {
  const client = useQueryClient();
  useEffect(() => runStartPhases(client), [client]);
  return (
    <>
      <Outlet />
      <ScrollSpace />
      <ScrollRestoration />
    </>
  );
}
