import { useHydrated } from '../../lib/use-hydrated.ts';
import { settings } from '../../settings.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';

const NoticeBanner = lazyPart(async () => (await import('./NoticeBanner.tsx')).NoticeBanner);

/** The provider's notice, where a deployment has one. Its code and its text are loaded after the page. */
export function ProviderNotice() {
  const isHydrated = useHydrated();
  const { noticeUrl } = settings;
  return isHydrated && noticeUrl !== undefined ? <NoticeBanner address={noticeUrl} /> : null;
}
