import { addInvoice } from '../admin.ts';
import type { ClientTables } from '../tables.ts';
import { attachProof, decideInvoice } from '../vendor-invoice.ts';
import type { World } from '../world.ts';
import { dateBefore } from './dates.ts';
import { addByName, addPdf } from './files.ts';

interface Story {
  readonly daysAgo: number;
  readonly description: string;
  readonly price: number;
  readonly files: readonly string[];
  /** Decision so far. */
  readonly decision?: 'approve' | 'decline';
  readonly proof?: string;
}

/** Every reading of an invoice: awaiting, approved without and with proof, declined; one file, several, none. */
const STORIES: readonly Story[] = [
  { daysAgo: 3, description: 'Wheelchair ramp', price: 1240.75, files: ['ramp.pdf'] },
  { daysAgo: 5, description: 'Grab bars', price: 386.4, files: ['grab-bars.pdf', 'grab-bars-photo.png'] },
  { daysAgo: 9, description: 'Adaptive swimming, ten lessons', price: 650, files: [] },
  { daysAgo: 16, description: 'Speech device', price: 2199.99, files: ['device.pdf'], decision: 'approve' },
  {
    daysAgo: 33,
    description: 'Summer day camp',
    price: 1875,
    files: ['day-camp.pdf'],
    decision: 'approve',
    proof: 'payment-day-camp.pdf',
  },
  { daysAgo: 41, description: 'Weighted blanket', price: 129.5, files: ['blanket.png'], decision: 'decline' },
  {
    daysAgo: 58,
    description: 'Van lift repair',
    price: 940.2,
    files: ['van-lift.xlsx'],
    decision: 'approve',
    proof: 'payment-van-lift.png',
  },
  { daysAgo: 1, description: 'Occupational therapy assessment', price: 480, files: ['assessment.xlsx'] },
];

export function seedVendorInvoices(world: World, tables: ClientTables): void {
  for (const { daysAgo, description, price, files, decision, proof } of STORIES) {
    const addresses = files.map((name) => addByName(world, name, `Invoice: ${description}`));
    const [only, ...others] = addresses;
    const { id } = addInvoice(world, tables, {
      date_purchased: dateBefore(world, daysAgo),
      description,
      invoice_price: price,
      invoice_file: only === undefined ? null : others.length === 0 ? only : addresses,
    });
    const at = () => tables.vendorInvoices.get(id);
    const awaiting = at();
    if (decision !== undefined && awaiting !== undefined) decideInvoice(tables, awaiting, decision);
    const decided = at();
    if (proof !== undefined && decided !== undefined) {
      attachProof(tables, decided, addByName(world, proof, `Proof of payment: ${description}`));
    }
  }
}

/** The file by which the admin shows that an invoice is paid. */
export const addProof = (world: World, description: string): string =>
  addPdf(world, 'proof-of-payment.pdf', `Proof of payment: ${description}`);
