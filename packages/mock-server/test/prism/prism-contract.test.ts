import type { OpenApiDocument } from '@client-portal/contract';
import { expect, it } from 'vitest';
import { toPrismContract } from '../../src/prism/prism-contract.ts';

const form = (schema: unknown) => ({ requestBody: { content: { 'multipart/form-data': schema } } });
const contractOf = (upload: unknown) =>
  ({
    openapi: '3.1.0',
    paths: { '/things': { post: { tags: ['A'], ...form(upload) } } },
    components: { schemas: { Picture: { type: 'string', format: 'binary' } } },
  }) as unknown as OpenApiDocument;

const text = { type: 'string' };
const reference = { $ref: '#/components/schemas/Picture' };
const any = { description: 'One file or several, as text.' };

it.each([
  ['a file', { type: 'string', format: 'binary' }],
  ['a file by reference', reference],
  ['a list of files', { type: 'array', items: reference }],
])('the contract for Prism takes any text for %s of a form, and any field beside it', (_, file) => {
  const schema = { type: 'object', additionalProperties: false, properties: { note: text, file } };
  const contract = contractOf({ schema, encoding: {} });
  const relaxed = { schema: { type: 'object', properties: { note: text, file: any } }, encoding: {} };
  expect(toPrismContract(contract)).toEqual(contractOf(relaxed));
});

it.each([
  ['a form without a file', { schema: { additionalProperties: false, properties: { note: text } } }],
  ['a form without fields', { schema: { additionalProperties: false } }],
  ['a form without a schema', { example: 'x' }],
  ['a form that is no object', true],
])('the contract for Prism keeps %s', (_, content) => {
  expect(toPrismContract(contractOf(content))).toEqual(contractOf(content));
});
