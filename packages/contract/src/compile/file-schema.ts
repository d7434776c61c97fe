import { isObject, type OpenApiDocument } from '../open-api.ts';

/** Marks a file's place in a decoded form; violations are worded by it. */
export const FILE_KEYWORD = 'x-file';

/** Schema of a file in a decoded form: validators see its facts, never its bytes. */
const FILE_SCHEMA = {
  type: 'object',
  [FILE_KEYWORD]: true,
  required: ['fileName', 'contentType', 'size'],
  properties: {
    fileName: { type: 'string', minLength: 1 },
    contentType: { type: 'string', minLength: 1 },
    size: { type: 'integer', minimum: 0 },
  },
};

/** The same contract for decoded bodies: a copy in which every binary string is the placeholder of a file. */
export function toDecodedDocument(root: OpenApiDocument): OpenApiDocument {
  return copy(root) as OpenApiDocument;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isObject(value)) return value;
  if (value.type === 'string' && value.format === 'binary') return structuredClone(FILE_SCHEMA);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}
