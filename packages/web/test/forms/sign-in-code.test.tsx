// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SignInForm } from '../../src/features/auth/SignInForm.tsx';
import { fill, press } from '../screens/by-name.ts';
import { eventually, linesOf, show } from '../screens/dom.tsx';
import { portalCalls, setResponse } from './plain-portal.ts';

vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));
/** Number of loads of the state machine that fail. */
const lost = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../src/features/auth/sign-in-actor.ts', async (load) => {
  if (lost.count > 0) {
    lost.count -= 1;
    throw new Error('not found');
  }
  return load();
});

it('AUTH-04 AUTH-12 code of the portal that failed to load at a key press is loaded again, and reported only at Submit', async () => {
  lost.count = 2;
  const onSignedIn = vi.fn();
  await show(<SignInForm onSignedIn={onSignedIn} />);
  fill('sign-in-email', 'rosa@example.org');
  await eventually(() => expect(lost.count).toBe(1));
  await press('Sign In');
  const alert = await screen.findByRole('alert');
  expect([linesOf(alert)[1], lost.count, portalCalls]).toEqual([
    '<Email and password are incorrect → #sign-in-email>',
    0,
    [],
  ]);
  setResponse('createSession', { token: 'secret$1001' });
  fill('sign-in-password', 'correct-horse-9');
  await press('Sign In');
  await eventually(() => expect(onSignedIn).toHaveBeenCalledOnce());
});
