import { addReceipt } from '../world/admin.ts';
import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';
import { timeBefore } from './dates.ts';
import { addByName } from './files.ts';

/** Payables with times shortly before and after midnight, because the portal shows the day in UTC (PBL-02). */
const PAYABLES = [
  { daysAgo: 2, at: '23:40', description: 'Plumber, kitchen sink', files: ['plumber.pdf'], receipts: 0 },
  {
    daysAgo: 6,
    at: '00:15',
    description: 'Ergonomic chair',
    files: ['chair.pdf', 'chair-photo.png'],
    receipts: 0,
  },
  {
    daysAgo: 12,
    at: '17:20',
    description: 'Bus passes, third quarter',
    files: ['bus-passes.xlsx'],
    receipts: 0,
  },
  { daysAgo: 20, at: '18:05', description: 'Art class materials', files: ['art-class.png'], receipts: 1 },
  { daysAgo: 37, at: '16:30', description: 'Household supplies', files: ['supplies.pdf'], receipts: 1 },
  {
    daysAgo: 64,
    at: '19:45',
    description: 'Translation of school papers',
    files: ['translation.pdf'],
    receipts: 2,
  },
];

/** Adds six payables. The older ones have receipts. */
export function seedPayables(world: World, tables: ClientTables): void {
  for (const { daysAgo, at, description, files, receipts } of PAYABLES) {
    const id = world.ids.next('payable');
    tables.payables.set(id, {
      id,
      upload_date: timeBefore(world, daysAgo, at),
      files: files.map((name) => addByName(world, name, description)),
      description,
      receipt: [],
    });
    for (let count = 0; count < receipts; count += 1) {
      const payable = tables.payables.get(id);
      if (payable !== undefined) addReceipt(world, tables, payable);
    }
  }
}
