import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WorldClock } from '../../../../src/core/engine/world/clock.ts';

const NOW = Date.UTC(2025, 5, 17, 23, 30);
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of a world', () => {
  it("runs with the machine's clock until it is set, also after an advance", () => {
    const clock = new WorldClock();
    expect([clock.now(), clock.stands]).toEqual([NOW, false]);
    clock.advance(3_600_000);
    clock.advance(-60_000);
    vi.advanceTimersByTime(1_000);
    expect([clock.now(), clock.stands]).toEqual([NOW + 3_541_000, false]);
  });

  it('stands still when it was set, until it is moved', () => {
    for (const clock of [new WorldClock(5), new WorldClock()]) {
      clock.set(1_000);
      vi.advanceTimersByTime(1_000);
      expect([clock.now(), clock.stands]).toEqual([1_000, true]);
      clock.advance(500);
      expect(clock.now()).toBe(1_500);
    }
    expect(new WorldClock(0).stands).toBe(true);
    expect(new WorldClock(7).now()).toBe(7);
  });

  it('gives day and timestamp in UTC', () => {
    const clock = new WorldClock();
    expect(clock.today()).toBe('2025-06-17');
    clock.advance(1_800_000);
    expect.soft(clock.today()).toBe('2025-06-18');
    expect.soft(clock.timestamp()).toBe('2025-06-18T00:00:00.000Z');
  });

  it.each([
    ['running', (clock: WorldClock) => clock.advance(5_000), NOW + 6_000],
    ['standing', (clock: WorldClock) => clock.set(42), 42],
  ])('continues %s from its saved state', (_, change, after) => {
    const clock = new WorldClock();
    change(clock);
    const later = new WorldClock(9);
    later.restore(clock.save());
    vi.advanceTimersByTime(1_000);
    expect(later.now()).toBe(after);
  });
});
