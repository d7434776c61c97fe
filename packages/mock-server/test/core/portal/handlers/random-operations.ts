import { createRandom, type Random } from '@client-portal/contract';
import type { OperationId } from '@client-portal/sdk';

/** File to upload. */
export interface PaperFile {
  readonly fileName: string;
  readonly text: string;
}

/** Request of a client with its decoded fields, as the handler receives it. */
export interface RandomOperation {
  readonly id: OperationId;
  readonly fields: Readonly<Record<string, string | number | readonly PaperFile[]>>;
}

type Make = (random: Random, at: number) => RandomOperation;

const PAPERS: readonly PaperFile[] = [{ fileName: 'paper.pdf', text: '%PDF-1.4 paper' }];

/** Functions that create a random write. Some of the ids do not exist, so that some requests are refused. */
const CHANGES: readonly [Make, ...Make[]] = [
  (random) => ({
    id: 'submitTimesheetDecision',
    fields: { time_sheet_id: random.integer(1, 220), status: random.pick(['1', '-1']) },
  }),
  (random) => ({ id: 'approveVendorInvoice', fields: { invoice_id: random.integer(1, 17) } }),
  (random) => ({ id: 'declineVendorInvoice', fields: { invoice_id: random.integer(1, 17) } }),
  (random) => ({ id: 'terminateEmployee', fields: { id: random.integer(1, 9) } }),
  (_, at) => ({ id: 'submitMessage', fields: { subject: `Message ${at}`, message: `Text ${at}` } }),
  () => ({ id: 'acceptTerms', fields: {} }),
  (random, at) => ({
    id: 'submitTypedSignature',
    fields: { signature: `Name ${at}`, type: 'text', style: random.pick(['Sacramento', 'Mr Dafoe']) },
  }),
];
const UPLOADS: readonly [Make, ...Make[]] = [
  (random) => ({
    id: 'hireEmployee',
    fields: {
      position: 'Driver',
      hired_date: '2025-06-02',
      employee_id: random.integer(1, 14),
      background_check_files: PAPERS,
    },
  }),
  (_, at) => ({ id: 'uploadPayable', fields: { description: `Payable ${at}`, files: PAPERS } }),
  (_, at) => ({
    id: 'createEmployee',
    fields: {
      first_name: 'A',
      last_name: `B${at}`,
      email: `a${at}@example.com`,
      phone_number: '310-555-0199',
      'files_upload[]': PAPERS,
    },
  }),
];
const READS: readonly [OperationId, ...OperationId[]] = [
  'getBudget',
  'listPayables',
  'getEnrollmentCheck',
  'listVendorInvoices',
  'listHiredEmployees',
  'getSignature',
];

/**
 * Returns `count` random requests: mostly writes, some reads, and a few uploads. The same seed returns the same
 * requests.
 */
export function drawOperations(seed: number, count: number): readonly RandomOperation[] {
  const random = createRandom(seed, 'operations');
  return Array.from({ length: count }, (_, at) => {
    if (random.chance(0.02)) return random.pick(UPLOADS)(random, at);
    if (random.chance(0.25)) return { id: random.pick(READS), fields: {} };
    return random.pick(CHANGES)(random, at);
  });
}
