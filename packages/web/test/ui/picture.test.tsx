// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Picture } from '../../src/ui/Picture.tsx';
import { press } from '../screens/by-name.ts';
import { linesOf, show } from '../screens/dom.tsx';

const bitmap = { close: vi.fn() };
const decode = vi.fn();
beforeEach(() => {
  bitmap.close.mockReset();
  decode.mockReset().mockResolvedValue(bitmap);
  vi.stubGlobal('createImageBitmap', decode);
});

const load = (width: number, height: number) => {
  const picture = screen.getByRole('img');
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  return act(async () => fireEvent.load(picture));
};

it('FILE-01 a picture is decoded once more to find damaged data, and released', async () => {
  await show(<Picture src="blob:a" alt="A" broken={<p>Broken</p>} />);
  await load(400, 300);
  expect.soft(decode.mock.calls).toEqual([[screen.getByRole('img')]]);
  expect.soft(bitmap.close.mock.calls.length).toBe(1);
});

it.each([
  ['of more pixels than are decoded twice', 'blob:a', 10_000, 5_001],
  ['from a host, which may be a drawing without a size', 'https://files.example/a.svg', 0, 0],
])('FILE-01 a picture %s is shown as the browser shows it', async (_, src, width, height) => {
  await show(<Picture src={src} alt="A" broken={<p>Broken</p>} />);
  await load(width, height);
  expect.soft(decode.mock.calls.length).toBe(0);
  expect.soft(screen.getByRole('img').getAttribute('src')).toEqual(src);
});

it('FILE-01 another picture is shown in the place of a broken one', async () => {
  function Page() {
    const [src, setSrc] = useState('blob:a');
    return (
      <>
        <Picture src={src} alt="A" broken={<p>Broken</p>} />
        <button type="button" onClick={() => setSrc('blob:b')}>
          Next
        </button>
      </>
    );
  }
  await show(<Page />);
  decode.mockRejectedValueOnce(new Error('torn'));
  await load(400, 300);
  expect(linesOf(document.body)).toEqual(['Broken', '[Next]']);
  await press('Next');
  expect(screen.getByRole('img').getAttribute('src')).toBe('blob:b');
});
