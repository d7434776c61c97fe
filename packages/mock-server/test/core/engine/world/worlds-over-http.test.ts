import { describe, expect, it, vi } from 'vitest';
import { type Sandbox, useMockServer } from '../../../../../../testing/sandbox.ts';
import { MAX_ROWS } from '../../../../src/core/engine/world/worlds.ts';
import { Worlds } from '../../../portal-worlds.ts';

const { running, sandbox } = useMockServer();

const MONTH_END = { scenario: 'month-end' } as const;

const timesheets = async (portal: Sandbox, token: string) =>
  (await portal.send('/api/timesheets_client', { token })).body.data;

describe('worlds', () => {
  it('are separate: 20 at once, each deciding another timesheet', async () => {
    const portals = Array.from({ length: 20 }, (_, index) => sandbox(`parallel-${index}`));
    const lists = await Promise.all(
      portals.map(async (portal, index) => {
        await portal.mock.resetWorld({ now: '2025-06-17T09:00:00Z' });
        const token = await portal.signIn();
        const pending = (await timesheets(portal, token)).filter(
          (row: { status: number }) => row.status === 0,
        );
        const form = { time_sheet_id: String(pending[index].id), status: '1' };
        expect((await portal.send('/api/decline_timesheet', { token, form })).status).toBe(201);
        const after = await timesheets(portal, token);
        return after.map(({ status }: { status: number }) => status);
      }),
    );
    const first: number[] = lists[0];
    for (const list of lists.slice(1)) {
      // Each world has decided another row, so two worlds differ in exactly two rows.
      expect(list.filter((status: number, at: number) => status !== first[at])).toHaveLength(2);
    }
  });

  it("one world's token is unknown in another", async () => {
    const token = await sandbox('one').signIn();
    expect((await sandbox('two').send('/api/timesheets_client', { token })).status).toBe(401);
  });

  it('a reset ends the sessions of the world and forgets everything in it', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    const form = { time_sheet_id: '1', status: '1' };
    await portal.send('/api/decline_timesheet', { token, form });
    expect(await portal.mock.resetWorld()).toMatchObject({ scenario: 'default' });
    expect((await portal.send('/api/timesheets_client', { token })).status).toBe(401);
    const again = await portal.signIn();
    expect(again).not.toBe(token);
    expect((await timesheets(portal, again))[0]).toMatchObject({ id: 1, status: 0 });
    expect((await portal.mock.listCalls()).calls).toHaveLength(3);
  });

  it('the same seed and time give the same data, tokens and codes; another seed gives others', () => {
    const now = Date.parse('2025-06-17T09:00:00Z');
    const look = (seed: number) => {
      const world = new Worlds({ seed, now }).get('same');
      const [account] = world.accounts;
      const session = account === undefined ? undefined : world.sessions.start(account, now);
      const code = world.codes.issue('token', now);
      return { timesheets: [...world.client('1001').timesheets.values()], token: session?.token, code };
    };
    expect(look(1)).toEqual(look(1));
    const [one, two] = [look(1), look(2)];
    expect(two.timesheets).not.toEqual(one.timesheets);
    expect(two.token).not.toBe(one.token);
    expect(two.code).not.toBe(one.code);
  });

  it('a clock that was set stands still until it is moved', async () => {
    const portal = sandbox();
    const clock = async (change: object) => (await portal.mock.setClock(change)).now;
    expect(await clock({ now: '2025-06-17T09:00:00Z' })).toBe('2025-06-17T09:00:00.000Z');
    expect(await clock({ advanceMs: 0 })).toBe('2025-06-17T09:00:00.000Z');
    expect(await clock({ advanceMs: 90_000 })).toBe('2025-06-17T09:01:30.000Z');
  });

  it('a clock that runs keeps running when it is moved', () => {
    const { clock } = running().worlds.get('running');
    clock.advance(3_600_000);
    const ahead = clock.now() - Date.now();
    expect(ahead).toBeGreaterThan(3_599_000);
    expect(ahead).toBeLessThanOrEqual(3_600_000);
  });

  describe('worlds above the limit of rows', () => {
    const full = new Worlds({ seed: 1, now: 0 }).reset('full', MONTH_END);
    /** Number of worlds of the scenario `month-end` that fit. */
    const room = Math.floor(MAX_ROWS / (full.rowCount() + 400));
    const state = full.save();
    /** The saved state is created once and loaded into each world, since creating it forty times would take seconds. */
    const fill = (worlds: Worlds, from: number, to: number) => {
      for (let index = from; index < to; index += 1) worlds.load(`w-${index}`, state);
    };

    it('the least recently used one is removed first, never the default world', () => {
      const worlds = new Worlds({ seed: 1, now: 0 });
      const [unnamed, first, second] = [
        worlds.get(),
        worlds.load('w-0', state),
        worlds.reset('w-1', MONTH_END),
      ];
      fill(worlds, 2, room - 1);
      expect(worlds.get('w-0')).toBe(first);
      worlds.reset('one-more', MONTH_END);
      worlds.load('and-another', state);
      expect(worlds.get('w-0')).toBe(first);
      expect(worlds.get()).toBe(unnamed);
      expect(worlds.names()).not.toContain('w-1');
      expect(worlds.get('w-1')).not.toBe(second);
    });

    it('a thousand small worlds fit', () => {
      const worlds = new Worlds({ seed: 1, now: 0 });
      const first = worlds.reset('w-0', { scenario: 'empty' });
      for (let index = 1; index < 900; index += 1) worlds.reset(`w-${index}`, { scenario: 'empty' });
      expect(worlds.get('w-0')).toBe(first);
    });

    it('a world used within the last minute stays while an older one is removed', () => {
      vi.useFakeTimers();
      const worlds = new Worlds({ seed: 1, now: 0 });
      // The order in which the worlds are created differs from the order in which they are used.
      const idle = worlds.load('idle', state);
      const busy = worlds.load('busy', state);
      fill(worlds, 2, room);
      vi.advanceTimersByTime(120_000);
      for (const name of worlds.names().filter((name) => name !== 'idle')) worlds.get(name);
      worlds.reset('one-more', MONTH_END);
      expect(worlds.get('busy')).toBe(busy);
      expect(worlds.get('idle')).not.toBe(idle);
      vi.useRealTimers();
    });
  });
});
