import './trusted-types.ts';
import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { session } from './api/session.ts';
import { enterPortal } from './app/enter-portal.tsx';
import { toFirstScreen } from './app/first-screen.ts';
import { startSignIn } from './app/start-sign-in.tsx';
import { watchMissingCode } from './kit/feedback/load-anew.ts';
import { settings } from './settings.ts';
import { applyTheme } from './ui/theme.ts';

applyTheme();
watchMissingCode();

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id root');

const { reportsUrl } = settings;
if (reportsUrl !== undefined) {
  // Nobody waits for it; a portal that cannot report works as before.
  import('./app/reports.ts').then(
    ({ startReports }) => startReports(reportsUrl),
    () => undefined,
  );
}

// The sign-in screen starts alone: the router, Query and the rest of the portal are loaded while the client types.
const first = toFirstScreen(new URL(location.href), session.isActive());
if (first.name === 'signIn') {
  history.replaceState(history.state, '', first.address);
  startSignIn(container);
} else {
  // Neither is awaited at the top level: their code imports this file's, and each would wait for the other.
  if (session.isActive()) {
    import('./app/start-reads.ts').then(
      ({ startReadsAt }) => startReadsAt(first.path),
      // The screen reads by itself.
      () => undefined,
    );
  }
  void enterPortal(createRoot(container));
}
