import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';
import { timeBefore } from './dates.ts';
import { addByName } from './files.ts';

const UPLOADS = [
  { daysAgo: 1, at: '19:00', description: 'Lease', files: ['lease.pdf'] },
  {
    daysAgo: 8,
    at: '07:30',
    description: 'IEP of this school year',
    files: ['iep.pdf', 'goals.xlsx', 'signatures.png'],
  },
  { daysAgo: 26, at: '21:10', description: 'Insurance card', files: ['insurance-card.png'] },
  { daysAgo: 51, at: '15:55', description: 'Guardianship letter', files: ['guardianship-letter.pdf'] },
  { daysAgo: 120, at: '00:05', description: 'Regional center budget', files: ['budget-2-of-2.xlsx'] },
];

/** Adds five uploads of the client, one of which has several files. */
export function seedUploads(world: World, tables: ClientTables): void {
  for (const { daysAgo, at, description, files } of UPLOADS) {
    const id = world.ids.next('fileUpload');
    const addresses = files.map((name) => addByName(world, name, description));
    const [only, ...others] = addresses;
    tables.fileUploads.set(id, {
      id,
      description,
      upload_date: timeBefore(world, daysAgo, at),
      files: only !== undefined && others.length === 0 ? only : addresses,
    });
  }
}
