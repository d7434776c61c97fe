import { PortalError } from '@client-portal/sdk';
import { inClientsLanguage } from '../feedback/service-words.ts';

/**
 * What a refusal says of single fields, by the field: `files[]` and `files.0`, as services name one file of several, are
 * the field `files`. What it says of anything else stays in the sentence that is told anyway.
 */
export function toFieldTexts(
  error: unknown,
  fields: readonly string[],
): readonly (readonly [field: string, text: string])[] {
  if (!(error instanceof PortalError) || error.kind !== 'refused') return [];
  const texts = new Map<string, string>();
  for (const [name, [text]] of Object.entries(error.fieldErrors)) {
    const field = [name, name.replace(/[[.].*$/, '')].find((one) => fields.includes(one));
    if (field !== undefined && text !== undefined && !texts.has(field))
      texts.set(field, inClientsLanguage(text));
  }
  return [...texts];
}
