import { afterEach, expect, it, vi } from 'vitest';
import { prepareFormats } from '../../src/format/prepare-formats.ts';

afterEach(() => vi.unstubAllGlobals());

it('formats of date and amount are created in the language of the page before their first use', async () => {
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
  await prepareFormats();
  expect(written).toEqual([
    ...[['date', 'es', { timeStyle: 'short', timeZone: 'UTC' }], 0],
    ...[['amount', 'es', { style: 'currency', currency: 'USD' }], 0],
  ]);
});
