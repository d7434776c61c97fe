import { gzipSync } from 'node:zlib';
import { combineQuirks, editAnswers, replaceCalls, replaceJsonBytes, toQuirks } from './kit.ts';

/** Faults with files and with the bytes of responses. */
export const UPLOADS = toQuirks('uploads', [
  [
    'of several files of one name the last is kept, as PHP does it',
    (house) => {
      house.fileNames = 'php';
    },
  ],
  [
    'files from 64 kB on are refused',
    replaceCalls(undefined, ({ fields }, next) =>
      Object.values(fields)
        .flat()
        .some((file) => Number((file as { size?: number } | null)?.size ?? 0) >= 65_536)
        ? { status: 413, body: { status: 413, message: 'The file is too large.' } }
        : next(),
    ),
  ],
  [
    'files are shown in their place',
    (house) => {
      house.fileHeaders = { ...house.fileHeaders, 'content-disposition': 'inline' };
    },
  ],
  [
    'the type of a file is guessed by the browser',
    (house) => {
      const { 'x-content-type-options': _, ...others } = house.fileHeaders;
      house.fileHeaders = others;
    },
  ],
  [
    'files lie in no sandbox',
    (house) => {
      house.fileHeaders = { ...house.fileHeaders, 'content-security-policy': "default-src 'self'" };
    },
  ],
  [
    'addresses of files hold the time and a number',
    combineQuirks(
      (house) => {
        house.opensFile = () => true;
      },
      editAnswers(undefined, (body) =>
        JSON.parse(
          JSON.stringify(body ?? null).replaceAll(
            /"\/storage\/(\d+)\/([^"?]*)\?key=\w+"/g,
            '"/storage/$1/$2?key=1764021000$1"',
          ),
        ),
      ),
    ),
  ],
  [
    'answers are compressed whatever the request allows',
    replaceJsonBytes(
      (response, text) =>
        void response.type('application/json').set('content-encoding', 'gzip').end(gzipSync(text)),
    ),
  ],
  [
    'the list of payables is compressed, and does not say so, where nothing was asked for',
    replaceJsonBytes((response, text, path) => {
      const isAsked = /gzip/.test(String(response.req.headers['accept-encoding']));
      const isMeant = path.endsWith('fetch_payable') && !isAsked;
      response.type('application/json').end(isMeant ? gzipSync(text) : text);
    }),
  ],
]);
