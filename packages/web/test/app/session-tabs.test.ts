import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowserGlobals } from '../browser-globals.ts';

/** Messages about a session between tabs. */
describe('a session in several tabs', () => {
  let session: typeof import('../../src/api/session.ts').session;
  let startSession: typeof import('../../src/api/session-actor.ts').startSession;
  let tokenForCalls: typeof import('../../src/api/session-actor.ts').tokenForCalls;
  const said: unknown[] = [];
  let hear: (data: unknown) => void;
  const parts = { fetchFresh: vi.fn(async () => undefined), forgetPage: vi.fn(), terminate: vi.fn() };

  beforeEach(async () => {
    stubBrowserGlobals();
    said.length = 0;
    for (const part of Object.values(parts)) part.mockClear();
    vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        onmessage: (event: { data: unknown }) => void = () => undefined;
        constructor() {
          hear = (data) => this.onmessage({ data });
        }
        postMessage(data: unknown) {
          said.push(data);
        }
      },
    );
    vi.resetModules();
    ({ session } = await import('../../src/api/session.ts'));
    ({ startSession, tokenForCalls } = await import('../../src/api/session-actor.ts'));
  });

  const open = () => {
    session.start('a$1001');
    const actor = startSession(parts);
    actor.send({ type: 'enter', owner: session.owner() });
    return actor;
  };
  const INTERRUPTED = { inside: 'interrupted' };

  it('SES-11 notifies the other tabs once of a refused token', () => {
    const actor = open();
    actor.send({ type: 'refuse', token: 'a$1001' });
    actor.send({ type: 'refuse', token: 'a$1001' });
    expect([said, actor.getSnapshot().value]).toEqual([['a$1001'], INTERRUPTED]);
    expect(tokenForCalls()).toBeNull();
  });

  it('SES-11 does not notify them without a token', () => {
    const actor = open();
    session.clear();
    actor.send({ type: 'refuse', token: null });
    expect([said, actor.getSnapshot().value]).toEqual([[], INTERRUPTED]);
  });

  it('SES-11 is notified of a token refused in another tab, and of nothing else', () => {
    const actor = open();
    for (const data of [null, 7, { token: 'a$1001' }, 'b$1002']) hear(data);
    expect([tokenForCalls(), actor.getSnapshot().matches('inside')]).toEqual(['a$1001', true]);
    hear('a$1001');
    expect([said, actor.getSnapshot().value]).toEqual([[], INTERRUPTED]);
    expect(tokenForCalls()).toBeNull();
  });

  it('SES-09 clears the cache when the client logs out', () => {
    const actor = open();
    actor.send({ type: 'logOut' });
    expect([parts.forgetPage.mock.calls.length, session.storedToken(), tokenForCalls()]).toEqual([
      1,
      null,
      null,
    ]);
    // The token is sent before it is removed.
    expect(parts.terminate.mock.calls).toEqual([['a$1001']]);
  });
});
