import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowserGlobals } from '../browser-globals.ts';

/** Listeners of the window, by event. */
const heard = new Map<string, (event: unknown) => void>();
const hearEvent = (type: string, event: object = {}) => heard.get(type)?.({ type, ...event });

/** Messages about a session between tabs. */
describe('a session in several tabs', () => {
  let session: typeof import('../../src/api/session.ts').session;
  type Api = typeof import('../../src/api/session-actor.ts');
  let startSession: Api['startSession'];
  let sendSessionEvent: Api['sendSessionEvent'];
  let readSessionAgain: Api['readSessionAgain'];
  let tokenForCalls: Api['tokenForCalls'];
  let startup: typeof import('../../src/lib/startup.ts').startup;
  const said: unknown[] = [];
  let hear: (data: unknown) => void;
  const parts = {
    fetchFresh: vi.fn(async () => undefined),
    forgetPage: vi.fn(),
    terminate: vi.fn(),
    onMissing: vi.fn(),
  };

  beforeEach(async () => {
    stubBrowserGlobals();
    said.length = 0;
    for (const part of Object.values(parts)) part.mockClear();
    heard.clear();
    vi.stubGlobal('window', {
      addEventListener: (type: string, listener: () => void) => heard.set(type, listener),
      removeEventListener: () => undefined,
    });
    vi.stubGlobal('document', { ...document, visibilityState: 'visible' });
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
    ({ readSessionAgain, sendSessionEvent, startSession, tokenForCalls } = await import(
      '../../src/api/session-actor.ts'
    ));
    ({ startup } = await import('../../src/lib/startup.ts'));
  });

  const open = async () => {
    session.start('a$1001');
    const actor = startSession(parts);
    actor.send({ type: 'enter', owner: session.owner() });
    await actor.load();
    return actor;
  };
  const INTERRUPTED = { inside: 'interrupted' };

  it('SES-11 notifies the other tabs once of a refused token', async () => {
    const actor = await open();
    actor.send({ type: 'refuse', token: 'a$1001' });
    actor.send({ type: 'refuse', token: 'a$1001' });
    expect({ said, state: actor.getSnapshot()?.value }).toEqual({ said: ['a$1001'], state: INTERRUPTED });
    expect(tokenForCalls()).toBeNull();
  });

  it('does not notify them without a token', async () => {
    const actor = await open();
    session.clear();
    actor.send({ type: 'refuse', token: null });
    expect({ said, state: actor.getSnapshot()?.value }).toEqual({ said: [], state: INTERRUPTED });
  });

  it('SES-11 is notified of a token refused in another tab, and of nothing else', async () => {
    const actor = await open();
    for (const data of [null, 7, { token: 'a$1001' }, 'b$1002']) hear(data);
    expect([tokenForCalls(), actor.getSnapshot()?.matches('inside')]).toEqual(['a$1001', true]);
    hear('a$1001');
    expect({ said, state: actor.getSnapshot()?.value }).toEqual({ said: [], state: INTERRUPTED });
    expect(tokenForCalls()).toBeNull();
  });

  it('clears the cache when the client logs out', async () => {
    const actor = await open();
    actor.send({ type: 'logOut' });
    expect.soft(parts.forgetPage.mock.calls.length).toBe(1);
    expect.soft(session.storedToken()).toBe(null);
    expect.soft(tokenForCalls()).toBe(null);
    // The token is sent before it is removed.
    expect(parts.terminate.mock.calls).toEqual([['a$1001']]);
  });

  describe('before its state machine is loaded', () => {
    const enter = () => {
      session.start('a$1001');
      const portal = startSession(parts);
      portal.send({ type: 'enter', owner: session.owner() });
      return portal;
    };

    it('SES-05 stays unloaded while the user only moves through the portal', async () => {
      const portal = enter();
      readSessionAgain();
      await vi.dynamicImportSettled();
      expect.soft(portal.getSnapshot()).toBe(undefined);
      expect.soft(tokenForCalls()).toBe('a$1001');
    });

    it('stays unloaded when a page is woken that the frame has left', async () => {
      const portal = enter();
      portal.send({ type: 'exit' });
      hearEvent('visibilitychange');
      await vi.dynamicImportSettled();
      expect(portal.getSnapshot()).toBeUndefined();
    });

    it.each<readonly [string, () => void]>([
      ['another tab changed the stored session', () => hearEvent('storage', { key: 'token' })],
      ['another tab was refused', () => hear('a$1001')],
      ['the page was woken', () => hearEvent('visibilitychange')],
      ['the page is idle', () => startup.set('idle')],
      ['a write found another client', () => sendSessionEvent({ type: 'lookAgain' })],
      ['the client logs out', () => sendSessionEvent({ type: 'logOut' })],
    ])('is loaded when %s', async (_, happen) => {
      const portal = enter();
      happen();
      await vi.waitFor(() => expect(portal.getSnapshot()).toBeDefined());
    });

    it('SES-11 sends no request after a refusal, and asks to sign in again once it is loaded', async () => {
      const portal = enter();
      sendSessionEvent({ type: 'refuse', token: 'a$1001' });
      expect.soft(portal.getSnapshot()).toBe(undefined);
      expect.soft(tokenForCalls()).toBe(null);
      await vi.waitFor(() => expect(portal.getSnapshot()?.value).toEqual(INTERRUPTED));
      expect({ said, tokenForCalls: tokenForCalls() }).toEqual({ said: ['a$1001'], tokenForCalls: null });
    });

    it('ignores the refusal of an earlier token', async () => {
      const portal = enter();
      sendSessionEvent({ type: 'refuse', token: 'old$1001' });
      expect(tokenForCalls()).toBe('a$1001');
      await vi.waitFor(() => expect(portal.getSnapshot()?.matches('inside')).toBe(true));
      expect(tokenForCalls()).toBe('a$1001');
    });

    it('SES-09 logs out although its code cannot be loaded', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      vi.doMock('../../src/api/session-machine.ts', () => {
        throw new Error('gone');
      });
      const portal = enter();
      portal.send({ type: 'logOut' });
      await vi.waitFor(() => expect(parts.onMissing).toHaveBeenCalledTimes(1));
      vi.doUnmock('../../src/api/session-machine.ts');
      expect.soft(session.storedToken()).toBe(null);
      expect.soft(parts.terminate.mock.calls).toEqual([['a$1001']]);
      // The next event loads it again.
      portal.send({ type: 'lookAgain' });
      await vi.waitFor(() => expect(portal.getSnapshot()).toBeDefined());
    });
  });
});
