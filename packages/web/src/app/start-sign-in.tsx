import { useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { session } from '../api/session.ts';
import { SignInPage } from '../features/auth/SignInPage.tsx';
import { setScreenTitle } from '../kit/screen-title.ts';
import { useLocale } from '../messages/locale.ts';
import { m } from '../messages/messages.ts';
import { FailedView } from './errors/FailedView.tsx';
import { paths } from './paths.ts';
import { toReturnPath } from './return-to.ts';

const loadPortal = () => import('./start-portal.tsx');

/** Starts the sign-in screen alone, without router or Query, and hands the page over to the portal after signing in. */
export function startSignIn(root: Root): void {
  // Opening the login screen ends whatever session there was (SES-10).
  session.clear();
  root.render(
    <SignInEntry
      onSignedIn={() => {
        history.replaceState(null, '', toReturnPath(location.search));
        void enterPortal(root);
      }}
      onFollow={(path) => {
        history.pushState(null, '', path);
        void enterPortal(root);
      }}
    />,
  );
  // By the time the client has typed a password, the portal is there.
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000));
  whenIdle(() => {
    // A failure counts when the portal is needed, and is told then.
    loadPortal().catch(() => undefined);
  });
}

async function enterPortal(root: Root): Promise<void> {
  try {
    const { startPortal } = await loadPortal();
    startPortal(root);
  } catch (error) {
    console.error(error);
    root.render(<FailedView />);
  }
}

interface SignInEntryProps {
  readonly onSignedIn: () => void;
  readonly onFollow: (path: string) => void;
}

function SignInEntry(props: SignInEntryProps) {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title's words change with the language
  useEffect(() => setScreenTitle(m.sign_in_title()), [locale]);
  return <SignInPage {...props} links={paths} hasSessionEnded={false} />;
}
