import type { Json, Shape, Shapes } from '@client-portal/sdk/runtime';
import type { Note } from './notes.ts';

/** Schema of the contract, with the keywords that decoders support. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly additionalProperties?: boolean | Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean | null;
  readonly 'x-otherwise'?: Json;
  readonly 'x-hard'?: boolean;
}

/** Keywords that express more than a TypeScript type. Decoders ignore them, but the mock server and `verify` do not. */
const PASSED_OVER =
  /^(description|title|examples?|default|deprecated|format|pattern|(min|max)(Length|Properties)|exclusive(Min|Max)imum|multipleOf|maxItems|uniqueItems|contentEncoding|contentMediaType|readOnly|writeOnly|discriminator|externalDocs|xml|x-.*)$/;

const KNOWN = new Set([
  '$ref',
  'type',
  'properties',
  'required',
  'items',
  'minItems',
  'minimum',
  'maximum',
  'additionalProperties',
  'allOf',
  'oneOf',
  'anyOf',
  'enum',
  'const',
]);

const PLAIN: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  null: 'null',
};

/** Returns the shape of a number with both bounds as `within`. A single bound says what is right, not what is possible. */
const toBounded = (shape: string, { minimum, maximum }: Schema): Shape =>
  minimum === undefined || maximum === undefined ? shape : ['within', shape, minimum, maximum];

/**
 * Converts the schemas of a contract to shapes. Named objects keep their names, so that each shape exists only once.
 * If it is for rows, all properties without `x-hard` become soft, so that a null in one of them does not remove the
 * row.
 */
export class ShapeWriter {
  readonly named: Record<string, Shape> = {};
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #note: Note;
  readonly #isOfRows: boolean;

  constructor(schemas: Readonly<Record<string, Schema>>, note: Note, { isOfRows = false } = {}) {
    this.#schemas = schemas;
    this.#note = note;
    this.#isOfRows = isOfRows;
  }

  /** Returns the shape of a schema. What decoders do not support is read as any value, with a note. */
  toShape(schema: Schema, place: string): Shape {
    const unknown = Object.keys(schema).find((keyword) => !KNOWN.has(keyword) && !PASSED_OVER.test(keyword));
    if (unknown !== undefined) return this.#passOver(`${place}: no decoder checks the keyword ${unknown}`);
    const shape = this.#toBareShape(schema, place);
    const otherwise = schema['x-otherwise'];
    return otherwise === undefined ? shape : ['or', shape, otherwise];
  }

  #passOver(problem: string): Shape {
    this.#note(problem);
    return 'any';
  }

  #toBareShape(schema: Schema, place: string): Shape {
    if (schema.$ref !== undefined) return this.#toNamed(schema.$ref, place);
    if (schema.const !== undefined) return ['words', schema.const];
    if (schema.enum !== undefined) return ['words', ...schema.enum];
    if (schema.allOf !== undefined) return this.#toBareShape(this.#merge(schema), place);
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices !== undefined) {
      const shapes = choices.map((choice, index) => this.toShape(choice, `${place}/${index}`));
      const words = shapes.flatMap((shape) => (shape[0] === 'words' ? [shape.slice(1)] : []));
      // A choice between enums is decoded as one enum with all values.
      return words.length === shapes.length ? (['words', ...words.flat()] as Shape) : ['one of', ...shapes];
    }
    const types = [schema.type ?? (schema.properties === undefined ? [] : 'object')].flat();
    if (types.length === 2 && types[1] === 'null' && /^(number|integer)$/.test(types[0] ?? '')) {
      return toBounded(`${types[0]} or null`, schema);
    }
    const shapes = types.map((type) => this.#ofType(type, schema, place));
    const [only] = shapes;
    return only === undefined ? 'any' : shapes.length === 1 ? only : ['one of', ...shapes];
  }

  #ofType(type: string, schema: Schema, place: string): Shape {
    const plain = PLAIN[type];
    if (plain !== undefined) return toBounded(plain, schema);
    if (type === 'array') {
      const item = schema.items === undefined ? 'any' : this.toShape(schema.items, `${place}/items`);
      return schema.minItems === undefined ? ['list', item] : ['list', item, schema.minItems];
    }
    if (type !== 'object') return this.#passOver(`${place}: no decoder checks the type ${type}`);
    const { properties = {}, required = [], additionalProperties } = schema;
    if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
      return ['map', this.toShape(additionalProperties, `${place}/*`)];
    }
    const names = Object.keys(properties);
    const shapesOf = (chosen: readonly string[]): Shapes =>
      Object.fromEntries(
        chosen.map((name) => [name, this.#toProperty(properties[name] as Schema, `${place}/${name}`)]),
      );
    const isRequired = (name: string) => required.includes(name);
    return [
      'object',
      shapesOf(names.filter(isRequired)),
      shapesOf(names.filter((name) => !isRequired(name))),
    ];
  }

  /** Returns an object with the properties of all parts of `allOf`, or else the last part with all other keywords. */
  #merge({ allOf = [], ...schema }: Schema): Schema {
    const parts = [...allOf.map((part) => this.#follow(part)), schema].map((part) =>
      part.allOf === undefined ? part : this.#merge(part),
    );
    const merged: Schema = Object.assign({}, ...parts);
    const properties: NonNullable<Schema['properties']> = Object.assign(
      {},
      ...parts.map((part) => part.properties ?? {}),
    );
    if (Object.keys(properties).length === 0) return merged;
    return {
      ...merged,
      type: 'object',
      properties,
      required: parts.flatMap(({ required = [] }) => required),
    };
  }

  #toProperty(schema: Schema, place: string): Shape {
    const shape = this.toShape(schema, place);
    const whole = this.#merge(this.#follow(schema));
    if (!this.#isOfRows || whole['x-hard'] === true || shape[0] === 'or') return shape;
    const empty = this.#toEmpty(whole);
    return empty === undefined ? shape : ['or', shape, empty];
  }

  /**
   * Returns the empty value of a soft field. A number or boolean that may not be null has none, since 0 does not mean
   * "unknown".
   */
  #toEmpty(schema: Schema): Json | undefined {
    const whole = this.#merge(this.#follow(schema));
    const choices = [whole.oneOf ?? whole.anyOf ?? whole].flat().map((choice) => this.#follow(choice));
    const types = choices.flatMap((choice) => choice.type ?? 'object');
    if (types.includes('null')) return null;
    if (types.includes('array')) return [];
    if (types.includes('string')) return '';
    if (!types.includes('object')) return undefined;
    const empties: Record<string, Json> = {};
    for (const [name, property] of Object.entries(whole.properties ?? {})) {
      const isHard = this.#follow(property)['x-hard'] === true;
      const empty = isHard ? undefined : this.#toEmpty(property);
      if (empty === undefined) return undefined;
      empties[name] = empty;
    }
    return empties;
  }

  #follow(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const { $ref, ...beside } = schema;
    return { ...this.#follow(this.#schemas[$ref.replace('#/components/schemas/', '')] ?? {}), ...beside };
  }

  #toNamed(ref: string, place: string): Shape {
    const name = ref.replace('#/components/schemas/', '');
    const schema = this.#schemas[name];
    if (schema === undefined) return this.#passOver(`${place}: ${ref} is no schema of the components`);
    // The same schema may be used for a record and for the rows of a list. Rows are decoded more tolerantly.
    const key = this.#isOfRows ? `${name}Row` : name;
    if (key in this.named) return `#${key}`;
    // Placeholder for a schema that is being converted, in case it contains itself.
    this.named[key] = 'any';
    const shape = this.toShape(schema, name);
    if (Array.isArray(shape) && shape[0] === 'object') {
      this.named[key] = shape;
      return `#${key}`;
    }
    delete this.named[key];
    return shape;
  }
}
