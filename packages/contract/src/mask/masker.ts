import type { Contract } from '../contract.ts';
import { toBearerToken } from '../judge/bearer.ts';
import { isObject } from '../open-api.ts';
import type { Operation } from '../operation.ts';
import { FILE_ENDING, isAddress, maskAddress } from './mask-address.ts';
import { type Header, maskHeaders } from './mask-headers.ts';
import { isPlain, markOf, type PersonalMark } from './plain-value.ts';
import { createStandIns, MASK, type StandIns } from './stand-in.ts';
import { createVocabulary, expandSchema, PAGE_COUNTS, type Schema, type Vocabulary } from './vocabulary.ts';

/** Deepest level of a body that is masked value by value. Everything below is replaced as a whole. */
const DEEPEST = 64;

/** Longest text that gets a stand-in. The shape of a longer one, such as an encoded image, may show its content. */
const LONGEST_SHAPED = 500;
const LONGEST_WORD = 80;

/** A secret with fewer characters is not searched for, because counts and states would be replaced as well. */
const SHORTEST_SECRET = 4;

/** Number of the latest secrets that are searched for in plain values, which takes time for each of them. */
const MOST_SECRETS = 200;

const FILE_SIZE: readonly Schema[] = [{ type: 'integer', 'x-personal': 'none' }];

/**
 * Masks requests and responses for a recording that can be shared. Booleans, dates, words of enums, and values that the
 * contract marks `x-personal: none` stay; everything else gets a stand-in of the same shape.
 */
export class Masker {
  readonly #contract: Contract;
  readonly #standIns: StandIns;
  readonly #secrets = new Set<string>();
  #known: Vocabulary | undefined;
  /** Schemas of the items and of the named properties of each list of schemas, since a list has them in every row. */
  readonly #items = new WeakMap<readonly Schema[], readonly Schema[]>();
  readonly #properties = new WeakMap<readonly Schema[], Map<string, readonly Schema[]>>();
  readonly #bodies = new Map<unknown, readonly Schema[]>();

  /** @param key key of the stand-ins; random by default. Two maskers with different keys have different stand-ins. */
  constructor(contract: Contract, key?: Uint8Array) {
    this.#contract = contract;
    this.#standIns = createStandIns(key);
  }

  get #vocabulary(): Vocabulary {
    this.#known ??= createVocabulary(this.#contract.decoded);
    return this.#known;
  }

  /** Makes sure that a secret and the client id in a token are masked from now on, also where a plain value stands. */
  #addSecret(secret: string): void {
    const clientId = secret.includes('$') ? secret.slice(secret.indexOf('$') + 1) : '';
    for (const one of [secret, clientId])
      if (one.length >= SHORTEST_SECRET && one.length <= LONGEST_SHAPED) this.#secrets.add(one);
    if (this.#secrets.size > MOST_SECRETS) this.#secrets.delete([...this.#secrets][0] ?? '');
  }

  /** Masks the decoded body of a request. A file becomes its masked name. */
  maskRequest(operation: Operation | undefined, body: unknown): unknown {
    return this.#mask(body, this.#bodyOf(operation?.body, [operation?.body?.schema]), 0);
  }

  /** Masks the parsed body of a response. If its status is not in the contract, those of the other statuses are used. */
  maskResponse(operation: Operation | undefined, status: number, body: unknown): unknown {
    const own = operation?.responses.get(status)?.schema;
    const all =
      own === undefined ? [...(operation?.responses.values() ?? [])].map(({ schema }) => schema) : [own];
    return this.#mask(body, this.#bodyOf(own ?? operation, all), 0);
  }

  /** Masks the target of a request: unknown segments of the path, and the values of the query. */
  maskTarget(target: string): string {
    const at = target.indexOf('?');
    const path = at === -1 ? target : target.slice(0, at);
    const isSegment = (segment: string) => this.#vocabulary.isSegment(segment);
    const shown = isKnownPath(path, isSegment) ? path : maskAddress(path, this.#standIns, isSegment);
    if (at === -1) return shown;
    const query = new URLSearchParams();
    for (const [name, value] of new URLSearchParams(target.slice(at + 1))) {
      const masked = this.#mask(value, this.#vocabulary.schemasOf(name), 0, name);
      query.append(this.#maskName(name), String(masked));
    }
    return `${shown}?${query}`;
  }

  maskHeaders(headers: Readonly<Record<string, string | readonly string[] | undefined>>): readonly Header[] {
    this.#addSecret(toBearerToken([headers.authorization].flat()[0]) ?? '');
    return maskHeaders(headers, (name) => this.#standIns.text(name)).map(({ name, value }) => ({
      name,
      value: this.#hasSecret(value) ? MASK : value,
    }));
  }

  #expand(schemas: readonly unknown[]): readonly Schema[] {
    return schemas.flatMap((schema) => expandSchema(this.#contract.decoded, schema));
  }

  #maskName(name: string): string {
    return this.#vocabulary.isKnown(name) && !this.#hasSecret(name) ? name : this.#standIns.text(name);
  }

  #mask(value: unknown, schemas: readonly Schema[], depth: number, name = ''): unknown {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') return value;
    if (depth > DEEPEST) return MASK;
    if (Array.isArray(value)) {
      const inner = this.#itemsOf(schemas);
      return value.map((one) => this.#mask(one, inner, depth + 1, name));
    }
    if (isObject(value)) return this.#maskObject(value, schemas, depth);
    if (typeof value === 'number') return this.#maskNumber(value, schemas, name);
    return typeof value === 'string' ? this.#maskText(value, schemas, name) : MASK;
  }

  #maskObject(value: Readonly<Record<string, unknown>>, schemas: readonly Schema[], depth: number): unknown {
    if (typeof value.fileName === 'string' && 'contentType' in value)
      return { fileName: this.#maskText(value.fileName, [], ''), size: this.#mask(value.size, FILE_SIZE, 0) };
    const entries = new Map<string, unknown>();
    for (const [given, inner] of Object.entries(value)) {
      let name = this.#maskName(given);
      while (entries.has(name)) name += 'x';
      entries.set(name, this.#mask(inner, this.#propertyOf(schemas, given), depth + 1, given));
    }
    return Object.fromEntries(entries);
  }

  #bodyOf(key: unknown, schemas: readonly unknown[]): readonly Schema[] {
    const expanded = this.#bodies.get(key) ?? this.#expand(schemas);
    this.#bodies.set(key, expanded);
    return expanded;
  }

  #itemsOf(schemas: readonly Schema[]): readonly Schema[] {
    const known = this.#items.get(schemas);
    if (known !== undefined) return known;
    const items = this.#expand(schemas.map((schema) => schema.items));
    // A list in the place of one value, and a value in the place of a list, are described by the same schema.
    const found = items.length > 0 ? inherit(markOf(schemas), items) : schemas;
    this.#items.set(schemas, found);
    return found;
  }

  #propertyOf(schemas: readonly Schema[], name: string): readonly Schema[] {
    const properties = this.#properties.get(schemas) ?? new Map<string, readonly Schema[]>();
    this.#properties.set(schemas, properties);
    const known = properties.get(name);
    if (known !== undefined) return known;
    const own = this.#expand(schemas.map((schema) => propertyOf(schema.properties, name)));
    const found = inherit(markOf(schemas), own.length > 0 ? own : this.#unknownSchemas(name));
    // The names of a response are without limit, those of the contract are not.
    if (this.#vocabulary.isKnown(name)) properties.set(name, found);
    return found;
  }

  /** Returns the schemas of a field that the contract does not have in this place, without marks on free texts. */
  #unknownSchemas(name: string): readonly Schema[] {
    return this.#vocabulary
      .schemasOf(name)
      .filter((schema) => schema['x-personal'] !== 'none' || ![schema.type].flat().includes('string'));
  }

  #maskNumber(value: number, schemas: readonly Schema[], name: string): number {
    const mark = markOf(schemas);
    if (mark === 'secret') return 0;
    const isShown = mark !== 'shape' && (isPlain(schemas, value) || isPageCount(name, value));
    return isShown && !this.#secrets.has(String(value)) ? value : this.#standIns.number(value);
  }

  #maskText(value: string, schemas: readonly Schema[], name: string): string {
    const mark = markOf(schemas);
    if (mark === 'secret') this.#addSecret(value);
    if (mark === 'secret' || this.#secrets.has(value)) return MASK;
    const isShown = mark !== 'shape' && (isPlain(schemas, value) || isPageCount(name, value));
    if (isShown && !this.#hasSecret(value)) return value;
    if (isAddress(value)) return maskAddress(value, this.#standIns, () => false);
    const isTooLong =
      value.length > LONGEST_SHAPED || value.split(/\s/).some(({ length }) => length > LONGEST_WORD);
    if (isTooLong) return MASK;
    const ending = FILE_ENDING.exec(value)?.[0] ?? '';
    return this.#standIns.text(value.slice(0, value.length - ending.length)) + ending;
  }

  #hasSecret(text: string): boolean {
    return [...this.#secrets].some((secret) => text.includes(secret));
  }
}

/** Adds the mark of a list or an object to the schemas of a value in it. `none` is not inherited. */
const inherit = (mark: PersonalMark | undefined, schemas: readonly Schema[]): readonly Schema[] =>
  mark === 'secret' || mark === 'shape' ? [{ 'x-personal': mark }, ...schemas] : schemas;

/** Returns true for a count of a page, such as `last_page`. */
const isPageCount = (name: string, value: string | number): boolean =>
  PAGE_COUNTS.has(name) && /^\d{1,6}$/.test(String(value));

const isKnownPath = (path: string, isSegment: (segment: string) => boolean): boolean =>
  path.split('/').every((segment) => segment === '' || isSegment(segment));

const propertyOf = (properties: unknown, name: string): unknown =>
  isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
