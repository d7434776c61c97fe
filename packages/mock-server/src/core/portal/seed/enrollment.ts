import type { Schemas } from '@client-portal/sdk';
import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';
import { timeBefore } from './dates.ts';

/** Registration data of the seeded accounts. It is fictional, with numbers that are not assigned to anyone. */
const REGISTERED: Readonly<Record<string, Schemas['ClientInformation']>> = {
  '1001': {
    first_name: 'Rosa',
    last_name: 'Delgado',
    ss_number: '900-11-2222',
    uci_number: '7654321',
    address: '18 Alder Street',
    city: 'Torrance',
    state: 'CA',
    zip_code: '90501',
    contact_number: '310-555-0142',
    gender: 'Female',
    date_of_birth: '1984-03-09',
  },
  '1002': {
    first_name: 'Nikhil',
    last_name: 'Rao',
    ss_number: '900334444',
    uci_number: 'B765432',
    address: '4 Sage Court',
    city: 'Carson',
    state: 'CA',
    zip_code: '90745',
    contact_number: '310-555-0143',
    gender: 'Male',
    date_of_birth: '1991-12-30',
  },
  '1003': {
    first_name: 'Olga',
    last_name: 'Petrova-Lind',
    ss_number: '900-55-6666',
    uci_number: '7654323',
    address: '221 Ocean Avenue, Apt. 9',
    city: 'Long Beach',
    state: 'CA',
    zip_code: '90802',
    contact_number: '562-555-0144',
    gender: 'Female',
    date_of_birth: '1976-07-01',
  },
};

/** Sets the enrollment to the state directly after registration. */
export function seedRegistration(world: World, tables: ClientTables): void {
  const email = world.accounts.find(({ clientId }) => clientId === tables.clientId)?.email ?? null;
  const { enrollment, clientId } = tables;
  enrollment.information = { ...enrollment.information, ...REGISTERED[clientId], email };
}

/** Sets the enrollment to a state with saved personal and payment information. */
function seedInformation(world: World, tables: ClientTables): void {
  seedRegistration(world, tables);
  const { enrollment } = tables;
  const saved = { country: 'USA', civil_status: 'Married', ein_number: '90-1234567' };
  enrollment.information = { ...enrollment.information, ...saved };
  enrollment.payment = {
    account_holder: nameOf(tables),
    bank_name: 'First Harbor Bank',
    routing_number: '021000021',
    account_number: '1234567890',
    account_type: 'checking',
  };
}

/** Sets the enrollment to a complete state. */
export function seedEnrollment(world: World, tables: ClientTables): void {
  seedInformation(world, tables);
  const { enrollment } = tables;
  enrollment.termsAcceptedAt = timeBefore(world, 200, '17:00');
  enrollment.signature = {
    type: 'text',
    signature: nameOf(tables),
    style: 'Alex Brush',
    signature_url: null,
  };
}

const nameOf = ({ enrollment: { information } }: ClientTables): string =>
  `${information.first_name ?? ''} ${information.last_name ?? ''}`.trim();
