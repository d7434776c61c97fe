import { isObject, type OpenApiDocument } from '../open-api.ts';

/** Keyword that marks a file in a decoded form. Error messages depend on it. */
export const FILE_KEYWORD = 'x-file';

/** Schema of a file in a decoded form. It describes the name, type and size of the file, but not its bytes. */
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

/**
 * Returns a copy of the document for decoded bodies, in which the schema of each file is replaced by
 * {@link FILE_SCHEMA}.
 */
export function toDecodedDocument(root: OpenApiDocument): OpenApiDocument {
  return copy(root) as OpenApiDocument;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isObject(value)) return value;
  if (value.type === 'string' && value.format === 'binary')
    return {
      ...structuredClone(FILE_SCHEMA),
      ...('description' in value && { description: value.description }),
    };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}
