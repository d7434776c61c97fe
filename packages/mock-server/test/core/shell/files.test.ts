import type { OpenApiDocument } from '@client-portal/contract';
import { GUARDS } from '@client-portal/server-kit/borders';
import { describe, expect, it } from 'vitest';
import type { StoredFile } from '../../../src/core/engine/world/file-store.ts';
import type { World } from '../../../src/core/engine/world/world.ts';
import { exampleFilesOf, respondWithFile } from '../../../src/core/shell/files.ts';

const STORED: StoredFile = {
  fileName: `Peña "1" ('a')*.pdf`,
  contentType: 'application/pdf',
  content: { make: 'pdf', line: 'A' },
};
const world = {
  files: { get: (address: string) => (address === '/files/1/a.pdf' ? STORED : undefined) },
} as unknown as World;
const examples = new Set(['/files/2/photo.png', '/files/3/bill.pdf']);
const response = (address: string) => respondWithFile(examples, world, address);

describe('a file of a world', () => {
  it('is a download that no browser opens or runs', () => {
    const { status, headers, payload } = response('/files/1/a.pdf');
    expect({ status, headers }).toEqual({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Pe_a _1_ ('a')*.pdf"; filename*=UTF-8''Pe%C3%B1a%20%221%22%20%28%27a%27%29%2a.pdf`,
        ...GUARDS,
        'cross-origin-resource-policy': 'same-site',
      },
    });
    expect(
      Buffer.from(payload as Uint8Array)
        .toString()
        .slice(0, 5),
    ).toBe('%PDF-');
  });

  it.each([
    ['text/javascript', 'application/octet-stream'],
    ['text/css', 'application/octet-stream'],
    ['text/html', 'text/html'],
    ['image/png', 'image/png'],
  ])(
    'of the type %s is served as %s, so that no browser takes it for a script or a style',
    (contentType, served) => {
      const kept = { files: { get: () => ({ ...STORED, contentType }) } } as unknown as World;
      expect(respondWithFile(examples, kept, '/files/9/a').headers?.['content-type']).toBe(served);
    },
  );

  it('on disk is sent from there', () => {
    const content = { path: '/uploads/1', size: 3 };
    const kept = { files: { get: () => ({ ...STORED, content }) } } as unknown as World;
    expect(respondWithFile(examples, kept, '/files/9/a.pdf').payload).toBe(content);
  });

  it('named only by an example is a small real file of its kind', () => {
    const picture = response('/files/2/photo.png');
    expect(picture.headers?.['content-type']).toBe('image/png');
    const bytes = Buffer.from(picture.payload as Uint8Array);
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      'PNG',
      600,
      300,
    ]);
    const paper = response('/files/3/bill.pdf');
    expect(paper.headers?.['content-type']).toBe('application/pdf');
    expect(Buffer.from(paper.payload as Uint8Array).toString('latin1')).toMatch(/^%PDF-[\s\S]*bill\.pdf/);
    expect(paper.headers?.['content-disposition']).toContain('filename="bill.pdf"');
  });

  it('with an unknown name does not exist', () => {
    expect(() => response('/files/4/bill.pdf')).toThrow(
      expect.objectContaining({ status: 404, message: 'This file does not exist.' }),
    );
  });
});

describe('the files that a contract names', () => {
  it('are those of its examples, at any depth', () => {
    const paths = {
      '/a': { get: { x: ['/files/1/a.pdf', { y: '/files/2/b.png' }, 7, null, 'files/3', 'x/files/4'] } },
    };
    expect([...exampleFilesOf({ paths } as unknown as OpenApiDocument)]).toEqual([
      '/files/1/a.pdf',
      '/files/2/b.png',
    ]);
  });
});
