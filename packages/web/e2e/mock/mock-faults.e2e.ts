import { expect, test } from '../fixtures/test.ts';
import { PASSWORD } from '../fixtures/world.ts';
import { openSignIn } from '../pages/sign-in.ts';

test('the browser does not send a request again after the fault `drop`, also on a kept-alive connection', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectLostResponse();
  await openSignIn(page);
  const signIn = () =>
    page.evaluate(async (password) => {
      const body = new FormData();
      body.set('email', 'rosa.delgado@example.com');
      body.set('password', password);
      const response = await fetch('/api/login_auth', { method: 'POST', body }).catch(() => undefined);
      return response?.status;
    }, PASSWORD);
  // The first request opens the connection that the others use.
  expect(await signIn()).toBe(200);
  await world.fail('createSession', { kind: 'drop' }, 2);
  expect([await signIn(), await signIn(), await signIn()]).toEqual([undefined, undefined, 200]);
  expect((await world.journal('createSession')).map(({ status }) => status)).toEqual([200, 0, 0, 200]);
});
