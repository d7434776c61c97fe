import { useHydrated } from '../../lib/use-hydrated.ts';
import { settings } from '../../settings.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';

/** Shows nothing where its code does not load: a blocker's list may take it for an advertisement, and nobody misses it. */
const ProviderMessage = lazyPart(async () => (await import('./ProviderMessage.tsx')).ProviderMessage, {
  frame: () => null,
});

/** The provider's notice, where a deployment has one. Its code and its text are loaded after the page. */
export function ProviderNotice() {
  const isHydrated = useHydrated();
  const { noticeUrl } = settings;
  return isHydrated && noticeUrl !== undefined ? <ProviderMessage address={noticeUrl} /> : null;
}
