import { m } from '../messages/messages.ts';
import { toShown } from './shown.ts';

interface Person {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly SP_number?: string | null | undefined;
}

/** Chinese and Korean names have the family name first, and no space. */
const IS_FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

/** A person's name, or a text that it is missing. */
export function formatPerson(person: Person | null | undefined): string {
  const parts = [person?.first_name, person?.last_name].map((part) => part?.trim()).filter(Boolean);
  if (parts.length === 0) return m.name_missing();
  const isFamilyFirst = parts.every((part) => IS_FAMILY_FIRST.test(part ?? ''));
  return toShown(isFamilyFirst ? parts.toReversed().join('') : parts.join(' '));
}

/** Initials of the first and the last name, e.g. `AR`; empty without names. */
export const toInitials = (person: Person | null | undefined): string =>
  [person?.first_name, person?.last_name]
    .map((part) => [...(part?.trim() ?? '')][0] ?? '')
    .join('')
    .toUpperCase();

/** A person's name with their number, since several may have the same name. */
export function formatPersonWithNumber(person: Person | null | undefined): string {
  const number = person?.SP_number?.trim();
  return number ? `${formatPerson(person)} (${toShown(number)})` : formatPerson(person);
}

/**
 * Returns a function that names people of a list: with their number if another one has the same name, so that they can
 * be told apart.
 */
export function createNamer(people: readonly (Person | null | undefined)[]): (person: Person) => string {
  const numbers = new Map<string, string | null | undefined>();
  const shared = new Set<string>();
  for (const person of people) {
    const name = formatPerson(person);
    if (!numbers.has(name)) numbers.set(name, person?.SP_number);
    else if (numbers.get(name) !== person?.SP_number) shared.add(name);
  }
  return (person) =>
    shared.has(formatPerson(person)) ? formatPersonWithNumber(person) : formatPerson(person);
}

/** Names of people by their control number. */
export const toNamesByNumber = (
  people: readonly (Person & { readonly SP_number: string })[] = [],
  nameOf: (person: Person) => string = formatPerson,
): ReadonlyMap<string, string> => new Map(people.map((person) => [person.SP_number, nameOf(person)]));
