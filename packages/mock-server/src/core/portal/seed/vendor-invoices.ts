import { VENDOR_INVOICE_IS_CLIENT_APPROVED, type VendorInvoiceState } from '@client-portal/state-machines';
import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';
import { dateBefore } from './dates.ts';
import { addByName, addPdf } from './files.ts';

interface Story {
  readonly daysAgo: number;
  readonly description: string;
  readonly price: number;
  readonly files: readonly string[];
  /** Default: `awaiting`. */
  readonly state?: VendorInvoiceState;
  readonly proof?: string;
}

/** Invoices in every state: awaiting, approved, paid and declined. They have one file, several or none. */
const STORIES: readonly Story[] = [
  { daysAgo: 3, description: 'Wheelchair ramp', price: 1240.75, files: ['ramp.pdf'] },
  { daysAgo: 5, description: 'Grab bars', price: 386.4, files: ['grab-bars.pdf', 'grab-bars-photo.png'] },
  { daysAgo: 9, description: 'Adaptive swimming, ten lessons', price: 650, files: [] },
  { daysAgo: 16, description: 'Speech device', price: 2199.99, files: ['device.pdf'], state: 'approved' },
  {
    daysAgo: 33,
    description: 'Summer day camp',
    price: 1875,
    files: ['day-camp.pdf'],
    state: 'paid',
    proof: 'payment-day-camp.pdf',
  },
  { daysAgo: 41, description: 'Weighted blanket', price: 129.5, files: ['blanket.png'], state: 'declined' },
  {
    daysAgo: 58,
    description: 'Van lift repair',
    price: 940.2,
    files: ['van-lift.xlsx'],
    state: 'paid',
    proof: 'payment-van-lift.png',
  },
  { daysAgo: 1, description: 'Occupational therapy assessment', price: 480, files: ['assessment.xlsx'] },
];

export function seedVendorInvoices(world: World, tables: ClientTables): void {
  for (const { daysAgo, description, price, files, state = 'awaiting', proof } of STORIES) {
    const addresses = files.map((name) => addByName(world, name, `Invoice: ${description}`));
    const [only, ...others] = addresses;
    const id = world.ids.next('vendorInvoice');
    tables.vendorInvoices.set(id, {
      id,
      reciept_file: proof === undefined ? null : addByName(world, proof, `Proof of payment: ${description}`),
      date_purchased: dateBefore(world, daysAgo),
      description,
      invoice_price: price,
      invoice_file: only === undefined ? null : others.length === 0 ? only : addresses,
      is_client_approved: VENDOR_INVOICE_IS_CLIENT_APPROVED[state],
    });
  }
}

/** Adds the file with which the admin proves that an invoice is paid. */
export const addProof = (world: World, description: string): string =>
  addPdf(world, 'proof-of-payment.pdf', `Proof of payment: ${description}`);
