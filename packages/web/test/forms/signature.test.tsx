// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import '../with-resolvers.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signatureQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { SignaturePanel } from '../../src/features/enrollment/SignaturePanel.tsx';
import { fetchFile } from '../../src/kit/files/fetch-file.ts';
import { press, resultDialogLines, wouldAskBeforeClosing } from '../screens/by-name.ts';
import { iconLinesOf, show } from '../screens/dom.tsx';
import { signature } from '../screens/records.ts';
import { failResponse, holdResponse, portalCalls, setResponse, writes } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));
vi.mock('../../src/kit/files/fetch-file.ts', () => ({ fetchFile: vi.fn() }));

/** Calls of the canvas; what it paints is tested in the browser. */
const drawn: unknown[][] = [];
/** Opacity of each of its pixels. */
let cover: number[] = [];
class Context {
  scale = (...values: number[]) => drawn.push(['scale', ...values]);
  drawImage = (picture: unknown, ...place: number[]) => drawn.push(['drawImage', picture, ...place]);
  getImageData = () => ({ data: Uint8ClampedArray.from(cover.flatMap((alpha) => [9, 9, 9, alpha])) });
  clearRect = () => drawn.push(['clearRect']);
  fillRect = () => undefined;
  setTransform = () => undefined;
  beginPath = () => undefined;
  moveTo = () => undefined;
  arc = () => undefined;
  closePath = () => undefined;
  fill = () => undefined;
}
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

beforeEach(() => {
  drawn.length = 0;
  cover = [0, 0];
  const context = new Context();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(((kind: string) =>
    kind === '2d' ? context : null) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = (kind: string) => (kind === '2d' ? context : null);
    },
  );
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => `picture of ${blob.type}`);
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

type OnFile = typeof signature | null;
const open = (onFile: OnFile = signature) => show(<SignaturePanel />, [[signatureQuery, onFile]]);
const choose = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('radio', { name })));
const write = (name: string) =>
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: name } });
const drawing = {
  ...signature,
  type: 'drawn',
  signature: null,
  signature_url: '/files/s/signature.png',
} as OnFile;

describe('a typed signature', () => {
  it("SIG-08 SIG-13 SIG-14 is sent with its font, and the service's message is shown", async () => {
    const forgotten = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    await open();
    write('Rosa Delgado');
    await choose(/MrDeHaviland/);
    setResponse('submitTypedSignature', { message: 'Signature is on file.' });
    await press('Submit');
    expect(writes()).toEqual([
      ['submitTypedSignature', { signature: 'Rosa Delgado', style: 'MrDeHaviland', type: 'text' }],
    ]);
    expect(resultDialogLines()).toEqual(['Signature is on file.', '[OK]']);
    expect
      .soft(forgotten.mock.calls.map(([filters]) => filters?.queryKey))
      .toEqual([['signature'], ['enrollmentCheck'], ['enrollmentDocuments']]);
  });

  it('SIG-02 asks before it is discarded, until it is sent', async () => {
    await open();
    await choose('Draw');
    expect(wouldAskBeforeClosing()).toBe(false);
    await choose('Text');
    write('');
    expect(wouldAskBeforeClosing()).toBe(false);
    write('Rosa Delgado');
    expect(wouldAskBeforeClosing()).toBe(true);
    setResponse('submitTypedSignature', {});
    await press('Submit');
    await press('OK');
    expect.soft(screen.queryByRole('alertdialog')).toBe(null);
    expect.soft(wouldAskBeforeClosing()).toBe(false);
  });

  it('SIG-14 SIG-15 ERR-16 has a text of its own when the service sends none', async () => {
    await open();
    setResponse('submitTypedSignature', {});
    await press('Submit');
    expect(resultDialogLines()[0]).toBe('Signature was saved');
    await press('OK');
    failResponse('submitTypedSignature');
    await press('Submit');
    expect(resultDialogLines().slice(0, 2)).toEqual(['Error', 'Failed to submit signature']);
  });

  it('SIG-12 is sent empty only after a confirmation', async () => {
    await open();
    write('  ');
    await press('Submit');
    expect(iconLinesOf(screen.getByRole('alertdialog'))).toEqual([
      'You have not signed yet',
      'There is no name and no drawing. If you send it like this, your enrollment stays unsigned.',
      '[Go back and sign, primary, focused] [Send without a signature]',
    ]);
    await press('Go back and sign');
    expect.soft(screen.queryByRole('alertdialog')).toBe(null);
    expect.soft(portalCalls).toEqual([]);
    await press('Submit');
    const bring = holdResponse('submitTypedSignature');
    await press('Send without a signature');
    expect(portalCalls).toEqual([
      ['submitTypedSignature', { signature: '  ', style: 'Alex Brush', type: 'text' }],
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await bring({});
    expect(resultDialogLines()[0]).toBe('Signature was saved');
  });

  it.each([
    [{ signature: 'Rosa Delgado', style: 'Alex Brush' }, 'Signature was saved'],
    [signature, 'It was not received'],
    [{ signature: 'Rosa D.', style: 'Alex Brush' }, 'We could not confirm whether it arrived'],
    [{ signature: 'Rosa Delgado', style: 'Mr Dafoe' }, 'We could not confirm whether it arrived'],
  ])('SIG-15 is looked up after a lost response: %j is on file', async (onFile, title) => {
    queryClient.setQueryData(signatureQuery.queryKey, signature);
    await open();
    write('Rosa Delgado ');
    failResponse('submitTypedSignature', { kind: 'network' });
    setResponse('getSignature', { ...signature, ...onFile });
    await press('Submit');
    expect([resultDialogLines()[0], portalCalls[1]?.[0]]).toEqual([title, 'getSignature']);
  });

  it('SIG-04 shows the preview in its font, in lines of eighteen characters', async () => {
    await open();
    write('Maria Guadalupe Hernandez');
    await choose(/Mr Dafoe/);
    const preview = screen.getByRole('img', { name: 'Preview: Maria Guadalupe Hernandez' });
    expect.soft(preview.textContent).toBe('Maria Guadalupe\nHernandez');
    expect.soft(preview.style.fontFamily).toEqual(expect.stringContaining('Mr Dafoe'));
    write('');
    const empty = screen.getByRole('img', { name: 'Preview:' });
    expect.soft(empty.textContent).toBe('Your signature appears here');
    expect.soft(empty.style.fontFamily).toBe('');
  });
});

describe('a drawn signature', () => {
  const canvas = () => document.querySelector('canvas') as HTMLCanvasElement;
  const beginLine = () => act(async () => fireEvent.pointerDown(canvas(), { buttons: 1, pointerId: 1 }));

  it("SIG-05 SIG-09 has a canvas of the stated size, in the device's resolution", async () => {
    vi.stubGlobal('devicePixelRatio', 2);
    await open(null);
    await choose('Draw');
    expect({ width: canvas().width, height: canvas().height }).toEqual({ width: 1_200, height: 600 });
    expect(drawn).toContainEqual(['scale', 2, 2]);
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "How to sign",
        "(text) Text",
        "(draw: x) Draw",
        "Draw with a mouse, a finger or a pen. By keyboard, choose Text instead: both count the same.",
        "[Clear]",
        "Submitting counts as your signature on paper. Date: November 17, 2026.",
        "[Submit, primary]",
      ]
    `);
    vi.stubGlobal('devicePixelRatio', 1);
  });

  it('SIG-02 asks before it is discarded once a line was drawn, until it is cleared', async () => {
    await open(null);
    await choose('Draw');
    expect(wouldAskBeforeClosing()).toBe(false);
    await beginLine();
    expect(wouldAskBeforeClosing()).toBe(true);
    await press('Clear');
    expect(wouldAskBeforeClosing()).toBe(false);
  });

  it('SIG-13 SIG-14 does not ask before leaving once it was sent', async () => {
    cover = [0, 200];
    await open(null);
    await choose('Draw');
    await beginLine();
    setResponse('submitDrawnSignature', {});
    await press('Submit');
    await press('OK');
    expect(wouldAskBeforeClosing()).toBe(false);
  });

  it('SIG-13 CONST-18 is sent as a PNG', async () => {
    cover = [0, 200];
    await open(null);
    await choose('Draw');
    await press('Submit');
    const [[operation, input] = []] = portalCalls;
    const { signature: file, ...others } = input as { signature: File };
    expect.soft(operation).toBe('submitDrawnSignature');
    expect.soft(others).toEqual({ style: 'canvas', type: 'draw' });
    expect.soft(file.name).toBe('signature.png');
    expect.soft(file.type).toBe('image/png');
  });

  it('SIG-13 ignores lines while it is being sent', async () => {
    cover = [200];
    await open(null);
    await choose('Draw');
    const isLocked = () => canvas().closest('[inert]') !== null;
    const bring = holdResponse('submitDrawnSignature');
    await press('Submit');
    expect.soft(portalCalls.length).toBe(1);
    expect.soft(isLocked()).toBe(true);
    await bring({});
    expect.soft(resultDialogLines()[0]).toBe('Signature was saved');
    expect.soft(isLocked()).toBe(false);
  });

  it('SIG-12 is sent empty only after a confirmation, for any colour of its pixels', async () => {
    await open(null);
    await choose('Draw');
    await press('Submit');
    expect.soft(resultDialogLines()[0]).toBe('You have not signed yet');
    expect.soft(portalCalls).toEqual([]);
    await press('Send without a signature');
    expect(writes().map(([operation]) => operation)).toEqual(['submitDrawnSignature']);
  });

  it('SIG-11 is painted when one is on file, and cleared by a button', async () => {
    vi.mocked(fetchFile).mockResolvedValue({ name: 'signature.png', bytes: PNG } as never);
    await open(drawing);
    expect(vi.mocked(fetchFile).mock.calls[0]?.[0]).toBe('/files/s/signature.png');
    expect(drawn).toContainEqual(['drawImage', 'picture of image/png', 0, 0, 600, 300]);
    expect(screen.queryByRole('img', { name: 'Signature on file' })).toBeNull();
    const before = drawn.length;
    await press('Clear');
    expect(drawn.slice(before)).toContainEqual(['clearRect']);
  });

  it.each([
    ['the canvas was cleared', () => press('Clear')],
    ['a line was begun', beginLine],
    ['a typed one was chosen', () => choose('Text')],
  ])('SIG-11 is not painted any more once %s', async (_, change) => {
    vi.mocked(fetchFile).mockResolvedValue({ name: 'signature.png', bytes: PNG } as never);
    const { promise, resolve: bring } = Promise.withResolvers();
    vi.stubGlobal('createImageBitmap', () => promise);
    await open(drawing);
    await change();
    await act(async () => bring('picture'));
    expect(drawn.some(([name]) => name === 'drawImage')).toBe(false);
  });

  it.each([
    ['cannot be had', () => Promise.reject(new Error('no'))],
    ['is no picture', async () => ({ name: 'signature.html', bytes: new TextEncoder().encode('<p>') })],
  ])('SIG-11 is shown beside the canvas when it %s', async (_, fetched) => {
    vi.mocked(fetchFile).mockImplementation(fetched as never);
    await open(drawing);
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Signature on file' });
    // A path is resolved against the service's host, which may differ from the page's.
    const address = `${location.origin}/files/s/signature.png`;
    expect.soft(picture.getAttribute('src')).toEqual(address);
    expect.soft(picture.width).toBe(300);
    expect(drawn.some(([act]) => act === 'drawImage')).toBe(false);
  });

  it.each([
    ['/files/s/another.png', 'Signature was saved'],
    ['/files/s/signature.png', 'We could not confirm whether it arrived'],
  ])('SIG-15 is looked up after a lost response: %s is on file', async (signature_url, title) => {
    vi.mocked(fetchFile).mockResolvedValue({ name: 'signature.png', bytes: PNG } as never);
    cover = [200];
    queryClient.setQueryData(signatureQuery.queryKey, drawing);
    await open(drawing);
    failResponse('submitDrawnSignature', { kind: 'network' });
    setResponse('getSignature', { ...drawing, signature_url });
    await press('Submit');
    expect(resultDialogLines()[0]).toBe(title);
  });
});
