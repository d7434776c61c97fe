import { createHash, randomBytes } from 'node:crypto';
import type { Call, ServiceRules } from '../../backend/house.ts';
import type { Json, StoredFile } from '../../backend/store.ts';
import { heads } from '../browser.ts';
import { type Any, afterSuccess, beforeEachRequest, combineQuirks, replaceCalls, toFaults } from '../kit.ts';

const digest = (kind: string, ...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash(kind);
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** Quirk that makes the addresses of files from something else than chance. */
const keyOfFiles =
  (keyOf: (file: StoredFile) => string) =>
  ({ store }: ServiceRules): void => {
    store.addFile = (file) => {
      const key = keyOf(file);
      const path = `/storage/${key}/${file.name}`;
      store.files.set(path, { ...file, key });
      return `${path}?key=${key}`;
    };
  };

const rowsOf = ({ house, bearer }: Call, table: 'uploads' | 'payables') => {
  const client = house.sessionOf(bearer)?.client;
  return house.store.tables[table].filter(({ owner }) => owner === client?.id);
};

const filesOf = ({ data }: { readonly data: Json }): readonly string[] => (data.files ?? []) as string[];

const bytesAt = ({ house }: Call, address: string): string =>
  house.store.files.get(address.split('?')[0] ?? '')?.bytes.toString('base64') ?? '';

const isLarge = ({ fields }: Call): boolean =>
  Object.values(fields)
    .flat()
    .some((file) => Number((file as Any)?.size) > 2_000_000);

/** Faults between two sentences of the contract, or between two operations, written before a look at the checks. */
export const BETWEEN = toFaults('between', [
  [
    'C-none',
    'payroll is shown to whoever knows the id of the client',
    replaceCalls('listPayrollSheets', (call, next) => {
      const ofClient = [...call.house.store.sessions].find(
        ([, { client }]) => String(client.id) === String(call.fields.client_id),
      );
      return next(call.bearer === undefined ? { ...call, bearer: ofClient?.[0] } : call);
    }),
  ],
  [
    'D-files-intact',
    'the address of a file is a digest of its content and of a word that is the same for all',
    keyOfFiles(({ bytes }) => digest('sha256', 'portal', bytes)),
  ],
  [
    'D-files-intact',
    'a file is kept once, whoever hands it in, under the hash of what it holds',
    keyOfFiles(({ bytes }) => digest('sha256', bytes)),
  ],
  [
    'D-files-intact',
    'addresses of files are digests of a running number',
    (house) => keyOfFiles(() => digest('md5', String(house.count('files'))))(house),
  ],
  [
    'D-files-intact',
    'addresses of files are UUIDs of a time',
    keyOfFiles(() => `${randomBytes(4).toString('hex')}-91f2-11ef-9c1d-0242ac120002`),
  ],
  [
    'D-files-intact',
    'an upload replaces an earlier one with the same description',
    afterSuccess('uploadFiles', (call) => {
      const own = rowsOf(call, 'uploads');
      const last = own.at(-1);
      const { tables } = call.house.store;
      tables.uploads = tables.uploads.filter(
        (row) => !own.includes(row) || row === last || row.data.description !== last?.data.description,
      );
    }),
  ],
  [
    'D-files-intact',
    'a payable with a file of an earlier one is not added',
    afterSuccess('uploadPayable', (call) => {
      const own = rowsOf(call, 'payables');
      const [last] = own.slice(-1);
      const known = own.slice(0, -1).flatMap((row) => filesOf(row).map((one) => bytesAt(call, one)));
      if (last === undefined || !filesOf(last).every((one) => known.includes(bytesAt(call, one)))) return;
      const { tables } = call.house.store;
      tables.payables = tables.payables.filter((row) => row !== last);
    }),
  ],
  [
    'D-files-intact',
    'an upload removes the files of the one before from the storage',
    afterSuccess('uploadFiles', (call) => {
      const before = rowsOf(call, 'uploads').at(-2);
      for (const address of before === undefined ? [] : filesOf(before))
        call.house.store.files.delete(address.split('?')[0] ?? '');
    }),
  ],
  [
    'D-files-intact',
    'documents of new employees are shown in the browser, and no other files',
    combineQuirks(
      afterSuccess('createEmployee', ({ house }) => {
        const row = house.store.tables.employees.at(-1);
        for (const address of row === undefined ? [] : filesOf(row))
          house.kept.set(`shown ${address.split('?')[0]}`, true);
      }),
      (house) =>
        heads((set, path) => {
          if (house.kept.has(`shown ${path}`)) set('content-disposition', 'inline');
        })(house),
    ),
  ],
  [
    'D-files-intact',
    'a payable has 2 MB at most, and an upload more',
    replaceCalls('uploadPayable', (call, next) =>
      isLarge(call) ? { status: 413, body: { status: 413, message: 'It is too large.' } } : next(),
    ),
  ],
  [
    'D-files-open',
    'a part of a file comes without Cache-Control',
    beforeEachRequest((request, response, next) => {
      const { range } = request.headers;
      if (!request.path.startsWith('/storage/') || range === undefined) return next();
      const { send } = response;
      response.send = (body: unknown) => {
        if (!Buffer.isBuffer(body)) return send.call(response, body);
        response.status(206).removeHeader('cache-control');
        return response.end(body.subarray(0, 10));
      };
      next();
    }),
  ],
]);
