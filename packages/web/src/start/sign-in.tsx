import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { session } from '../api/session.ts';
import { FailedView } from '../app/errors/FailedView.tsx';
import { toFirstEntry } from '../app/first-entry.ts';
import { toReturnPath } from '../app/return-to.ts';
import { loadSignInActor } from '../features/auth/use-sign-in.ts';
import { Boundary } from '../kit/feedback/Boundary.tsx';
import { forgetCarriedDrafts } from '../lib/carried-drafts.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { loadWords } from '../messages/locale.ts';
import { enterPortal, loadPortal } from './enter-portal.tsx';
import { SignInEntry } from './SignInEntry.tsx';

/** Starts the sign-in screen alone, without router or TanStack Query, and starts the portal after signing in. */
export async function startSignIn(container: HTMLElement): Promise<void> {
  // Opening the sign-in page ends any session (SES-10).
  session.clear();
  forgetCarriedDrafts();
  // If the messages cannot be loaded, the screen stays in English.
  await loadWords('start').catch((error) => console.error(error));
  const screen = (
    <StrictMode>
      <Boundary fallback={<FailedView hasStopped />}>
        <SignInEntry
          onSignedIn={() => {
            history.replaceState(toFirstEntry(null), '', toReturnPath(location.search));
            void enterPortal(root, atOnce);
          }}
          onFollow={(path) => {
            // Pressing the same link twice adds one history entry.
            if (location.pathname !== path) history.pushState(null, '', path);
            void enterPortal(root, atOnce);
          }}
        />
      </Boundary>
    </StrictMode>
  );
  const root = toRoot(container, screen);
  // Preloads what sends the form, and the portal, while the client types a password. A password manager types nothing.
  whenIdle(() => {
    // A failure is shown when the code is needed.
    Promise.all([loadSignInActor(), loadPortal(), loadWords('all')])
      .then(([, { loadPageAt }]) => loadPageAt(toReturnPath(location.search)))
      .catch(() => undefined);
  });
}

/** After a press the client waits for the frame: in slices it would come half a second later. */
const atOnce = (render: () => void) => render();

/**
 * Hydrates the prerendered sign-in screen; renders it in development, where the page has none. If an extension or a form
 * filler has changed the page before, React reports that and renders the screen anew, with what was typed (decision 0088):
 * nothing to tell anybody.
 */
function toRoot(container: HTMLElement, screen: React.ReactNode): Root {
  if (container.hasChildNodes()) return hydrateRoot(container, screen, { onRecoverableError: () => {} });
  const root = createRoot(container);
  root.render(screen);
  return root;
}
