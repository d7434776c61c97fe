import { describe, expect, it } from 'vitest';
import { UPLOADS } from './faults/uploads.ts';
import { findingsOfQuirk, findQuirk } from './told.ts';
import { VARIANTS } from './variants/index.ts';

describe('uploads to the second backend', { timeout: 120_000 }, () => {
  const php = findQuirk(UPLOADS, 'of several files of one name the last is kept, as PHP does it');

  it("FILE-14 lead to a finding that names PHP and the portal's setting when only the last file is kept", async () => {
    const { findings } = await findingsOfQuirk(php, ['D-files-intact']);
    const told = findings.filter(({ operation }) => operation === 'uploadFiles').map(({ actual }) => actual);
    expect(told[0]).toContain(
      'only the last file arrived: PHP keeps only the last of several parts with the same name',
    );
    expect(told[0]).toContain('set fileFieldBrackets in the settings of the portal');
  });

  it('FILE-14 lead to no finding when only the last file is kept but the portal sends brackets', async () => {
    const { findings } = await findingsOfQuirk(php, ['D-files-intact', 'D-created-listed'], {
      fileFieldBrackets: true,
    });
    expect(findings).toEqual([]);
  });

  it('FILE-14 lead to the advice to leave the setting off when only the plain field name works', async () => {
    const variant = findQuirk(VARIANTS, 'lists of files are read under their plain name alone');
    expect((await findingsOfQuirk(variant, ['D-files-intact'])).findings).toEqual([]);
    const { findings } = await findingsOfQuirk(variant, ['D-files-intact'], { fileFieldBrackets: true });
    expect(findings.map(({ actual }) => actual).join()).toContain('leave fileFieldBrackets off');
  });

  it('lead to no finding about the time when only the day is stored, in any time zone', async () => {
    const variant = findQuirk(VARIANTS, 'only the day of an upload is stored, in the westernmost time zone');
    expect((await findingsOfQuirk(variant, ['D-created-listed'])).findings).toEqual([]);
  });

  it('must take a file of 70 kB', async () => {
    const { findings } = await findingsOfQuirk(findQuirk(UPLOADS, 'files from 64 kB on are refused'), [
      'D-files-intact',
    ]);
    expect(findings.map(({ expected }) => expected)).toContain(
      'files of 70 kB to be accepted, since a photo of one page is larger',
    );
  });

  it.each([
    ['answers are compressed whatever the request allows', 'Content-Encoding: gzip'],
    [
      'the list of payables is compressed, and does not say so, where nothing was asked for',
      'a body compressed with gzip',
    ],
  ])('F-encoding reports that %s', async (does, actual) => {
    const { findings } = await findingsOfQuirk(findQuirk(UPLOADS, does), ['F-encoding'], { writes: false });
    expect(findings.map((finding) => finding.actual)).toEqual([actual]);
  });

  it('over HTTP/1.1 lead to a remark about a POST that a browser sends twice, unless idempotency keys are supported', async () => {
    const nothing = findQuirk(VARIANTS, 'nothing differs');
    const remarks = async (more: { takesKeys: boolean; speaksHttp2: boolean }) =>
      (await findingsOfQuirk(nothing, ['C-none'], more)).remarks.join();
    expect(await remarks({ takesKeys: false, speaksHttp2: false })).toContain(
      'a browser repeats a POST request by itself',
    );
    expect(await remarks({ takesKeys: true, speaksHttp2: false })).toBe('');
    expect(await remarks({ takesKeys: false, speaksHttp2: true })).toBe('');
  });
});
