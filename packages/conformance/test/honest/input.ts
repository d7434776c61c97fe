import type { Call, ServiceRules } from '../faults/backend/house.ts';
import type { Json } from '../faults/backend/store.ts';
import { type Any, replaceCalls, toVariants } from '../faults/rows/kit.ts';

const objects = (names: RegExp, isFine: (value: string, call: Call) => boolean) => (house: ServiceRules) => {
  const { objects: before } = house;
  house.objects = (name, value, call) =>
    names.test(name) && !isFine(value, call) ? 'has another form' : before(name, value, call);
};
const isFile = (fields: Json, takes: (file: Any) => boolean) =>
  Object.values(fields).every((value) => !Array.isArray(value) || value.every(takes));
const refuseFiles = (takes: (file: Any) => boolean) =>
  replaceCalls(undefined, async (call, next) => {
    if (isFile(call.fields, takes) || call.house.sessionOf(call.bearer) === undefined) return next();
    const [name = ''] = Object.entries(call.fields).find(([, value]) => Array.isArray(value)) ?? [];
    return {
      status: 422,
      body: { status: 422, message: 'Refused.', errors: { [name]: ['is no such file'] }, error: name },
    };
  });

const passesBy = (isMeant: (id: string) => boolean) =>
  replaceCalls(undefined, (call, next) => {
    if (!isMeant(call.route.id)) return next();
    const known = [...call.route.fields.keys(), 'token', 'client_id'];
    const fields = Object.fromEntries(Object.entries(call.fields).filter(([name]) => known.includes(name)));
    return next({ ...call, fields });
  });

/** Additional rules that a service may have for values, and valid ways to store them. */
export const TAKEN = toVariants([
  [
    'e-mail addresses must look like one',
    objects(/^email$/, (value) => /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(value)),
  ],
  [
    'phone numbers must look like one',
    objects(/phone|contact_number/, (value) => /^[\d\s()+-]{7,20}$/.test(value)),
  ],
  ['a ZIP must have five digits, or nine', objects(/zip_code/, (value) => /^\d{5}(-\d{4})?$/.test(value))],
  [
    'routing numbers must have the right last digit',
    objects(
      /routing_number/,
      (value) =>
        /^\d{9}$/.test(value) &&
        [...value].reduce((sum, digit, at) => sum + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0) % 10 === 0,
    ),
  ],
  ['account numbers are digits, 4 to 17', objects(/account_number/, (value) => /^\d{4,17}$/.test(value))],
  [
    'names are letters, blanks, hyphens and apostrophes',
    objects(/first_name|last_name|account_holder/, (value) => /^[\p{L}\p{M} .'’-]+$/u.test(value)),
  ],
  [
    'passwords need a letter, a digit and a sign',
    objects(
      /^password$/,
      (value, { route }) => route.id === 'createSession' || /(?=.*[a-z])(?=.*\d)(?=.*[^a-z\d])/i.test(value),
    ),
  ],
  ['no text is longer than 255 characters', objects(/./, (value) => value.length <= 255)],
  ['descriptions are 100 characters at most', objects(/description/, (value) => value.length <= 100)],
  [
    'text of more than the basic plane is refused',
    objects(/./, (value) => !/[\u{10000}-\u{10ffff}]/u.test(value)),
  ],
  ['line breaks are refused in descriptions', objects(/description/, (value) => !/[\r\n]/.test(value))],
  [
    'marks of HTML are refused',
    objects(/./, (value, { route }) => route.id === 'createSession' || !/[<>"&]/.test(value)),
  ],
  [
    'a date of birth must be past and above 1900',
    objects(/date_of_birth/, (value) => value > '1900' && value < new Date().toISOString()),
  ],
  [
    'a hired date must be within a year',
    objects(
      /hired_date/,
      (value, { route }) =>
        route.id !== 'hireEmployee' || Math.abs(Date.parse(value) - Date.now()) < 367 * 86_400_000,
    ),
  ],
  [
    'a social security number must be digits that can be one',
    objects(/ss_number/, (value) => /^\d{3}-?\d{2}-?\d{4}$/.test(value) && !/^(000|666)/.test(value)),
  ],
  ['a state must be two capitals', objects(/^state$/, (value) => /^[A-Z]{2}$/.test(value))],
  [
    'only PDF, PNG and JPEG are taken, by their first bytes',
    refuseFiles(({ buffer }) => /^(%PDF|\x89PNG|\xff\xd8)/.test(buffer.toString('latin1', 0, 4))),
  ],
  [
    'files are 300 kB at most',
    refuseFiles(({ size }) => size < 300_000),
    { fileLimits: { largestFileMiB: 0.25 } },
  ],
  [
    'file names end with pdf or png',
    refuseFiles(({ originalname }) => /^[\w.-]+\.(pdf|png)$/i.test(originalname)),
  ],
  [
    'text is trimmed',
    (house) => {
      house.keep = (_name, value) => (typeof value === 'string' ? value.trim() : value);
    },
  ],
  [
    'blank text is kept as null where that may be',
    (house) => {
      house.keep = (_name, value, { route }) =>
        value === '' && route.id === 'updateClientInformation' ? null : value;
    },
  ],
  [
    'line breaks are kept as CR LF',
    (house) => {
      house.keep = (_name, value) => (typeof value === 'string' ? value.replaceAll(/\r?\n/g, '\r\n') : value);
    },
  ],
  [
    'e-mail addresses are kept in small letters',
    (house) => {
      house.keep = (name, value) =>
        name === 'email' && typeof value === 'string' ? value.toLowerCase() : value;
    },
  ],
  [
    'phone numbers are kept with their country',
    (house) => {
      house.keep = (name, value) =>
        /phone|contact_number/.test(name) && typeof value === 'string' && value !== ''
          ? `+1${value.replaceAll(/\D/g, '')}`
          : value;
    },
  ],
  [
    'e-mail addresses must be in the case of the account',
    (house) => {
      house.clientOf = (email) => house.store.clients.find((client) => client.email === email);
    },
  ],
  ['fields that the contract does not know are passed by', passesBy(() => true)],
  [
    'fields of createEmployee that the contract does not know are passed by',
    passesBy((id) => id === 'createEmployee'),
  ],
]);
