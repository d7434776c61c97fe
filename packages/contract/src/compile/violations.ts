import type { ErrorObject } from 'ajv';
import { isObject } from '../open-api.ts';
import { FILE_KEYWORD } from './file-schema.ts';

/** Error messages by place: the name of a field, `files.0`, `query.token`, or `body` for the whole body. */
export type Violations = Readonly<Record<string, readonly string[]>>;

/**
 * Converts Ajv's errors to messages for people. `prefix` is put before every place, and `whole` is the name of the
 * value itself.
 */
export function toViolations(errors: readonly ErrorObject[], whole: string, prefix = ''): Violations {
  const found = new Map<string, string[]>();
  for (const error of errors) {
    const { place, message } = word(error);
    const location = place === '' ? whole : prefix + place;
    const messages = found.get(location) ?? [];
    if (!messages.includes(message)) messages.push(message);
    found.set(location, messages);
  }
  return Object.fromEntries(found);
}

function word(error: ErrorObject): { place: string; message: string } {
  const steps = error.instancePath.split('/').slice(1).map(unescapeStep);
  const at = (name?: unknown) => [...steps, ...(name === undefined ? [] : [String(name)])].join('.');
  const params: Readonly<Record<string, unknown>> = error.params;
  switch (error.keyword) {
    case 'required':
      return { place: at(params.missingProperty), message: 'is required' };
    case 'additionalProperties':
      return { place: at(params.additionalProperty), message: 'is not a field of this call' };
    case 'minLength':
    case 'minItems':
      if (params.limit === 1) return { place: at(), message: 'must not be empty' };
      break;
    case 'enum':
      return { place: at(), message: `must be one of ${list(params.allowedValues)}` };
    case 'format': {
      const example = typeof params.format === 'string' ? EXAMPLES[params.format] : undefined;
      if (example !== undefined) return { place: at(), message: `must be ${example}` };
      break;
    }
    case 'const':
      return { place: at(), message: `must be ${String(params.allowedValue)}` };
    case 'type':
      if (isObject(error.parentSchema) && error.parentSchema[FILE_KEYWORD] === true) {
        return { place: at(), message: 'must be a file: send the part with a filename' };
      }
      break;
  }
  return { place: at(), message: error.message ?? error.keyword };
}

/** Examples of string formats, for messages. */
const EXAMPLES: Readonly<Record<string, string>> = {
  date: 'a date such as 2025-06-01',
  'date-time': 'an ISO time such as 2025-06-17T09:00:00Z',
};

const unescapeStep = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');

const list = (values: unknown) => (Array.isArray(values) ? values.map(String).join(', ') : String(values));
