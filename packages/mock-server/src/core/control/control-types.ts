import type { components, operations } from '../../generated/control.ts';

/** Name of a control call in openapi/mock-control.yaml. */
export type ControlId = keyof operations;

export type ControlSchemas = components['schemas'];

/** Name of a scenario, which is the initial state of a world. */
export type ScenarioName = ControlSchemas['ScenarioName'];

type JsonOf<Part> = Part extends { readonly content: { readonly 'application/json': infer Json } }
  ? Json
  : never;
type QueryOf<Part> = Part extends { readonly query: infer Query } ? Query : never;

/** Input of a control call: its body, or its query if it is a GET. */
export type ControlInput<Id extends ControlId> = BodyOf<operations[Id]> | QueryInput<operations[Id]>;

/** Also matches an optional body, whose type includes `undefined`. */
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

/** Body of a successful response. */
export type ControlResponse<Id extends ControlId> = JsonOf<operations[Id]['responses'][200]>;
