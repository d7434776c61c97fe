import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSnapshot, SnapshotError } from '../../src/node/snapshot.ts';
import { SnapshotKeeper } from '../../src/node/snapshot-keeper.ts';
import { Worlds } from '../portal-worlds.ts';

const folder = mkdtempSync(join(tmpdir(), 'keeper-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const EMPTY = { scenario: 'empty' } as const;
const namesIn = (file: string) => readSnapshot(file).map(({ name }) => name);

it('the snapshot is written within a second of a change, and not without one', () => {
  const file = join(folder, 'changed');
  const worlds = new Worlds({ seed: 1, now: 0 });
  const keeper = new SnapshotKeeper(file, worlds, () => {});
  vi.advanceTimersByTime(5_000);
  expect(existsSync(file)).toBe(false);
  worlds.reset('a', EMPTY);
  vi.advanceTimersByTime(999);
  expect(existsSync(file)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(namesIn(file)).toEqual(['a']);
  rmSync(file);
  vi.advanceTimersByTime(5_000);
  expect(existsSync(file)).toBe(false);
  worlds.get('a').revision += 1;
  keeper.save();
  expect(namesIn(file)).toEqual(['a']);
  rmSync(file);
  keeper.stop();
  worlds.reset('b', EMPTY);
  vi.advanceTimersByTime(5_000);
  expect(existsSync(file)).toBe(false);
});

it('a snapshot that cannot be written is reported once until one is written, and the server continues', () => {
  const worlds = new Worlds({ seed: 1, now: 0 });
  const tell = vi.fn();
  const keeper = new SnapshotKeeper(join(folder, 'no-such', 'file'), worlds, tell);
  worlds.reset('a', EMPTY);
  vi.advanceTimersByTime(3_000);
  expect(tell.mock.calls).toEqual([[expect.any(SnapshotError)]]);
  worlds.get('a').revision += 1;
  vi.advanceTimersByTime(3_000);
  expect(tell).toHaveBeenCalledTimes(1);
  mkdirSync(join(folder, 'no-such'));
  worlds.get('a').revision += 1;
  vi.advanceTimersByTime(3_000);
  rmSync(join(folder, 'no-such'), { recursive: true });
  worlds.get('a').revision += 1;
  vi.advanceTimersByTime(3_000);
  expect(tell).toHaveBeenCalledTimes(2);
  worlds.get('a').revision += 1;
  expect(() => keeper.save()).toThrow(SnapshotError);
  keeper.stop();
});
