import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@client-portal/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { toDecoderTables } from '../src/decoders.ts';
import { type Schema, ShapeWriter } from '../src/shapes.ts';

const shapeOf = (schema: Schema, schemas: Record<string, Schema> = {}) => {
  const writer = new ShapeWriter(schemas, refuse);
  return [writer.toShape(schema, 'listThings'), writer.named];
};

const refuse = (problem: string) => {
  throw new Error(problem);
};

describe('shapes of schemas', () => {
  it.each<[Schema, unknown]>([
    [{ type: 'string', minLength: 1, format: 'date' }, 'text'],
    [{ type: ['number', 'null'] }, 'number or null'],
    [{ type: 'number', minimum: 0, maximum: 24 }, ['within', 'number', 0, 24]],
    [{ type: ['number', 'null'], minimum: 0, maximum: 24 }, ['within', 'number or null', 0, 24]],
    [{ type: 'integer', minimum: 1 }, 'integer'],
    [{ type: ['string', 'null'] }, ['one of', 'text', 'null']],
    [{ enum: ['a', 'b'] }, ['words', 'a', 'b']],
    [{ const: 1 }, ['words', 1]],
    [{ type: 'array', items: { type: 'string' }, minItems: 1 }, ['list', 'text', 1]],
    [{ type: 'array' }, ['list', 'any']],
    [{ type: 'object', additionalProperties: { type: 'string' } }, ['map', 'text']],
    [{ oneOf: [{ type: 'null' }, { type: 'string' }] }, ['one of', 'null', 'text']],
    [{ anyOf: [{ type: 'boolean' }] }, ['one of', 'boolean']],
    [{ oneOf: [{ enum: ['a', 'b'] }, { const: 1 }] }, ['words', 'a', 'b', 1]],
    [{ oneOf: [{ enum: ['a'] }, { type: 'null' }] }, ['one of', ['words', 'a'], 'null']],
    [{ type: 'integer', 'x-otherwise': -1 }, ['or', 'integer', -1]],
    [{ description: 'whatever' }, 'any'],
    [{ required: ['a'], properties: { a: {}, b: {} } }, ['object', { a: 'any' }, { b: 'any' }]],
  ])('%j is %j', (schema, shape) => {
    expect(shapeOf(schema)).toEqual([shape, {}]);
  });

  it('keep the name of an object once, and inline every other reference', () => {
    const schemas: Record<string, Schema> = {
      Id: { type: 'integer' },
      Tree: { type: 'object', required: ['id'], properties: { id: ref('Id'), next: ref('Tree') } },
    };
    expect(shapeOf({ type: 'array', items: ref('Tree') }, schemas)).toEqual([
      ['list', '#Tree'],
      { Tree: ['object', { id: 'integer' }, { next: '#Tree' }] },
    ]);
  });

  it.each<[Schema, string]>([
    [{ type: 'object', properties: { a: { not: {} } } }, 'listThings/a: no decoder checks the keyword not'],
    [{ type: 'file' }, 'listThings: no decoder checks the type file'],
    [ref('Nobody'), 'listThings: #/components/schemas/Nobody is no schema of the components'],
  ])('have a note when no decoder supports them, and are read as any value: %j', (schema, message) => {
    const notes: string[] = [];
    const writer = new ShapeWriter({}, (problem) => notes.push(problem));
    expect(JSON.stringify(writer.toShape(schema, 'listThings'))).toContain('"any"');
    expect(notes).toEqual([message]);
  });

  it('join the properties of allOf', () => {
    const schemas: Record<string, Schema> = {
      Base: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
      Named: { allOf: [ref('Base'), { required: ['name'], properties: { name: { type: 'string' } } }] },
    };
    expect(shapeOf(ref('Named'), schemas)).toEqual([
      '#Named',
      { Named: ['object', { id: 'integer', name: 'text' }, {}] },
    ]);
    expect(shapeOf({ allOf: [{ type: 'string' }], description: 'Text.' })).toEqual(['text', {}]);
    expect(shapeOf({ allOf: [ref('Base')], properties: { id: { type: 'string' } } }, schemas)).toEqual([
      ['object', { id: 'text' }, {}],
      {},
    ]);
  });
});

function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

describe('the tables of decoders', () => {
  const directory = mkdtempSync(join(tmpdir(), 'readers-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  /** Returns the shape for a contract with a single operation. */
  function responseOf(schema: Schema, result?: string, isSafe = true) {
    const operation = {
      operationId: 'listThings',
      'x-safe': isSafe,
      'x-session-token': 'none',
      ...(result !== undefined && { 'x-result': result }),
      responses: { '200': { description: 'A.', content: { 'application/json': { schema } } } },
    };
    const file = join(directory, 'contract.json');
    writeFileSync(file, JSON.stringify({ openapi: '3.1.0', paths: { '/api/things': { post: operation } } }));
    return toDecoderTables(loadContract(file), refuse).responses.listThings;
  }
  const list: Schema = { type: 'array', items: { type: 'integer' } };

  it('hold the rows of a list, wherever it is in the response', () => {
    expect(responseOf(list)).toBe('integer');
    expect(responseOf({ type: 'object', required: ['data'], properties: { data: list } }, 'data')).toBe(
      'integer',
    );
  });

  it('mark a result that may be missing', () => {
    const response: Schema = { type: 'object', properties: { budget: { type: 'number' } } };
    expect(responseOf(response, 'budget')).toEqual(['one of', 'number', 'missing']);
  });

  it('hold the whole response of a write', () => {
    expect(
      responseOf({ type: 'object', properties: { message: { type: 'string' } } }, undefined, false),
    ).toEqual(['object', {}, { message: 'text' }]);
  });
});
