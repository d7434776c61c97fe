import type { Schemas } from '@client-portal/sdk';
import type { EnrollmentSection } from '@client-portal/state-machines';

/** A message of the service's enrollment check, and the field of the section that it names, if any. */
export interface NeededField<Name extends string> {
  readonly field: Name | undefined;
  readonly sentence: string;
}

/**
 * Returns the messages of the service's check for a section, in its order, each field once. The service names a field
 * by the key of the message or inside its text: `Civil Status is required`, `The civil_status field is required.`
 */
export function findNeededFields<Name extends string>(
  check: Schemas['EnrollmentCheck'] | undefined,
  section: EnrollmentSection,
  fields: readonly Name[],
): readonly NeededField<Name>[] {
  const found = toEntries(check?.errors?.[section]).map(([key, sentence]) => ({
    field: fields.find((field) => field === key) ?? findNamed(sentence, fields),
    sentence,
  }));
  return found.filter(
    ({ field, sentence }, index) =>
      index ===
      found.findIndex((one) => (field === undefined ? one.sentence === sentence : one.field === field)),
  );
}

function toEntries(errors: Schemas['Errors'] | undefined): readonly (readonly [key: string, text: string])[] {
  if (errors === undefined || errors === null) return [];
  const entries =
    typeof errors === 'object' && !Array.isArray(errors) ? Object.entries(errors) : [['', errors] as const];
  return entries.flatMap(([key, texts]) =>
    [texts]
      .flat()
      .filter((text) => typeof text === 'string' && text.trim() !== '')
      .map((text) => [key, text.trim()] as const),
  );
}

/**
 * Returns the field whose name comes first in a message. If two begin at the same place, the longer one wins: `Email
 * address` is the field `email`.
 */
function findNamed<Name extends string>(sentence: string, fields: readonly Name[]): Name | undefined {
  const words = ` ${sentence.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, ' ')} `;
  const placeOf = (field: Name) => words.indexOf(` ${field.replaceAll('_', ' ')} `);
  return fields
    .filter((field) => placeOf(field) >= 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other) || other.length - one.length)[0];
}
