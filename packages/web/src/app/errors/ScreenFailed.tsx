import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { canReload, isMissingCode, reloadPage } from '../../kit/feedback/reload-page.ts';
import { useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { RouteTitle } from '../RouteTitle.tsx';
import { FailedView } from './FailedView.tsx';

/**
 * A screen that threw, or whose code could not be loaded. The rest of the portal, log-out included, stays usable. If a
 * deployment may have removed the code, the page is reloaded once automatically.
 */
export function ScreenFailed() {
  useLocale();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    if (canReload(error)) reloadPage();
  }, [error]);
  const hasStopped = error instanceof Error && !isMissingCode(error);
  return (
    <RouteTitle title={hasStopped ? m.screen_stopped_title() : m.screen_failed_title()}>
      <FailedView hasStopped={hasStopped} />
    </RouteTitle>
  );
}
