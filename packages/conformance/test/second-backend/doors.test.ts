import { describe, expect, it } from 'vitest';
import { DOORS } from './faults/doors.ts';
import { UPLOADS } from './faults/uploads.ts';
import { findingsOfQuirk, findQuirk } from './told.ts';
import { CLOSED_DOORS } from './variants/doors.ts';
import { VARIANTS } from './variants/index.ts';

const READS = { writes: false };

describe('exposed data of the second backend', { timeout: 120_000 }, () => {
  it.each(DOORS)('is reported by a read-only run: $does', async (door) => {
    const { checks } = await findingsOfQuirk(door, ['C-files', 'C-tokens'], READS);
    expect(checks).toEqual([door.does.includes('token') ? 'C-tokens' : 'C-files']);
  });

  it.each(CLOSED_DOORS)('is not reported when $does', async (variant) => {
    const { findings } = await findingsOfQuirk(variant, ['C-files', 'C-tokens', 'D-files-open'], READS);
    expect(findings).toEqual([]);
  });

  it('is reported with a curl command that keeps the dots of the path', async () => {
    const door = DOORS.find(({ does }) => does.startsWith('.env is served two levels'));
    const { findings } = await findingsOfQuirk(door ?? expect.fail(), ['C-files'], READS);
    expect(findings[0]?.curl).toMatch(/^curl --path-as-is 'http:\/\/\S+\/\.\.\/\.\.\/\.env/);
  });

  it('C-files reports that a neighbouring number opens a file, whether a name or only an extension follows', async () => {
    const numbered = DOORS.filter(({ does }) =>
      /^(?:the number of a file opens|files have numbers)/.test(does),
    );
    const findings = await Promise.all(numbered.map((door) => findingsOfQuirk(door, ['C-files'], READS)));
    expect(findings.map(({ findings: [first] }) => first?.expected)).toEqual([
      'no file at an address with the same number and any name',
      'no file at an address with a neighbouring number',
    ]);
  });

  it('C-files reports addresses that contain only the time and a number', async () => {
    const fault = findQuirk(UPLOADS, 'addresses of files hold the time and a number');
    const { findings } = await findingsOfQuirk(fault, ['C-files'], READS);
    expect(findings.map(({ actual }) => actual).join()).toContain('no random part in');
  });

  it.each([
    ['files are shown in their place', 'Content-Disposition: attachment'],
    ['the type of a file is guessed by the browser', 'X-Content-Type-Options: nosniff'],
    ['files lie in no sandbox', 'Content-Security-Policy with sandbox'],
  ])('F-downloads reports that %s', async (does, header) => {
    const { findings } = await findingsOfQuirk(findQuirk(UPLOADS, does), ['F-downloads'], READS);
    expect(findings.map(({ expected }) => expected)).toEqual([`a file with ${header}`]);
  });

  it.each([
    'files lie under another name of the host',
    'files are bytes of no type, to be kept apart',
    'addresses of files redirect to a host of their own',
    'addresses of files are signed anew for each read',
    'a file is kept once, whoever hands it in, under the hash of what it holds',
    'all files have one path, and are told apart by what follows it',
  ])('C-files and F-downloads report nothing when %s', async (does) => {
    const { findings } = await findingsOfQuirk(findQuirk(VARIANTS, does), ['C-files', 'F-downloads'], READS);
    expect(findings).toEqual([]);
  });
});
