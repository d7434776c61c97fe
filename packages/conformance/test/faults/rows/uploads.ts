import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  beforeEachRequest,
  combineQuirks,
  editResponses,
  replaceCalls,
  replaceJsonBytes,
  toFaults,
} from './kit.ts';

/** Fault in which a request with such a file gets this status. */
const refusesFiles = (
  status: number,
  message: string,
  isIt: (file: Partial<Express.Multer.File>) => boolean,
) =>
  replaceCalls(undefined, ({ fields }, next) =>
    Object.values(fields)
      .flat()
      .some((file) => isIt((file ?? {}) as Partial<Express.Multer.File>))
      ? { status, body: { status, message } }
      : next(),
  );

const failsWith = (isIt: (file: Partial<Express.Multer.File>) => boolean) =>
  refusesFiles(500, 'Server Error', isIt);

/** Faults with files and with the bytes of responses. */
export const UPLOADS = toFaults('uploads', [
  [
    'D-files-intact',
    'of several files of one name the last is kept, as PHP does it',
    (house) => {
      house.fileNames = 'php';
    },
  ],
  [
    'D-files-intact',
    'the key in the address of a file is the digest of its content',
    ({ store }) => {
      const addFile = store.addFile.bind(store);
      store.addFile = (file) => {
        const [path = ''] = addFile(file).split('?');
        const key = createHash('sha1').update(file.bytes).digest('hex');
        store.files.set(path, { ...file, key });
        return `${path}?key=${key}`;
      };
    },
  ],
  [
    'D-files-intact',
    'files from 64 kB on are refused',
    refusesFiles(413, 'The file is too large.', ({ size = 0 }) => size >= 65_536),
  ],
  [
    'A-answered',
    'a name with a right-to-left mark fails',
    // The parser of forms reads names as Latin-1.
    failsWith(({ originalname = '' }) => /\xe2\x80\xae/.test(originalname)),
  ],
  [
    'A-answered',
    'a name too long for a disk fails',
    failsWith(({ originalname = '' }) => originalname.length > 255),
  ],
  ['A-answered', 'an empty file fails', failsWith(({ size }) => size === 0)],
  [
    'B-hostile-files',
    'a download of a file with a right-to-left mark in its name has a control character in a header',
    beforeEachRequest((request, _response, next) => {
      if (!/^\/storage\/.*fdp\.exe/.test(request.path)) return next();
      request.socket.end(
        'HTTP/1.1 200 OK\r\ncontent-disposition: attachment; filename="paper\0fdp.exe"\r\n\r\n',
      );
    }),
  ],
  [
    'F-downloads',
    'files are shown in their place',
    (house) => {
      house.fileHeaders = { ...house.fileHeaders, 'content-disposition': 'inline' };
    },
  ],
  [
    'F-downloads',
    'the type of a file is guessed by the browser',
    (house) => {
      const { 'x-content-type-options': _, ...others } = house.fileHeaders;
      house.fileHeaders = others;
    },
  ],
  [
    'F-downloads',
    'files lie in no sandbox',
    (house) => {
      house.fileHeaders = { ...house.fileHeaders, 'content-security-policy': "default-src 'self'" };
    },
  ],
  [
    'C-files',
    'the address of a signature holds the number of the client instead of a random part',
    combineQuirks(
      (house) => {
        house.opensFile = (key, given) => key === given || /^signature-\d+$/.test(String(given));
      },
      editResponses('getSignature', (body, { house, bearer }) =>
        JSON.parse(
          JSON.stringify(body ?? null).replaceAll(
            /\?key=\w+"/g,
            `?key=signature-${house.sessionOf(bearer)?.client.id}"`,
          ),
        ),
      ),
    ),
  ],
  [
    'C-files',
    'addresses of files hold the time and a number',
    combineQuirks(
      (house) => {
        house.opensFile = () => true;
      },
      editResponses(undefined, (body) =>
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
    'F-encoding',
    'answers are compressed whatever the request allows',
    replaceJsonBytes(
      (response, text) =>
        void response.type('application/json').set('content-encoding', 'gzip').end(gzipSync(text)),
    ),
  ],
  [
    'F-encoding',
    'the list of payables is compressed, and does not say so, where nothing was asked for',
    replaceJsonBytes((response, text, path) => {
      const isAsked = /gzip/.test(String(response.req.headers['accept-encoding']));
      const isMeant = path.endsWith('fetch_payable') && !isAsked;
      response.type('application/json').end(isMeant ? gzipSync(text) : text);
    }),
  ],
]);
