import { describe, expect, it } from 'vitest';
import type { Account } from '../../../../src/core/engine/world/accounts.ts';
import { SERVER_SESSION_MS, Sessions } from '../../../../src/core/engine/world/sessions.ts';

const account = (oneTimeCode = false) => ({ clientId: '1001', oneTimeCode }) as Account;
const NOW = 1_000_000;

describe('the sessions of a world', () => {
  it('authorise requests for a day, or await a code', () => {
    const sessions = new Sessions('seed');
    const session = sessions.start(account(), NOW);
    expect(session).toMatchObject({ state: 'active', expiresAt: NOW + SERVER_SESSION_MS });
    expect(session.token).toMatch(/^.{8,}\$1001$/);
    expect(sessions.findActive(session.token, NOW + SERVER_SESSION_MS - 1)).toBe(session);
    expect(sessions.find(session.token, NOW + SERVER_SESSION_MS)).toBeUndefined();
    const waiting = sessions.start(account(true), NOW);
    expect(sessions.find(waiting.token, NOW)).toBe(waiting);
    expect(sessions.findActive(waiting.token, NOW)).toBeUndefined();
    expect(sessions.find('unknown$1001', NOW)).toBeUndefined();
  });

  it('have tokens of their own, the same ones for the same seed', () => {
    const tokens = (seed: string) => {
      const sessions = new Sessions(seed);
      return [sessions.start(account(), NOW).token, sessions.start(account(), NOW).token];
    };
    expect(new Set([...tokens('a'), ...tokens('b')]).size).toBe(4);
    expect(tokens('a')).toEqual(tokens('a'));
  });

  it('are kept up to a limit of at least a thousand, and the oldest are removed first', () => {
    const sessions = new Sessions('seed');
    const tokens = Array.from({ length: 2_001 }, () => sessions.start(account(), NOW).token);
    expect(sessions.find(tokens[0] ?? '', NOW)).toBeUndefined();
    expect(tokens.slice(1_001).every((token) => sessions.find(token, NOW) !== undefined)).toBe(true);
    const { recent, older } = sessions.save();
    expect.soft(recent.size).toBe(1);
    expect.soft(older.size).toBe(1_000);
  });

  it('end all at once, also those that await a code', () => {
    const sessions = new Sessions('seed');
    const [one, other] = [sessions.start(account(), NOW), sessions.start(account(true), NOW)];
    expect(sessions.expireAll()).toBe(2);
    expect([one.state, other.state].includes('active')).toBe(false);
    expect(sessions.find(one.token, NOW)).toBeUndefined();
    expect(sessions.expireAll()).toBe(0);
  });

  it('are restored from a save', () => {
    const sessions = new Sessions('seed');
    const { token } = sessions.start(account(), NOW);
    const later = new Sessions('seed');
    later.restore(sessions.save());
    expect(later.findActive(token, NOW)?.token).toBe(token);
    expect(later.start(account(), NOW).token).not.toBe(token);
  });
});
