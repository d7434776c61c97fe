/** A drawn world: what the service has of one client, with every value from the tables of oddities. */
import fc from 'fast-check';
import type { Digits } from './decimal.ts';
import {
  AMOUNTS,
  CODES,
  DAYS,
  FILE_NAMES,
  HOURS,
  LENGTHS,
  LONGEST,
  MOMENTS,
  NAMES,
  NOTES,
  STATUSES,
  TIMES,
} from './oddities.ts';

export interface Person {
  readonly first: string;
  readonly last: string;
  readonly number: string;
}

interface Shift {
  /** Index of the employee. */
  readonly person: number;
  readonly day: string;
  readonly time: string;
  readonly minutes: number;
  readonly hours: Digits | null;
  readonly code: string;
  readonly note: string | null;
  readonly status: number;
  /** True if the service does not know the end. */
  readonly isEndless: boolean;
}

interface Bill {
  readonly day: string | null;
  readonly about: string;
  readonly amount: Digits | null;
  readonly status: number;
  readonly files: readonly string[];
  readonly hasProof: boolean;
}

interface Sent {
  readonly moment: string;
  readonly about: string;
  readonly files: readonly string[];
  readonly hasReceipt: boolean;
}

interface Sheet {
  readonly person: number;
  readonly from: string;
  readonly days: number;
  readonly file: string;
}

interface Job {
  readonly person: number;
  readonly position: string;
  readonly day: string;
  readonly isOver: boolean;
}

interface Paper {
  readonly name: string;
  readonly about: string;
  readonly day: string;
  readonly file: string;
}

/** Ways in which services send a list in pages. */
const PAGINGS = ['whole', 'laravel', 'meta', 'total', 'next'] as const;
export type Paging = (typeof PAGINGS)[number];

export interface LifeWorld {
  readonly people: readonly Person[];
  readonly shifts: readonly Shift[];
  readonly bills: readonly Bill[];
  readonly sent: readonly Sent[];
  readonly sheets: readonly Sheet[];
  readonly jobs: readonly Job[];
  readonly reports: readonly Paper[];
  readonly resources: readonly Paper[];
  readonly uploads: readonly Sent[];
  readonly budget: { readonly total: Digits; readonly spent: Digits } | null;
  /** True if the service writes numbers as text. */
  readonly hasNumbersAsText: boolean;
  /** True if the service leaves blanks and signs in the addresses of files as they are. */
  readonly hasPlainAddresses: boolean;
  readonly paging: Paging;
  /** True if the service shows numbers of the client shortened, such as `***-**-2221`. */
  readonly masksNumbers: boolean;
}

const from = <Value>(table: readonly Value[]) => fc.constantFrom(...table);
/** A plain value in two of three draws, so that one oddity at a time stands out. */
const mostly = <Value>(plain: Value, table: readonly Value[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: from(table) });

const person = fc
  .record({ name: from(NAMES), place: fc.nat(9_999) })
  .map(({ name: [first, last], place }) => ({ first, last, number: `SP-${20_000 + place}` }));

const note = fc.oneof({ weight: 40, arbitrary: from(NOTES) }, { weight: 1, arbitrary: fc.constant(LONGEST) });
const file = from(FILE_NAMES);
const status = from(STATUSES);
const day = from(DAYS);

const shift: fc.Arbitrary<Shift> = fc.record({
  person: fc.nat(5),
  day: fc.oneof({ weight: 3, arbitrary: from(DAYS.slice(0, 7)) }, { weight: 1, arbitrary: day }),
  time: from(TIMES),
  minutes: from(LENGTHS),
  hours: from(HOURS),
  code: mostly('320', CODES),
  note: fc.oneof({ weight: 5, arbitrary: note }, { weight: 1, arbitrary: fc.constant(null) }),
  status,
  isEndless: mostly(false, [true]),
});

const bill: fc.Arbitrary<Bill> = fc.record({
  day: fc.oneof({ weight: 6, arbitrary: day }, { weight: 1, arbitrary: fc.constant(null) }),
  about: note,
  amount: from(AMOUNTS),
  status,
  files: fc.array(file, { maxLength: 2 }),
  hasProof: mostly(false, [true]),
});

const sent: fc.Arbitrary<Sent> = fc.record({
  moment: from(MOMENTS),
  about: note,
  files: fc.array(file, { minLength: 1, maxLength: 2 }),
  hasReceipt: fc.boolean(),
});

const sheet: fc.Arbitrary<Sheet> = fc.record({ person: fc.nat(5), from: day, days: fc.nat(20), file });
const job: fc.Arbitrary<Job> = fc.record({
  person: fc.nat(5),
  position: mostly('Aide', NOTES),
  day,
  isOver: fc.boolean(),
});
const paper: fc.Arbitrary<Paper> = fc.record({ name: mostly('Guide', NOTES), about: note, day, file });

const list = <Row>(row: fc.Arbitrary<Row>, maxLength: number) => fc.array(row, { maxLength, size: 'max' });

/** Draws a world. */
export const worlds: fc.Arbitrary<LifeWorld> = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 6, size: 'max' }),
  shifts: list(shift, 12),
  bills: list(bill, 8),
  sent: list(sent, 4),
  sheets: list(sheet, 5),
  jobs: list(job, 5),
  reports: list(paper, 4),
  resources: list(paper, 4),
  uploads: list(sent, 4),
  budget: fc.option(
    fc.record({ total: from(['48000', '0', '1000.005']), spent: from(['18250.5', '0', '2000', '999.995']) }),
  ),
  hasNumbersAsText: mostly(false, [true]),
  hasPlainAddresses: mostly(false, [true]),
  paging: mostly<Paging>('whole', PAGINGS),
  masksNumbers: fc.boolean(),
});
