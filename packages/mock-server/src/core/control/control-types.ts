import type { components, operations } from '../../generated/control.ts';

/** A control call by its name in openapi/mock-control.yaml. */
export type ControlId = keyof operations;

export type ControlSchemas = components['schemas'];

/** Name of a state in which a world can begin. */
export type ScenarioName = ControlSchemas['ScenarioName'];

type JsonOf<Part> = Part extends { readonly content: { readonly 'application/json': infer Json } }
  ? Json
  : never;
type QueryOf<Part> = Part extends { readonly query: infer Query } ? Query : never;

/** Input of a call: its body, or the parameters of a read. */
export type ControlInput<Id extends ControlId> = BodyOf<operations[Id]> | QueryInput<operations[Id]>;

/** A body that may be left out is one of `undefined`, too. */
type BodyOf<Call> = Call extends { readonly requestBody: infer Body }
  ? JsonOf<Body>
  : Call extends { readonly requestBody?: infer Body }
    ? [NonNullable<Body>] extends [never]
      ? never
      : JsonOf<NonNullable<Body>> | undefined
    : never;

type QueryInput<Call> = Call extends {
  readonly requestBody?: infer Body;
  readonly parameters: infer Parameters;
}
  ? [NonNullable<Body>] extends [never]
    ? [QueryOf<Parameters>] extends [never]
      ? undefined
      : QueryOf<Parameters>
    : never
  : never;

/** Response of a successful call. */
export type ControlAnswer<Id extends ControlId> = JsonOf<operations[Id]['responses'][200]>;
