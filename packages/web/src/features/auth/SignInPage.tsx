import type { MouseEvent } from 'react';
import { entryPaths } from '../../entry-paths.ts';
import { ProviderContact, ProviderHelp } from '../../kit/frame/ProviderHelp.tsx';
import { ProviderNotice } from '../../kit/frame/ProviderNotice.tsx';
import { PublicLayout } from '../../kit/frame/PublicLayout.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DOOR, DrawingFrame } from '../../ui/DrawingFrame.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignInPage.module.css';

interface SignInPageProps {
  /** Follows a link inside the portal; the screen also runs before the router is loaded. */
  readonly onFollow: (path: string) => void;
  /** True if the client was redirected here because the session ended. */
  readonly hasSessionEnded: boolean;
  /** Called once the session is stored. */
  readonly onSignedIn: () => void;
}

/** The sign-in screen. */
export function SignInPage({ onFollow, hasSessionEnded, onSignedIn }: SignInPageProps) {
  // A click with a modifier key opens a tab or a window, which is left to the browser.
  const follow = (path: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(path);
  };
  return (
    <PublicLayout title={m.sign_in_title()} lead={m.sign_in_lead()} beside={<Provider />}>
      <ProviderNotice />
      {hasSessionEnded && (
        <div role="status">
          <Banner tone="info" title={m.session_ended()}>
            <p>{m.session_ended_lead()}</p>
          </Banner>
        </div>
      )}
      <SignInForm onSignedIn={onSignedIn} />
      <nav className={styles.links} aria-label={m.sign_in_title()}>
        <a href={entryPaths.forgotPassword} onClick={follow(entryPaths.forgotPassword)}>
          {m.sign_in_forgot()}
        </a>
        <a href={entryPaths.register} onClick={follow(entryPaths.register)}>
          {m.sign_in_register()}
        </a>
      </nav>
      <div className={styles.help}>
        <ProviderHelp />
      </div>
    </PublicLayout>
  );
}

/** A drawing, and whom to contact: the settings of a deployment are known once the page has its scripts. */
function Provider() {
  const isHydrated = useHydrated();
  return (
    <>
      <DrawingFrame isLarge paths={DOOR} />
      {isHydrated && <ProviderContact />}
    </>
  );
}
