import type { ServiceRules } from '../backend/house.ts';
import { type Any, editResponses, replaceCalls, toFaults } from './kit.ts';

/** Quirk that changes the value that is saved in some fields. */
const keeps =
  (names: RegExp, change: (value: string) => unknown, ids = /./) =>
  (house: ServiceRules): void => {
    const { keep } = house;
    house.keep = (name, value, call) =>
      names.test(name) && ids.test(call.route.id) && typeof value === 'string'
        ? change(value)
        : keep(name, value, call);
  };

const plain = (text: string) => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');
const shift = (days: number) => (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text)
    ? new Date(Date.parse(text) + days * 86_400_000).toISOString().slice(0, 10)
    : text;

const FREE = /name|description|address|city|position|title|holder|signature/;

/** Faults in which a read does not return the saved value. */
export const SAVED = toFaults('saved', [
  [
    'D-saved',
    'leading zeros of a routing number are dropped',
    keeps(/routing_number/, (text) => text.replace(/^0+/, '') || '0'),
  ],
  [
    'D-saved',
    'leading zeros of an account number are dropped',
    keeps(/account_number/, (text) => text.replace(/^0+/, '') || '0'),
  ],
  [
    'D-saved',
    'leading zeros of a ZIP are dropped',
    keeps(/zip_code/, (text) => text.replace(/^0+/, '') || '0'),
  ],
  [
    'D-saved',
    'leading zeros of a UCI number are dropped',
    keeps(/uci_number/, (text) => text.replace(/^0+/, '') || '0'),
  ],
  ['D-saved', 'a ZIP is cut to five characters', keeps(/zip_code/, (text) => text.slice(0, 5))],
  ['D-saved', 'accents are dropped from names', keeps(/name/, plain)],
  ['D-saved', 'accents are dropped from descriptions', keeps(/description/, plain)],
  [
    'D-saved',
    'accents of a city turn to question marks',
    keeps(/city/, (text) => text.replaceAll(/[^\x20-\x7e]/g, '?')),
  ],
  ['D-saved', 'text is read as Latin-1', keeps(FREE, (text) => Buffer.from(text).toString('latin1'))],
  ['D-saved', '& is kept as &amp;', keeps(FREE, (text) => text.replaceAll('&', '&amp;'))],
  ['D-saved', '& ends a description', keeps(/description/, (text) => text.split('&')[0])],
  ['D-saved', 'an apostrophe gets a backslash', keeps(FREE, (text) => text.replaceAll("'", "\\'"))],
  ['D-saved', 'an apostrophe is doubled in names', keeps(/name/, (text) => text.replaceAll("'", "''"))],
  [
    'D-saved',
    'quotation marks are dropped from descriptions',
    keeps(/description/, (text) => text.replaceAll('"', '')),
  ],
  ['D-saved', 'a backslash is dropped', keeps(/address|description/, (text) => text.replaceAll('\\', ''))],
  [
    'D-saved',
    'an emoji turns to question marks',
    keeps(FREE, (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '????')),
  ],
  [
    'D-saved',
    'an emoji ends a description',
    keeps(/description/, (text) => text.split(/[\u{10000}-\u{10ffff}]/u)[0]),
  ],
  [
    'D-saved',
    'line breaks of a description are lost',
    keeps(/description/, (text) => text.replaceAll(/\r?\n/g, ' ')),
  ],
  [
    'D-saved',
    'only the first line of a description is kept',
    keeps(/description/, (text) => text.split(/\r?\n/)[0]),
  ],
  [
    'D-saved',
    'a percent sign is decoded',
    keeps(/description|address/, (text) => text.replaceAll('%41', 'A')),
  ],
  [
    'D-saved',
    'a plus sign becomes a blank',
    keeps(/description|address|title/, (text) => text.replaceAll('+', ' ')),
  ],
  ['D-saved', 'the hired date is a day early', keeps(/hired_date/, shift(-1))],
  ['D-saved', 'the hired date is a day late', keeps(/hired_date/, shift(1))],
  ['D-saved', 'the date of birth is a day early', keeps(/date_of_birth/, shift(-1))],
  [
    'D-saved',
    'the last day of a year is a day of the next',
    keeps(/date/, (text) => (text.endsWith('12-31') ? shift(1)(text) : text)),
  ],
  [
    'D-saved',
    'month and day of a date are swapped where both could be a month',
    keeps(/date/, (text) => text.replace(/^(\d{4})-(0\d|1[0-2])-(0\d|1[0-2])$/, '$1-$3-$2')),
  ],
  [
    'D-saved',
    'null does not take the place of a value',
    replaceCalls('updateClientInformation', (call, next) => {
      const old = call.house.sessionOf(call.bearer)?.client.information ?? {};
      return next({
        ...call,
        fields: Object.fromEntries(
          Object.entries(call.fields).map(([name, value]) => [
            name,
            value === null ? (old[name] ?? null) : value,
          ]),
        ),
      });
    }),
  ],
  [
    'D-saved',
    'null is kept as the word null',
    (house) => {
      house.keep = (_name, value) => (value === null ? 'null' : value);
    },
  ],
  [
    'D-created-listed',
    'names are kept in capitals',
    keeps(/first_name|last_name/, (text) => text.toUpperCase()),
  ],
  ['D-saved', 'a description is cut to 40 characters', keeps(/description/, (text) => text.slice(0, 40))],
  ['D-saved', 'an address is cut to 30 characters', keeps(/address/, (text) => text.slice(0, 30))],
  ['D-saved', 'the country is not kept', keeps(/country/, () => null)],
  ['D-created-listed', 'the title is not kept', keeps(/title/, () => null)],
  [
    'D-saved',
    'first and last name are swapped',
    editResponses('getClientInformation', (body) => ({
      ...body,
      first_name: body.last_name,
      last_name: body.first_name,
    })),
  ],
  [
    'D-created-listed',
    'the bank stands in the place of the holder',
    editResponses('getPaymentDetails', (body) => ({
      ...body,
      payment_details: body.payment_details && {
        ...body.payment_details,
        account_holder: body.payment_details.bank_name,
      },
    })),
  ],
  ['D-saved', 'savings become checking', keeps(/account_type/, () => 'checking')],
  ['D-saved', 'the style of a signature is not kept', keeps(/style/, () => 'cursive')],
  ['D-saved', 'the position of a hire is not kept', keeps(/position/, () => 'Employee')],
  [
    'D-saved',
    'the e-mail of a new employee is the client’s',
    replaceCalls('createEmployee', async (call, next) => {
      const reply = await next();
      const added = call.house.store.tables.employees.at(-1);
      if (reply.status < 300 && added) added.data.email = 'nora@example.com';
      return reply;
    }),
  ],
  ['D-saved', 'the phone number of a new employee is cut', keeps(/phone_number/, (text) => text.slice(0, 6))],
  [
    'D-files-intact',
    'of two files of one name one is kept',
    (house) => {
      house.keepFiles = (files) => {
        const byName = new Map((files as readonly Any[]).map((file) => [file.originalname, file]));
        return [...byName.values()];
      };
    },
  ],
  [
    'D-files-intact',
    'the second file overwrites the first of the same name',
    (house) => {
      house.keepFiles = (files) => {
        const found = files as readonly Any[];
        return found.map((file) => found.findLast(({ originalname }) => originalname === file.originalname));
      };
    },
  ],
  [
    'D-files-intact',
    'only the first file is kept',
    (house) => {
      house.keepFiles = (files) => files.slice(0, 1);
    },
  ],
  [
    'D-files-intact',
    'line ends inside of files are changed',
    (house) => {
      house.keepBytes = (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
    },
  ],
  [
    'D-files-intact',
    'files are read as UTF-8',
    (house) => {
      house.keepBytes = (bytes) => Buffer.from(bytes.toString('utf8'));
    },
  ],
  [
    'D-files-intact',
    'files end at the first null byte',
    (house) => {
      house.keepBytes = (bytes) =>
        bytes.subarray(0, bytes.indexOf(0) === -1 ? bytes.length : bytes.indexOf(0));
    },
  ],
  [
    'D-files-intact',
    'files are cut to 300 bytes',
    (house) => {
      house.keepBytes = (bytes) => bytes.subarray(0, 300);
    },
  ],
  [
    'D-created-listed',
    'a save answers success and keeps nothing',
    replaceCalls('updatePaymentDetails', (call, next) =>
      call.house.sessionOf(call.bearer) === undefined || call.fields.account_type === undefined
        ? next()
        : { status: 200, body: { status: 200, message: 'Saved.' } },
    ),
  ],
  [
    'D-files-intact',
    'a drawn signature stays the first one',
    replaceCalls('submitDrawnSignature', async (call, next) => {
      const client = call.house.sessionOf(call.bearer)?.client;
      const old = client?.signature;
      const reply = await next();
      if (client && old?.type === 'drawn') client.signature = old;
      return reply;
    }),
  ],
  ...(['ein_number', 'ca_driver_license_number'] as const).map(
    (name) =>
      [
        'D-saved',
        `the ${name} is taken and never saved`,
        replaceCalls('updateClientInformation', (call, next) => {
          const { [name]: _, ...fields } = call.fields;
          return next({ ...call, fields });
        }),
      ] as const,
  ),
]);
