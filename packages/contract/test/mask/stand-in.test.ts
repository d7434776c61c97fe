import { describe, expect, it } from 'vitest';
import { createStandIns } from '../../src/mask/stand-in.ts';
import { createMasker, operationOf } from './recorded.ts';

describe('a stand-in', () => {
  const shaped = (value: unknown, key?: Uint8Array) =>
    createMasker(key).maskResponse(operationOf('getClientInformation'), 200, { first_name: value }) as {
      readonly first_name: unknown;
    };

  it('has the shape of the value', () => {
    expect(shaped('Rosa É. D-45 (x)').first_name).toMatch(/^[A-Z][a-z]{3} [A-Z]\. [A-Z]-\d\d \([a-z]\)$/);
    expect(shaped('1961-07-23').first_name).toMatch(/^19[5-9]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/);
    expect(String(shaped(-512.75).first_name)).toMatch(/^-[1-9]\d\d(?:\.\d{1,2})?$/);
    expect(shaped(1e30)).toEqual({ first_name: 0 });
  });

  it('is the same for the same value in one recording, and another in another recording', () => {
    const masker = createMasker();
    const operation = operationOf('listTimesheets');
    const [first, second] = ['2025-06-01', '2025-06-02'].map((start_date) =>
      masker.maskResponse(operation, 200, { data: [{ start_date, employee: { first_name: 'Rosalind' } }] }),
    ) as [Played, Played];
    expect(first.data[0]?.employee).toEqual(second.data[0]?.employee);
    expect(shaped('Rosalind', new Uint8Array(32))).not.toEqual(shaped('Rosalind'));
  });

  it('is as long as the value, and its last part hides the letters as the first does', () => {
    const text = String(shaped('a '.repeat(90)).first_name);
    expect(text).toMatch(/^(?:[a-z] ){90}$/);
    for (const at of [0, 60, 120]) expect(new Set(text.slice(at, at + 60)).size).toBeGreaterThan(8);
  });

  it('is never the value itself', () => {
    for (let digit = 0; digit < 10; digit += 1)
      expect(shaped(`${digit}`)).not.toEqual({ first_name: `${digit}` });
    for (let number = 1; number < 100; number += 1)
      expect(shaped(number)).not.toEqual({ first_name: number });
    // For a 1, a tenth of the keys make a 0 of it, which a number cannot begin with.
    const ofOne = Array.from({ length: 50 }, (_, key) => createStandIns(new Uint8Array([key])).number(1));
    expect(ofOne).not.toContain(1);
    expect(ofOne).not.toContain(0);
  });
});

interface Played {
  readonly data: readonly { readonly employee: unknown }[];
}
