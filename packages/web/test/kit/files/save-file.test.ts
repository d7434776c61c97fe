// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { saveFile } from '../../../src/kit/files/save-file.ts';

it('FILE-14 a file has its name, and its address holds until a slow browser has read it, but not for ever', () => {
  vi.useFakeTimers();
  const addresses = new Set<string>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    addresses.add('blob:a-file');
    return 'blob:a-file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => addresses.delete(address));
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    pressed.push(`${this.href} as ${this.download}, ${this.isConnected ? 'in' : 'outside of'} the page`);
  });
  saveFile(new Blob(['hours']), 'hours.csv');
  expect(pressed).toEqual(['blob:a-file as hours.csv, in the page']);
  expect(document.querySelector('a')).toBeNull();
  // A browser that asks whether the file is to be saved waits for its user.
  vi.advanceTimersByTime(40_000);
  expect(addresses.size).toBe(1);
  vi.runAllTimers();
  expect(addresses.size).toBe(0);
});
