import { EXPECTATION } from '../../../verify/expectation.ts';
import type { ServiceRules } from '../../backend/house.ts';
import { seedStore } from '../../backend/seed.ts';
import { editRows, type Fault, toFaults } from '../kit.ts';

const ROSA = { email: 'rosa.delgado@example.com', password: 'correct-horse-9' };

/** Options of a run with the rows by which the backend was seeded. */
export const SEEDED = {
  expectation: EXPECTATION,
  credentials: { account: ROSA, other: { ...ROSA, email: 'new.client@example.com' } },
};

/** Quirk that seeds the backend before another quirk. */
export const seeded =
  (set: (house: ServiceRules) => void) =>
  (house: ServiceRules): void => {
    seedStore(house.store, EXPECTATION);
    set(house);
  };

/** Faults in values that only the database knows, and that no read contradicts. */
export const TRUTH: readonly Fault[] = toFaults('truth', [
  [
    'D-expected',
    'prices are in cents',
    editRows('listVendorInvoices', (row) => ({
      ...row,
      invoice_price: row.invoice_price && Math.round(row.invoice_price * 100),
    })),
  ],
  [
    'D-expected',
    'a list has one hundred rows at most',
    (house) => {
      house.show = (rows) => rows.slice(0, 100);
    },
  ],
]).map((fault) => ({ ...fault, set: seeded(fault.set), options: SEEDED }));
