// @vitest-environment jsdom
import { usePortalMock } from '@client-portal/mock-server/vitest';
import { expect, it, vi } from 'vitest';

const mock = usePortalMock({ strict: true });

/** The timeout is long enough for a busy machine. The elements usually appear at once. */
const WAIT = { timeout: 10_000 };

const element = <Kind extends Element>(selector: string) =>
  vi.waitFor(() => {
    const found = document.querySelector<Kind>(selector);
    if (found === null) throw new Error(`${selector} is not there yet.`);
    return found;
  }, WAIT);

async function signIn(password: string): Promise<void> {
  (await element<HTMLInputElement>('[name=email]')).value = 'rosa.delgado@example.com';
  (await element<HTMLInputElement>('[name=password]')).value = password;
  (await element<HTMLButtonElement>('[type=submit]')).click();
}

it('tells why a sign-in was refused, then signs in and approves a timesheet', async () => {
  vi.stubGlobal('fetch', mock().fetch);
  document.body.innerHTML = '<div id="root"></div>';
  await import('./widget.tsx');
  await signIn('wrong');
  expect((await element('[role=alert]')).textContent).toBe('Email and password are incorrect');
  await signIn('correct-horse-9');
  (await element<HTMLButtonElement>('p > button')).click();
  await vi.waitFor(async () => {
    const { calls } = await mock().control.listCalls();
    expect(calls.slice(-2).map(({ operationId, status }) => [operationId, status])).toEqual([
      ['submitTimesheetDecision', 201],
      ['listTimesheets', 200],
    ]);
  }, WAIT);
});
