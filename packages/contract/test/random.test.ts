import { describe, expect, it } from 'vitest';
import { createRandom } from '../src/random.ts';

const draw = (seed: number, purpose: string) => {
  const random = createRandom(seed, purpose);
  return Array.from({ length: 8 }, () => random.integer(0, 9));
};

describe('seeded random numbers', () => {
  it('are equal for the same seed and purpose only', () => {
    expect(draw(1, 'names')).toEqual(draw(1, 'names'));
    expect(draw(1, 'names')).not.toEqual(draw(2, 'names'));
    expect(draw(1, 'names')).not.toEqual(draw(1, 'days'));
    // The numbers are fixed: the data of worlds must not change between versions.
    expect(draw(1, 'names')).toEqual([3, 9, 5, 5, 4, 7, 5, 8]);
  });

  it('reach both ends of a range, and every choice equally often', () => {
    const random = createRandom(7, 'ends');
    const counts = new Map<number, number>();
    for (let index = 0; index < 6_000; index += 1) {
      const drawn = random.integer(-1, 1);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([-1, 0, 1]);
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(200);
    const picked = Array.from({ length: 100 }, () => random.pick(['a', 'b']));
    expect(new Set(picked)).toEqual(new Set(['a', 'b']));
    expect(random.pick(['only'])).toBe('only');
  });

  it('are true with the given probability', () => {
    const random = createRandom(7, 'chances');
    const hits = (share: number) =>
      Array.from({ length: 4_000 }, () => random.chance(share)).filter(Boolean).length;
    expect([hits(0), hits(1)]).toEqual([0, 4_000]);
    expect(Math.abs(hits(0.25) - 1_000)).toBeLessThan(150);
  });
});
