import '../lib/trusted-types.ts';
import '../ui/theme.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '../api/session.ts';
import { watchMissingCode } from '../kit/feedback/reload-page.ts';
import { preventFileDrops } from '../lib/prevent-file-drops.ts';
import { settings } from '../settings.ts';
import { applyLooks } from '../ui/theme/looks.ts';
import { enterPortal, showLoadFailure } from './enter-portal.tsx';
import { toFirstScreen } from './first-screen.ts';

// All code is there and the settings are right: from now on failures have screens of their own, and the start guard rests.
document.documentElement.dataset.started = '';
applyLooks();
watchMissingCode();
preventFileDrops();

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id root');

const { reportsUrl } = settings;
if (reportsUrl !== undefined) {
  // Not awaited: if reporting fails, the portal works all the same.
  import('../app/reports.ts').then(
    ({ startReports }) => startReports(reportsUrl),
    () => undefined,
  );
}

// The sign-in screen starts alone; the rest of the portal is loaded while the client types. Not awaited at the top level: an
// imported module imports this file, and each would wait for the other.
const first = toFirstScreen(new URL(location.href), session.isActive());
if (first.name === 'signIn') {
  history.replaceState(history.state, '', first.address);
  import('./sign-in.tsx').then(
    ({ startSignIn }) => startSignIn(container),
    (error) => showLoadFailure(createRoot(container), error),
  );
} else {
  // In slices, which halves the time for which a phone's page is blocked.
  void enterPortal(createRoot(container), startTransition);
}
