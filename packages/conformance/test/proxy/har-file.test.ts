import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HarEntry } from '@client-portal/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createHarFile } from '../../src/proxy/har-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'har-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entryOf = (time: number) => ({ time, request: { url: 'é' } }) as unknown as HarEntry;
const timesIn = (file: string): number[] =>
  JSON.parse(readFileSync(file, 'utf8')).log.entries.map((entry: HarEntry) => entry.time);

describe('the file of a recording', () => {
  it('is a whole HAR after each entry', () => {
    const file = join(folder, 'whole.har');
    const har = createHarFile(file, { mostBytes: 1_000_000, onFull: () => {} });
    expect(timesIn(file)).toEqual([]);
    for (const time of [1, 2, 3]) {
      har.append(entryOf(time));
      expect(timesIn(file).at(-1)).toBe(time);
    }
    har.close();
    expect(timesIn(file)).toEqual([1, 2, 3]);
  });

  it('replaces an older file and can be read by its owner only', () => {
    const file = join(folder, 'old.har');
    writeFileSync(file, 'x'.repeat(5000));
    chmodSync(file, 0o644);
    createHarFile(file, { mostBytes: 1_000_000, onFull: () => {} }).close();
    expect([timesIn(file), statSync(file).mode & 0o777]).toEqual([[], 0o600]);
  });

  it('stays below its limit, says so once, and stays a whole HAR', () => {
    const file = join(folder, 'full.har');
    let timesFull = 0;
    const har = createHarFile(file, { mostBytes: 180, onFull: () => (timesFull += 1) });
    for (let time = 1; time < 50; time += 1) har.append(entryOf(time));
    har.close();
    expect([timesFull, statSync(file).size <= 180]).toEqual([1, true]);
    expect(timesIn(file)).toEqual([1, 2]);
  });
});
