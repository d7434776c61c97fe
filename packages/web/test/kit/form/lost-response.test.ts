import { describe, expect, test } from 'vitest';
import { watchRows } from '../../../src/kit/form/lost-response.ts';

interface Row {
  readonly description: string;
}
const rows = (...descriptions: string[]): Row[] => descriptions.map((description) => ({ description }));

describe('a row after a lost response', () => {
  test.each([
    ['is found', rows('a'), rows('a', 'roof'), 'arrived'],
    ['is not there', rows('a'), rows('a'), 'notArrived'],
    ['is not taken for one like it from before', rows('roof'), rows('roof'), 'notArrived'],
    ['is found beside one like it', rows('roof'), rows('roof', 'roof'), 'arrived'],
    ['cannot be told apart without the list from before', undefined, rows('roof'), 'unknown'],
    ['may be there in other words where another came', rows('a'), rows('a', 'Roof'), 'unknown'],
    ['may be spelt otherwise by the service without the list from before', undefined, rows('a'), 'unknown'],
  ] as const)('PBL-13 ERR-11 %s', async (_, before, after, finding) => {
    const look = watchRows<Row>(
      { known: () => before, read: async () => after },
      ({ description }) => description === 'roof',
    );
    expect(await look()).toBe(finding);
  });
});
