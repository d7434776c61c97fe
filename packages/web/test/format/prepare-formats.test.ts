import { afterEach, expect, it, vi } from 'vitest';
import { prepareFormats } from '../../src/format/prepare-formats.ts';

afterEach(() => vi.unstubAllGlobals());

it('a date and an amount are written once in the language of the page, before anybody asks', () => {
  const written: unknown[] = [];
  const recorder = (kind: string) =>
    class {
      constructor(...how: unknown[]) {
        written.push([kind, ...how]);
      }
      format = (value: unknown) => void written.push(value);
    };
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
  vi.stubGlobal('Intl', { DateTimeFormat: recorder('date'), NumberFormat: recorder('amount') });
  prepareFormats();
  expect(written).toEqual([
    ...[['date', 'es', { timeStyle: 'short', timeZone: 'UTC' }], 0],
    ...[['amount', 'es', { style: 'currency', currency: 'USD' }], 0],
  ]);
});
