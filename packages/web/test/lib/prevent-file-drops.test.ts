// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { preventFileDrops } from '../../src/lib/prevent-file-drops.ts';

describe('a file that is dropped outside of a field', () => {
  it.each(['dragOver', 'drop'] as const)('is not opened by the browser: %s', (name) => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    const isLeftToTheBrowser = (target: Element, type: string) =>
      fireEvent[name](target, { dataTransfer: { types: [type], files: [new File(['x'], 'x.pdf')] } });
    const stop = preventFileDrops();
    expect([document.body, dialog].map((place) => isLeftToTheBrowser(place, 'Files'))).toEqual([
      false,
      false,
    ]);
    expect(isLeftToTheBrowser(document.body, 'text/plain')).toBe(true);
    stop();
    expect(isLeftToTheBrowser(document.body, 'Files')).toBe(true);
  });
});
