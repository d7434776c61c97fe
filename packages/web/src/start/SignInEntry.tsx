import { useEffect } from 'react';
import { readPreloads } from '../api/preloads.ts';
import { SignInPage } from '../features/auth/SignInPage.tsx';
import { setScreenTitle } from '../kit/frame/screen-title.ts';
import { useLocale } from '../messages/locale.ts';
import { m } from '../messages/messages.ts';

interface SignInEntryProps {
  readonly onSignedIn: () => void;
  readonly onFollow: (path: string) => void;
}

/** Sign-in alone, without router or TanStack Query. The build renders it into the page, and React hydrates it. */
export function SignInEntry(props: SignInEntryProps) {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title's words change with the language
  useEffect(() => setScreenTitle(m.sign_in_title()), [locale]);
  // Buttons that were pressed before hydration are pressed now, in order.
  useEffect(() => {
    for (const button of readPreloads().release?.() ?? []) button.click();
  }, []);
  return <SignInPage {...props} hasSessionEnded={false} />;
}
