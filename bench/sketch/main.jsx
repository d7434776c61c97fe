import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * The smallest portal with the same libraries: a sign-in form, a router, a query and a plain table. The benchmark compares
 * the start of the portal with it.
 */
const loadInside = () => import('./inside.jsx');
const root = createRoot(document.getElementById('root'));

function SignIn() {
  const [hasFailed, setFailed] = useState(false);
  const send = async (event) => {
    event.preventDefault();
    const answer = await fetch('/api/login_auth', {
      method: 'POST',
      body: new FormData(event.currentTarget),
    });
    const { token } = await answer.json();
    if (token === undefined) return setFailed(true);
    localStorage.setItem('token', token);
    history.replaceState(null, '', '/main/timesheets');
    const { enterSketch: enter } = await loadInside();
    enter(root);
  };
  return (
    <form onSubmit={send}>
      <h1>Sign in</h1>
      <label>
        Email <input type="email" name="email" />
      </label>
      <label>
        Password <input type="password" name="password" />
      </label>
      <button type="submit">Sign In</button>
      {hasFailed && <p role="alert">Email and password are incorrect</p>}
    </form>
  );
}

if (location.pathname !== '/auth/login' && localStorage.getItem('token') !== null) {
  loadInside().then(({ enterSketch: enter }) => enter(root));
} else {
  root.render(<SignIn />);
  requestIdleCallback(loadInside);
}
