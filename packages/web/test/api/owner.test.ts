import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubBrowserGlobals } from '../browser-globals.ts';

describe('the owner of a write', () => {
  let session: typeof import('../../src/api/session.ts').session;
  let requireOwner: typeof import('../../src/api/not-sent.ts').requireOwner;
  let startSession: typeof import('../../src/api/session-actor.ts').startSession;

  beforeEach(async () => {
    stubBrowserGlobals();
    vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage() {}
      },
    );
    vi.resetModules();
    ({ session } = await import('../../src/api/session.ts'));
    ({ requireOwner } = await import('../../src/api/not-sent.ts'));
    ({ startSession } = await import('../../src/api/session-actor.ts'));
  });

  /** Runs the session as the frame of a screen does. */
  const openFrame = async () => {
    const actor = startSession({
      fetchFresh: async () => undefined,
      forgetPage: () => undefined,
      terminate: () => undefined,
      onMissing: () => undefined,
    });
    actor.send({ type: 'enter', owner: session.owner() });
    await actor.load();
    return actor;
  };

  /** Changes storage as another tab does, before the storage event arrives. */
  const signInElsewhere = (token: string | null) => {
    if (token === null) localStorage.removeItem('token');
    else localStorage.setItem('token', token);
  };
  const reasonOf = (act: () => void) => {
    try {
      act();
      return 'sent';
    } catch (error) {
      return (error as { reason?: string }).reason;
    }
  };

  test('a write is sent for the client who opened its form, with the current token', () => {
    session.start('a$1001');
    const owner = session.owner();
    expect(reasonOf(() => requireOwner(owner))).toBe('sent');
    signInElsewhere('b$1001');
    expect(reasonOf(() => requireOwner(owner))).toBe('sent');
  });

  test('a write is not sent for another client, and the page is notified', async () => {
    session.start('a$1001');
    const owner = session.owner();
    const frame = await openFrame();
    signInElsewhere('b$1002');
    expect(session.owner()).toBe(owner);
    expect(reasonOf(() => requireOwner(owner))).toBe('otherClient');
    expect(frame.getSnapshot()?.value).toBe('replaced');
  });

  test('a write without a session is not sent, and the portal asks to sign in again', async () => {
    session.start('a$1001');
    const owner = session.owner();
    const frame = await openFrame();
    signInElsewhere(null);
    expect(reasonOf(() => requireOwner(owner))).toBe('signedOut');
    expect(frame.getSnapshot()?.value).toEqual({ inside: 'interrupted' });
  });

  test('tokens that name no client are different clients', () => {
    session.start('plain');
    const owner = session.owner();
    signInElsewhere('other');
    expect(reasonOf(() => requireOwner(owner))).toBe('otherClient');
    signInElsewhere('plain');
    expect(reasonOf(() => requireOwner(owner))).toBe('sent');
  });

  test('SES-05 a page opened with a session belongs to its client, until another client signs in on it', () => {
    signInElsewhere('a$1001');
    session.renew();
    const first = session.owner();
    expect(session.isOwner(first)).toBe(true);
    signInElsewhere('b$1002');
    session.renew();
    expect(session.owner()).toBe(first);
    session.start('b$1002');
    expect(session.owner()).not.toBe(first);
    session.clear();
    expect(session.owner()).toBeUndefined();
  });
});
