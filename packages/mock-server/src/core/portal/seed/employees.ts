import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';
import { addPdf, addPng, addText, addXlsx } from './files.ts';

/** Fictional people. Their 555-01xx phone numbers and example.com addresses are reserved for examples. */
const PEOPLE = [
  { first_name: 'Ana', last_name: 'Ruiz', email: 'ana.ruiz@example.com' },
  { first_name: 'Minh', last_name: 'Trần', email: 'minh.tran@example.com' },
  { first_name: 'Grace', last_name: 'Okafor-Bell', email: 'grace.okafor-bell@example.com' },
  { first_name: 'José Luis', last_name: 'Hernández', email: 'joseluis.hernandez@example.com' },
  { first_name: 'Lan', last_name: 'Nguyễn', email: 'lan.nguyen@example.com' },
  { first_name: 'Daniel', last_name: "O'Hara", email: 'daniel.ohara@example.com' },
];

/** Returns the number with which the provider identifies an employee. */
export const toControlNumber = (id: number): string => `SP-${20_410 + id}`;

const TRAINING = [
  ['Course', 'Hours'],
  ['First aid', 8],
  ['Safe lifting', 4.5],
];

/** Adds six employees. All but the last have documents, which cover the types that the viewer must support. */
export function seedEmployees(world: World, tables: ClientTables): void {
  for (const [index, person] of PEOPLE.entries()) {
    const id = world.ids.next('employee');
    const files: string[] = [];
    if (index % 3 !== 2) files.push(addPng(world, 'id-card.png', [70 + index * 25, 120, 160]));
    if (index % 2 === 0) {
      const title = `First aid certificate of ${person.first_name} ${person.last_name}`;
      files.push(addPdf(world, 'first-aid-certificate.pdf', title));
    }
    if (index === 1 || index === 3) files.push(addXlsx(world, 'training-hours.xlsx', TRAINING));
    if (index === 4) files.push(addText(world, 'references.txt', 'Two references, both by telephone.'));
    tables.employees.set(id, {
      id,
      ...person,
      phone_number: `310-555-01${String(index + 1).padStart(2, '0')}`,
      SP_number: toControlNumber(id),
      files,
    });
  }
}
