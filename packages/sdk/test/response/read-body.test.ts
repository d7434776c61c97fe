import { describe, expect, it, vi } from 'vitest';
import { readText } from '../../src/response/read-body.ts';

describe('the text of a response', () => {
  const inPieces = (...pieces: readonly Uint8Array<ArrayBuffer>[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece);
          controller.close();
        },
      }),
    );

  it('is joined when a character comes in two pieces, and each piece restarts the timeout', async () => {
    const bytes = new TextEncoder().encode('Señor €');
    const heard = vi.fn();
    const pieces = [bytes.slice(0, 3), bytes.slice(3, 8), bytes.slice(8)];
    expect(await readText(inPieces(...pieces), heard)).toBe('Señor €');
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('marks a character that is cut off, and is empty without a body', async () => {
    const bytes = new TextEncoder().encode('a€');
    expect(await readText(inPieces(bytes.slice(0, 2)), () => {})).toBe('a\uFFFD');
    expect(await readText(new Response(null), () => {})).toBe('');
    expect(await readText(inPieces(), () => {})).toBe('');
  });

  it('is not read past its limit, and not at all if the header says that it is longer', async () => {
    const piece = new TextEncoder().encode('abc');
    expect(await readText(inPieces(piece, piece), () => {}, 6)).toBe('abcabc');
    const refused = { name: 'TooLargeError', message: expect.stringMatching(/larger than/) };
    const long = inPieces(piece, piece, piece);
    await expect(readText(long, () => {}, 6)).rejects.toMatchObject(refused);
    const heard = vi.fn();
    const told = new Response('abcdefg', { headers: { 'content-length': '7' } });
    await expect(readText(told, heard, 6)).rejects.toMatchObject(refused);
    expect(heard).not.toHaveBeenCalled();
  });

  it('comes at once on a platform whose responses are no streams, within the same limit', async () => {
    const whole = (text: string) =>
      Object.defineProperty(new Response(text), 'body', { value: undefined, configurable: true });
    expect(await readText(whole('Señor'), () => {})).toBe('Señor');
    await expect(readText(whole('abcdefg'), () => {}, 6)).rejects.toMatchObject({ name: 'TooLargeError' });
  });
});
