/** Types for the parts of OpenAPI 3.1 that are used here. Schemas have no detailed type, since Ajv reads them. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info?: { readonly version?: string; readonly [field: string]: unknown };
  readonly security?: readonly Record<string, unknown>[];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly webhooks?: unknown;
  readonly servers?: unknown;
  readonly tags?: unknown;
  readonly 'x-lifecycles'?: unknown;
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
  readonly summary?: string;
  readonly description?: string;
  readonly 'x-session-token'?: string;
  readonly 'x-outcome'?: string;
  readonly 'x-result'?: string;
  readonly 'x-safe'?: boolean;
  readonly 'x-shared'?: boolean;
  readonly 'x-extension'?: boolean;
  readonly 'x-lifecycle'?: LifecycleObject;
  readonly 'x-subset-of'?: unknown;
}

interface Reference {
  readonly $ref: string;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly example?: unknown;
  readonly schema?: JsonSchema;
}

export interface RequestBodyObject {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaTypeObject>>;
}

export interface ResponseObject {
  readonly description?: string;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
}

export interface MediaTypeObject {
  readonly schema?: JsonSchema;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown; readonly $ref?: string }>>;
  readonly example?: unknown;
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
