import { describe, expect, it } from 'vitest';
import { DOORS } from './faults/doors.ts';
import { tellOf } from './told.ts';
import { CLOSED_DOORS } from './variants/doors.ts';

const READS = { writes: false };

describe('open doors of the second backend', { timeout: 120_000 }, () => {
  it.each(DOORS)('are reported by a read-only run: $does', async (door) => {
    const { checks } = await tellOf(door, ['C-files', 'C-tokens'], READS);
    expect(checks).toEqual([door.does.includes('token') ? 'C-tokens' : 'C-files']);
  });

  it.each(CLOSED_DOORS)('are not reported when $does', async (variant) => {
    const { findings } = await tellOf(variant, ['C-files', 'C-tokens', 'D-files-open'], READS);
    expect(findings).toEqual([]);
  });

  it('are shown by a request for a shell that keeps the dots of the path', async () => {
    const door = DOORS.find(({ does }) => does.startsWith('.env is served two levels'));
    const { findings } = await tellOf(door ?? expect.fail(), ['C-files'], READS);
    expect(findings[0]?.curl).toMatch(/^curl --path-as-is 'http:\/\/\S+\/\.\.\/\.\.\/\.env/);
  });

  it('lead to a remark about addresses that hold nothing random', async () => {
    const plain = DOORS.find(({ does }) => does === 'the number of a file opens it under any name');
    const { remarks } = await tellOf(plain ?? expect.fail(), ['C-files'], READS);
    expect(remarks.join()).toContain('hold nothing random');
    const [honest] = CLOSED_DOORS;
    expect((await tellOf(honest ?? expect.fail(), ['C-files'], READS)).remarks).toEqual([]);
  });
});
