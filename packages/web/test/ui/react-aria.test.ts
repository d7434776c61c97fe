import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../src/ui');

/** Attributes and handlers that React Aria's components bring (docs/decisions/0103-stack.md). */
const BY_HAND =
  /\b(?:role|aria-(?:expanded|pressed|checked|selected|haspopup))=|\bon(?:Key(?:Down|Up)|PointerDown)=/g;

/** Files that may, and why. */
const MAY = {
  'Clamped.tsx': ['aria-expanded='], // The text is whole for screen readers, so nothing is disclosed to them.
  'LoadingLine.tsx': ['role='], // A live region; React Aria has no component for one.
  'overlays/ModalDialog.tsx': ['role='], // Passed on to React Aria's dialog.
};

it('src/ui leaves roles, states and keys to React Aria', () => {
  const found = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const marks = file.endsWith('.tsx') && readFileSync(join(FOLDER, file), 'utf8').match(BY_HAND);
    return marks ? [[file.replaceAll('\\', '/'), marks] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(MAY);
});
