import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { paths, waitingPaths } from './paths.ts';

/** The dashboard with the portal's addresses. */
export function DashboardRoute() {
  return <DashboardPage links={{ ...paths, ...waitingPaths }} />;
}
