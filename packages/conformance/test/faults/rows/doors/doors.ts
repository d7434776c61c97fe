import type { ServiceRules } from '../../backend/house.ts';
import { beforeEachRequest, combineQuirks, toFaults } from '../kit.ts';

/**
 * Quirk that joins the folder of files with a path in which `../` has one spelling, and serves one file of the service
 * `levels` up. As with any such service, a path that comes back to a file of the folder opens it.
 */
const climbs = (step: string, levels: number, path: string, text: string) => (house: ServiceRules) => {
  house.wire.push((request, response, next) => {
    const [before = '', after] = request.originalUrl.split(step.repeat(levels));
    const isInFolder = before.startsWith('/storage/') && !before.includes('..');
    if (isInFolder && after?.startsWith(path))
      return void response.type('application/octet-stream').send(text);
    const slash = /%(?:25)?2f$/.exec(step)?.[0] ?? '/';
    const joined = request.originalUrl.replaceAll(step, '../').replaceAll(slash, '/');
    if (request.originalUrl.startsWith('/storage/') && joined.includes('/../'))
      request.url = request.originalUrl = new URL(joined, 'http://localhost').href.slice(16);
    next();
  });
};

const liesAt = (path: string, text: string) =>
  beforeEachRequest((request, response, next) =>
    request.originalUrl === path ? void response.type('text').send(text) : next(),
  );

const withoutKey = (address: string) => address.replace(/\?key=\w+/, '');

/**
 * Quirk with file addresses that contain no random key. `isRight` says if a path opens the file at an address, and
 * `rename` changes the addresses in reads. Both get the addresses of all files.
 */
const withoutKeys = (
  isRight: (path: string, known: string, all: readonly string[]) => boolean,
  rename: (address: string, all: readonly string[]) => string = withoutKey,
) =>
  combineQuirks(
    (house) => {
      const { store } = house;
      const { addFile } = store;
      const toNew = (address: string) => rename(address, [...store.files.keys()]);
      for (const rows of Object.values(store.tables))
        for (const row of rows)
          row.data = JSON.parse(JSON.stringify(row.data).replaceAll(/\/storage\/[^"]+\?key=\w+/g, toNew));
      store.addFile = (file) => toNew(addFile.call(store, file));
      house.opensFile = () => true;
    },
    (house) => {
      house.wire.push((request, _response, next) => {
        const [path = ''] = request.url.split('?');
        const all = [...house.store.files.keys()];
        if (!house.store.files.has(path)) {
          const found = all.find((known) => isRight(path, known, all));
          if (found !== undefined) request.url = request.originalUrl = found;
        }
        next();
      });
    },
  );

const numberOf = (path: string) => path.split('/').slice(0, 3).join('/');
/** Returns an address such as `/storage/12.pdf`, for the 12th file. */
const toCounted = (address: string, all: readonly string[]) =>
  `/storage/${all.indexOf(withoutKey(address)) + 1}.pdf`;

/** Faults that expose data. They were seen on backends that the checks were not developed with. */
export const DOORS = toFaults('doors', [
  [
    'C-one-time-code',
    "the secret of a token with another client's id opens that client's data",
    (house) => {
      const { sessionOf } = house;
      house.sessionOf = (token) => {
        const [secret, id] = /^\w+\$\d+$/.test(token ?? '') ? (token?.split('$') ?? []) : [];
        const session = [...house.store.sessions].find(([known]) => known.split('$')[0] === secret)?.[1];
        const client = house.store.clients.find((one) => String(one.id) === id);
        return session && client ? { ...session, client } : sessionOf(token);
      };
    },
  ],
  [
    'C-files',
    'the number of a file opens it under any name',
    withoutKeys((path, known) => numberOf(path) === numberOf(known)),
  ],
  [
    'C-files',
    'files have numbers as names',
    withoutKeys((path, known, all) => path === toCounted(known, all), toCounted),
  ],
  [
    'C-files',
    'the key of one file opens every file by its number',
    (house) => {
      const keys = () => new Set([...house.store.files.values()].map(({ key }) => key));
      house.opensFile = (_key, given) => typeof given === 'string' && keys().has(given);
      house.wire.push((request, _response, next) => {
        const [path = '', query = ''] = request.url.split('?');
        const found = [...house.store.files.keys()].find((known) => numberOf(known) === numberOf(path));
        if (found !== undefined) request.originalUrl = `${found}?${query}`;
        next();
      });
    },
  ],
  [
    'C-files',
    '.env is served two levels above the files',
    climbs('../', 2, '.env', 'APP_ENV=local\nAPP_KEY=base64:x\n'),
  ],
  [
    'C-files',
    'the passwords of the machine are served eight levels above the folder of all files',
    beforeEachRequest((request, response, next) =>
      request.originalUrl.startsWith(`/storage/${'..%2f'.repeat(8)}etc%2fpasswd`)
        ? void response.type('application/octet-stream').send('root:x:0:0:root:/root:/bin/sh\n')
        : next(),
    ),
  ],
  [
    'C-files',
    '.env is served one level above the folder of all files, as dots that are encoded',
    beforeEachRequest((request, response, next) =>
      request.originalUrl.startsWith('/storage/%2e%2e%2f.env')
        ? void response.type('application/octet-stream').send('APP_KEY=base64:x\n')
        : next(),
    ),
  ],
  [
    'C-files',
    'composer.json is served three levels up, percent-encoded',
    climbs('..%2f', 3, 'composer.json', '{ "name": "a/b", "require": { "php": "^8" } }'),
  ],
  [
    'C-files',
    'artisan is served by encoded dots',
    climbs('%2e%2e/', 1, 'artisan', '#!/usr/bin/env php\n<?php\n'),
  ],
  [
    'C-files',
    'the database is served five levels up',
    climbs('..%2f', 5, 'database%2fdatabase.sqlite', 'SQLite format 3\0\x10'),
  ],
  [
    'C-files',
    'the settings of ASP.NET are served behind a semicolon',
    climbs('..;/', 4, 'appsettings.json', '{ "ConnectionStrings": { "Default": "Server=db" } }'),
  ],
  [
    'C-files',
    'manage.py is served by dots that are encoded twice',
    climbs('%252e%252e%252f', 2, 'manage.py', "os.environ.setdefault('DJANGO_SETTINGS_MODULE', 'a')\n"),
  ],
  [
    'C-files',
    'the log of Laravel lies at the root of the host',
    liesAt('/storage/logs/laravel.log', '[2026-01-31 10:20:30] local.ERROR: SQLSTATE[HY000]\n'),
  ],
  ['C-files', '.env lies at the root of the host', liesAt('/.env', 'DB_PASSWORD=x\n')],
]);
