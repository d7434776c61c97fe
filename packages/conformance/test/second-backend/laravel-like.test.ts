import { describe, expect, it } from 'vitest';
import { LARAVEL_LIKE } from './laravel-like.ts';
import { findingsOfQuirk } from './told.ts';

describe('a backend that behaves like Laravel', { timeout: 180_000 }, () => {
  it('has no finding about empty rows, pages and the addresses of pages', async () => {
    const { findings, remarks } = await findingsOfQuirk(
      LARAVEL_LIKE,
      ['E-agrees', 'D-files-open', 'D-pages'],
      {
        writes: false,
      },
    );
    expect(findings).toEqual([]);
    expect(remarks.filter((remark) => remark.includes('A list has pages'))).toHaveLength(1);
    expect(remarks.join()).toMatch(/listTimesheets \([^)]*service_code/);
  });

  it('FILE-14 keeps every file if the portal sends brackets', async () => {
    const { findings } = await findingsOfQuirk(LARAVEL_LIKE, ['D-files-intact'], { fileFieldBrackets: true });
    expect(findings).toEqual([]);
  });
});
