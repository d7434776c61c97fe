import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { canReload, reloadPage } from '../../kit/feedback/reload-page.ts';
import { useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { RouteTitle } from '../RouteTitle.tsx';
import { FailedView } from './FailedView.tsx';

/**
 * A screen that threw, or whose code could not be loaded. The rest of the portal, log-out included, stays usable. Where a
 * deployment may have taken the code away, the page is loaded anew once by itself.
 */
export function ScreenFailed() {
  useLocale();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    if (canReload(error)) reloadPage();
  }, [error]);
  return (
    <RouteTitle title={m.screen_failed_title()}>
      <FailedView />
    </RouteTitle>
  );
}
