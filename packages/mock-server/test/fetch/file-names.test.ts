import { describe, expect, it } from 'vitest';
import { toMultipart } from '../../../../testing/raw-request.ts';
import { useMockServer } from '../../../../testing/sandbox.ts';
import { createMock } from '../../src/index.ts';

const { sandbox } = useMockServer();

/** Names that browsers, phones and old systems give to files. */
const NAMES = [
  ...[
    'a "quoted" name.pdf',
    '"',
    "it's.pdf",
    'a%22b.pdf',
    '100%.pdf',
    'a;b.pdf',
    'a=b; filename="c".pdf',
    'a,b.pdf',
  ],
  ...[
    'C:\\scans\\a.pdf',
    'a\\"b.pdf',
    '\\',
    'folder/a.pdf',
    '../../a.pdf',
    '..',
    '.',
    '.hidden',
    'a b  c.pdf',
    ' a.pdf ',
  ],
  ...[
    'peña.pdf',
    'pen\u0303a.pdf',
    '発票.pdf',
    '🧾.pdf',
    'a\u202Efdp.exe',
    'a\u0000b.pdf',
    'a\tb.pdf',
    'a\nb.pdf',
    'a\r\nb.pdf',
  ],
  ...[
    'a%0Ab.pdf',
    '<b>.pdf',
    'a&b?c#d.pdf',
    `${'x'.repeat(300)}.pdf`,
    'no-extension',
    'a.',
    '*|:.pdf',
    "UTF-8''a.pdf",
  ],
];

/** Uploads a file with both mocks, and returns the path and the header under which each serves it. */
async function upload(name: string) {
  const portal = sandbox();
  const mock = createMock();
  const served = [
    {
      send: (path: string, init?: RequestInit) => fetch(portal.url + path, init),
      token: await portal.signIn(),
      world: portal.world,
    },
    { send: mock.fetch, token: await mock.world('default').signIn(), world: 'default' },
  ];
  return Promise.all(
    served.map(async ({ send, token, world }) => {
      const headers = { authorization: `Bearer ${token}`, 'x-portal-world': world };
      const form = new FormData();
      form.set('token', token);
      form.set('description', 'x');
      form.append('files', new File(['a'], name, { type: 'application/pdf' }));
      const sent = await send('/api/upload_files', { method: 'POST', body: form, headers });
      if (!sent.ok) return [sent.status, await sent.text()];
      const own = new FormData();
      own.set('token', token);
      const list = await send('/api/fetch_file_uploads', { method: 'POST', body: own, headers });
      const { data } = (await list.json()) as { data: { files: string | string[] }[] };
      const [address = ''] = [data.at(-1)?.files ?? []].flat();
      const file = await send(address, { headers: { 'x-portal-world': world } });
      return [
        file.status,
        address.split('/').slice(3),
        file.headers.get('content-disposition'),
        await file.text(),
      ];
    }),
  );
}

describe('the name of a file', () => {
  it.each(NAMES)('%j is the same at the server and in memory', async (name) => {
    const [server, memory] = await upload(name);
    expect(memory).toEqual(server);
  });
});

/** Parts of a form as no browser writes them, between two whole ones. */
const PARTS = [
  'Content-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\nx',
  'Content-Disposition: form-data; name=files; filename=a.pdf\r\n\r\nx',
  'content-disposition: FORM-DATA; name="files"; filename="a.pdf"\r\ncontent-type: text/plain\r\n\r\nx',
  'Content-Type: text/plain\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\nx',
  'Content-Disposition: form-data; name="files"; filename=""\r\n\r\n',
  'Content-Disposition: form-data; name="files"; filename=""\r\n\r\nx',
  'Content-Disposition: form-data; name="files"; filename="a \\"b\\".pdf"\r\n\r\nx',
  'Content-Disposition: form-data; filename="a.pdf"\r\n\r\nx',
  'Content-Disposition: attachment; name="files"\r\n\r\nx',
  'Content-Type: text/plain\r\n\r\nx',
  'Content-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\nx\r\n--other\r\nx\r\n',
];

describe('a form that no browser sends', () => {
  it.each(PARTS)('is treated alike by the server and in memory: %j', async (part) => {
    const portal = sandbox();
    const mock = createMock();
    const worlds = [
      [
        (path: string, init: RequestInit) => fetch(portal.url + path, init),
        await portal.signIn(),
        portal.world,
      ],
      [mock.fetch, await mock.world('default').signIn(), 'default'],
    ] as const;
    const [server, memory] = await Promise.all(
      worlds.map(async ([send, token, world]) => {
        const field = (name: string, value: string) =>
          `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
        const body = toMultipart('cut', field('token', token), part, field('description', 'x'));
        const headers = {
          ...{ authorization: `Bearer ${token}`, 'x-portal-world': world },
          'content-type': 'multipart/form-data; boundary=cut',
        };
        const response = await send('/api/upload_files', { method: 'POST', body, headers });
        return [response.status, await response.text()];
      }),
    );
    expect(memory).toEqual(server);
  });
});
