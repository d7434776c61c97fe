import { createHash } from 'node:crypto';
import type { Call, Reply, ServiceRules } from '../backend/house.ts';
import type { Row, TableName } from '../backend/store.ts';
import { heads } from './browser.ts';
import { combineQuirks, replaceCalls, toFaults } from './kit.ts';

/** Tables of the rows with a version, by their list. */
const LISTS: Readonly<Record<string, TableName>> = {
  listTimesheets: 'timesheets',
  listVendorInvoices: 'invoices',
  listHiredEmployees: 'employments',
};

/** Table and field of the id, by the operation that decides. */
const DECISIONS: Readonly<Record<string, readonly [table: TableName, field: string]>> = {
  submitTimesheetDecision: ['timesheets', 'time_sheet_id'],
  approveVendorInvoice: ['invoices', 'invoice_id'],
  declineVendorInvoice: ['invoices', 'invoice_id'],
  terminateEmployee: ['employments', 'id'],
};

const toVersion = ({ data }: Row): string => createHash('md5').update(JSON.stringify(data)).digest('hex');

/** Quirk that shows a version in each row that can be decided. */
const showsVersionsBy =
  (toShown: (row: Row) => string) =>
  (house: ServiceRules): void => {
    const { show } = house;
    house.show = (rows, id, client) => {
      const table = LISTS[id];
      const versioned = rows.map((row) => {
        const stored = table && house.store.row(table, row.id);
        return stored === undefined ? row : { ...row, version: toShown(stored) };
      });
      return show(versioned, id, client);
    };
  };

const showsVersions = showsVersionsBy(toVersion);

const OUTDATED: Reply = { status: 412, body: { status: 412, message: 'It has changed.' } };

const isPending = ({ data }: Row): boolean =>
  data.status === 0 || data.state === 0 || data.separation_date === null;

/** Quirk that handles decisions on pending rows with another version than the stored one. */
const outdated = (does: (next: () => Promise<Reply>) => Reply | Promise<Reply>) =>
  replaceCalls(Object.keys(DECISIONS), (call: Call, next) => {
    const { house, fields, headers, route } = call;
    const [table, field] = DECISIONS[route.id] ?? [];
    const row = table && field && house.store.row(table, house.readId(fields[field]));
    const given = headers['if-match'];
    if (!row || given === undefined || !isPending(row) || given === `"${toVersion(row)}"`) return next();
    return does(next);
  });

/** Quirk of an honest service with versions. */
export const takesVersions = combineQuirks(
  showsVersions,
  outdated(() => OUTDATED),
);

/** Faults of services whose rows have a version. */
export const VERSIONS = toFaults('versions', [
  [
    'F-preflight',
    'rows have a version, and OPTIONS does not allow If-Match',
    combineQuirks(
      takesVersions,
      heads((set, _path, _status, method) => {
        if (method === 'OPTIONS')
          set('access-control-allow-headers', 'authorization, content-type, idempotency-key');
      }),
    ),
  ],
  ['E-version', 'rows have a version, and a decision on another one is carried out', showsVersions],
  [
    'E-version',
    'a decision on another version is refused with 409',
    combineQuirks(
      showsVersions,
      outdated(() => ({ status: 409, body: { status: 409, message: 'It has changed.' } })),
    ),
  ],
  [
    'E-version',
    'a version is the number of its row, and stays the same after a decision',
    combineQuirks(
      showsVersionsBy(({ id }) => `row-${id}`),
      replaceCalls(Object.keys(DECISIONS), ({ fields, headers, route }, next) => {
        const given = headers['if-match'];
        const [, field = ''] = DECISIONS[route.id] ?? [];
        return given === undefined || given === `"row-${fields[field]}"` ? next() : OUTDATED;
      }),
    ),
  ],
  [
    'E-version',
    'a version is compared with the header and its quotation marks, so that every decision is refused',
    combineQuirks(
      showsVersions,
      replaceCalls(Object.keys(DECISIONS), ({ headers }, next) =>
        headers['if-match'] === undefined ? next() : OUTDATED,
      ),
    ),
  ],
  [
    'E-version',
    'a decision on another version is refused and carried out',
    combineQuirks(
      showsVersions,
      outdated(async (next) => {
        await next();
        return OUTDATED;
      }),
    ),
  ],
]);
