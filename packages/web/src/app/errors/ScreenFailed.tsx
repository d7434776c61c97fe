import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { FailedView } from './FailedView.tsx';

/** A screen that threw, or whose code could not be loaded. The rest of the portal, log-out included, stays usable. */
export function ScreenFailed() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <FailedView />;
}
