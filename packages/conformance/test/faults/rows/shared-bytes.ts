import { isObject } from '@client-portal/contract';
import type { ServiceRules } from '../backend/house.ts';
import { afterSuccess, combineQuirks, editResponses, replaceCalls, toFaults, toFieldRefusal } from './kit.ts';

const UPLOADS = ['uploadFiles', 'uploadPayable', 'createEmployee'];

/** Stores files of all clients in one folder, where only files of one client never have the same name. */
function sharesFolder(house: ServiceRules): void {
  const { store } = house;
  const { addFile } = store;
  store.addFile = (file) => {
    const address = addFile.call(store, file);
    const owner = house.kept.get('owner');
    if (owner === undefined) return address;
    const path = `/storage/shared/${house.count(`${owner} ${file.name}`)}-${file.name}`;
    store.files.set(path, { ...file, key: '' });
    return `${path}?${address.split('?')[1]}`;
  };
  const { opensFile } = house;
  house.opensFile = (key, given) => key === '' || opensFile(key, given);
}

type Files = readonly Express.Multer.File[];

/** Quirk that refuses uploads because of their files. */
const refuses = (isTooMuch: (files: Files) => boolean) =>
  replaceCalls(UPLOADS, (call, next) => {
    const files = Object.values(call.fields)
      .flat()
      .filter((one): one is Express.Multer.File => isObject(one) && 'buffer' in one);
    return isTooMuch(files) ? toFieldRefusal('files') : next();
  });

/** Faults in the bytes behind addresses, and not in the addresses. */
export const SHARED_BYTES = toFaults('bytes of another client', [
  [
    'D-files-intact',
    'the names of the files of an upload are those of the next ones',
    replaceCalls(UPLOADS, (call, next) => {
      const moved = Object.entries(call.fields).map(([name, value]) => {
        const files: readonly Express.Multer.File[] = Array.isArray(value) ? value : [];
        const names = files.map(({ originalname }) => originalname);
        const renamed = files.map((file, at) => ({ ...file, originalname: names[(at + 1) % names.length] }));
        return [name, files.length === 0 ? value : renamed];
      });
      return next({ ...call, fields: Object.fromEntries(moved) });
    }),
  ],
  [
    'D-files-intact',
    'a file of another client with the same name is stored over it',
    combineQuirks(
      sharesFolder,
      replaceCalls(UPLOADS, ({ house, bearer, ...call }, next) => {
        house.kept.set('owner', house.sessionOf(bearer)?.client.id);
        return next({ house, bearer, ...call });
      }),
    ),
  ],
  [
    'D-files-intact',
    'a request takes ten files at most, and nobody says so',
    refuses((files) => files.length > 10),
  ],
  [
    'D-files-intact',
    'a file has 1 MiB at most, and nobody says so',
    refuses((files) => files.some(({ size }) => size > 1_048_576)),
  ],
  [
    'D-files-intact',
    'a file has 20 MB at most, and nobody says so',
    refuses((files) => files.some(({ size }) => size > 20_000_000)),
  ],
  [
    'D-failed-leaves-nothing',
    'an upload is saved before its file is looked at',
    replaceCalls(['uploadFiles', 'uploadPayable'], async (call, next) => {
      const [file] = (call.fields.files ?? []) as readonly Express.Multer.File[];
      const reply = await next();
      return reply.status < 300 && file?.size === 0 ? toFieldRefusal('files') : reply;
    }),
  ],
  [
    'E-enrollment',
    'a drawing is stored for every client who has drawn one',
    afterSuccess('submitDrawnSignature', ({ house: { store } }, client) => {
      const fileOf = (url: unknown) => store.files.get(String(url).split('?')[0] ?? '');
      const drawn = fileOf(client?.signature?.signature_url);
      for (const { signature } of store.clients) {
        const path = String(signature?.signature_url).split('?')[0] ?? '';
        const file = fileOf(path);
        if (drawn && file) store.files.set(path, { ...file, bytes: drawn.bytes });
      }
    }),
  ],
  [
    'C-caches',
    'there is one budget, of all clients together',
    editResponses('getBudget', ({ client_budget, ...body }) => ({
      ...body,
      client_budget: {
        ...client_budget,
        ...{ total_budget: 48_210.55, spent_budget: 12_100.35, remaining_budget: 36_110.2 },
      },
    })),
  ],
  [
    'E-enrollment',
    'the agreement is that of the first client',
    editResponses('listEnrollmentDocuments', (body, { house }) =>
      body.map((one: object) => ({
        ...one,
        content: Buffer.from(`%PDF-1.4\n% ${house.store.clients[0]?.email}\n`).toString('base64'),
      })),
    ),
  ],
]);
