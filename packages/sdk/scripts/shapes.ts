import type { Shape, Shapes } from '../src/shape.ts';

/** A schema of the contract, as far as readers know it. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly additionalProperties?: boolean | Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean | null;
  readonly 'x-otherwise'?: string | number | boolean | null;
}

/** Keywords that say more than a TypeScript type can: readers pass them over, the mock server and `verify` do not. */
const PASSED_OVER =
  /^(description|title|examples?|default|deprecated|format|pattern|(min|max)(Length|imum|Properties)|exclusive(Min|Max)imum|multipleOf|maxItems|uniqueItems|contentEncoding|contentMediaType|readOnly|writeOnly|x-.*)$/;

const KNOWN = new Set([
  '$ref',
  'type',
  'properties',
  'required',
  'items',
  'minItems',
  'additionalProperties',
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

/** The shapes of a contract's schemas. Objects that have a name in the contract keep it, so that each stands once. */
export class ShapeWriter {
  readonly named: Record<string, Shape> = {};
  readonly #schemas: Readonly<Record<string, Schema>>;

  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.#schemas = schemas;
  }

  /** @throws {Error} naming `place` where a schema says something that readers do not know. */
  toShape(schema: Schema, place: string): Shape {
    for (const keyword of Object.keys(schema)) {
      if (!KNOWN.has(keyword) && !PASSED_OVER.test(keyword)) {
        throw new Error(`${place}: no reader knows the keyword ${keyword}`);
      }
    }
    const shape = this.#toBareShape(schema, place);
    const otherwise = schema['x-otherwise'];
    return otherwise === undefined ? shape : ['or', shape, otherwise];
  }

  #toBareShape(schema: Schema, place: string): Shape {
    if (schema.$ref !== undefined) return this.#toNamed(schema.$ref, place);
    if (schema.const !== undefined) return ['words', schema.const];
    if (schema.enum !== undefined) return ['words', ...schema.enum];
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices !== undefined) {
      const shapes = choices.map((choice, index) => this.toShape(choice, `${place}/${index}`));
      const words = shapes.flatMap((shape) => (shape[0] === 'words' ? [shape.slice(1)] : []));
      // A choice between lists of words is read as one list of them all.
      return words.length === shapes.length ? (['words', ...words.flat()] as Shape) : ['one of', ...shapes];
    }
    const types = [schema.type ?? (schema.properties === undefined ? [] : 'object')].flat();
    if (types.length === 2 && types[1] === 'null' && /^(number|integer)$/.test(types[0] ?? '')) {
      return `${types[0]} or null`;
    }
    const shapes = types.map((type) => this.#ofType(type, schema, place));
    const [only] = shapes;
    return only === undefined ? 'any' : shapes.length === 1 ? only : ['one of', ...shapes];
  }

  #ofType(type: string, schema: Schema, place: string): Shape {
    const plain = PLAIN[type];
    if (plain !== undefined) return plain;
    if (type === 'array') {
      const item = schema.items === undefined ? 'any' : this.toShape(schema.items, `${place}/items`);
      return schema.minItems === undefined ? ['list', item] : ['list', item, schema.minItems];
    }
    if (type !== 'object') throw new Error(`${place}: no reader knows the type ${type}`);
    const { properties = {}, required = [], additionalProperties } = schema;
    if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
      return ['map', this.toShape(additionalProperties, `${place}/*`)];
    }
    const names = Object.keys(properties);
    const shapesOf = (chosen: readonly string[]): Shapes =>
      Object.fromEntries(
        chosen.map((name) => [name, this.toShape(properties[name] as Schema, `${place}/${name}`)]),
      );
    const isRequired = (name: string) => required.includes(name);
    return [
      'object',
      shapesOf(names.filter(isRequired)),
      shapesOf(names.filter((name) => !isRequired(name))),
    ];
  }

  #toNamed(ref: string, place: string): Shape {
    const name = ref.replace('#/components/schemas/', '');
    const schema = this.#schemas[name];
    if (schema === undefined) throw new Error(`${place}: ${ref} points at nothing`);
    if (name in this.named) return `#${name}`;
    // Stands for itself while it is written, in case it holds itself.
    this.named[name] = 'any';
    const shape = this.toShape(schema, name);
    if (Array.isArray(shape) && shape[0] === 'object') {
      this.named[name] = shape;
      return `#${name}`;
    }
    delete this.named[name];
    return shape;
  }
}
