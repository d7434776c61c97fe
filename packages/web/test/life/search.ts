/** The search of the portal, by a name as people type it: without marks and apostrophes, in small letters. */
import { fireEvent } from '@testing-library/react';
import { hasNeedle, words } from './laws/needles.ts';
import { getDialog, listButtons, textOf, toName } from './screen.ts';
import { type Action, press } from './user.ts';

/** Returns a name as it is typed in a hurry: `O'Brien` becomes `obrien`. */
const toTyped = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .trim();

export const searchPerson: Action = async (life, choose) => {
  if (getDialog() !== undefined) return undefined;
  const people = life.world.people.filter(({ last }) => toTyped(last).length > 1);
  // A name that is typed otherwise than it is written finds more.
  const odd = people.filter(({ last }) => toTyped(last) !== last.toLowerCase());
  const person = choose([...odd, ...odd, ...odd, ...people]);
  const button = listButtons(document).find((one) => /^(?:Search|Buscar)/.test(toName(one)));
  if (person === undefined || button === undefined) return undefined;
  await press(life, button);
  const field = getDialog()?.querySelector('input');
  if (field == null) return undefined;
  const typed = toTyped(person.last);
  life.typed.push(typed);
  await life.do(() => fireEvent.change(field, { target: { value: typed } }));
  const found = textOf(getDialog() ?? document.body);
  const isThere = words(person.last).every((needle) => hasNeedle(found, needle));
  if (!isThere && !life.service.troubled.has('listEmployees'))
    life.problems.push(
      `The search for “${typed}” does not find ${person.first} ${person.last}: ${found.slice(0, 300)}`,
    );
  const close = listButtons(getDialog() ?? document).find((one) => /^(?:Close|Cerrar)/.test(toName(one)));
  if (close !== undefined) await press(life, close);
  return `Search for “${typed}”, and close the search.`;
};
