/** As much of OpenAPI 3.1 as this server reads. Schemas stay opaque: ajv reads them. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info?: { readonly version?: string };
  readonly security?: readonly Record<string, unknown>[];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, JsonSchema>>;
    readonly [kind: string]: unknown;
  };
}

export type PathItem = Readonly<Record<string, unknown>>;

export interface OperationObject {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: RequestBodyObject | Reference;
  readonly responses?: Readonly<Record<string, ResponseObject | Reference>>;
  readonly 'x-session-token'?: string;
  readonly 'x-safe'?: boolean;
  readonly 'x-lifecycle'?: LifecycleObject;
}

export interface Reference {
  readonly $ref: string;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

export interface RequestBodyObject {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaTypeObject>>;
}

export interface ResponseObject {
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
}

export interface MediaTypeObject {
  readonly schema?: JsonSchema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface LifecycleObject {
  readonly machine: string;
  readonly key: string;
  readonly event: string | Readonly<Record<string, string>>;
}

export type JsonSchema = Readonly<Record<string, unknown>> | boolean;

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `#/a/b~1c` from path steps. */
export const toPointer = (steps: readonly (string | number)[]): string =>
  `#${steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;

/** The steps of a pointer inside the same document; undefined for any other reference. */
export function toSteps(pointer: string): string[] | undefined {
  if (!pointer.startsWith('#/')) return undefined;
  return pointer
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at `steps`, or undefined. */
export const valueAt = (root: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    root,
  );
