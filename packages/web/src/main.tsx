import './trusted-types.ts';
import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { applyTheme } from './ui/theme.ts';

applyTheme();

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id root');
const root = createRoot(container);

// The sign-in screen starts alone: the router, Query and the rest of the portal are loaded while the client types.
const isSignIn = /^\/auth\/login\/?$/i.test(location.pathname);
if (isSignIn) {
  const { startSignIn } = await import('./app/start-sign-in.tsx');
  startSignIn(root);
} else {
  const { startPortal } = await import('./app/start-portal.tsx');
  startPortal(root);
}
