import { isObject, Refusal } from '@client-portal/contract/core';
import type { MockCalls } from '../../generated/control-functions.ts';
import type { Backend } from '../engine/backend.ts';
import { MemoryBlobs } from '../engine/world/memory-blobs.ts';
import type { World } from '../engine/world/world.ts';
import { createWorldInScenario, type InitialWorld } from '../engine/world/worlds.ts';
import { toInstant } from '../instant.ts';
import type { adminCalls } from '../portal/control/admin-calls.ts';
import { controlContract } from './control.ts';
import type { Control } from './control-call.ts';
import type { ControlResponse, ScenarioName } from './control-types.ts';
import { dataCalls } from './data-calls.ts';
import { findDepthProblem } from './depth.ts';
import { faultCalls } from './fault-calls.ts';
import { isHar, responsesOfHar } from './har.ts';
import { worldCalls } from './world-calls.ts';

/** Error in a scenario file, with a message for the tester who wrote it. */
export class ScenarioFileError extends Error {
  override readonly name = 'ScenarioFileError';
}

/** Control calls that are allowed as `steps` of a scenario file, because they change only the world that begins. */
const WORLD_STEPS = {
  changeRow: dataCalls.changeRow,
  removeRow: dataCalls.removeRow,
  clear: dataCalls.clear,
  addFault: faultCalls.addFault,
  activateAccount: worldCalls.activateAccount,
};

type Step = (world: World) => void;
type AnyCall = (control: Served & Pick<Control, 'world'>, input: unknown) => unknown;

/** Contract, and the service that a mock server stands for by it. */
export type Served = Pick<Control, 'contract' | 'backend'>;

/** Returns the steps of a scenario file, by name. */
export const stepsOf = ({ adminCalls }: Backend): Readonly<Record<string, unknown>> => ({
  ...adminCalls,
  ...WORLD_STEPS,
});

const fail = (problem: string): never => {
  throw new ScenarioFileError(problem);
};
const namesOf = (table: object): string => Object.keys(table).join(', ');

const KEYS = ['scenario', 'now', 'steps', 'answers'];

/**
 * Converts a scenario file: `scenario` and `now` are the initial state of a world, `steps` are control calls that are
 * then carried out in order, and `answers` are fixed responses by operation. A HAR becomes a file with only
 * `answers`. All of it is tested on a temporary world first.
 * @throws {ScenarioFileError}
 */
export function toInitialWorld(served: Served, given: unknown): InitialWorld {
  const depthProblem = findDepthProblem(given);
  if (depthProblem !== undefined) fail(`${depthProblem}.`);
  const file = isObject(given) && isHar(given) ? { answers: responsesOfHar(served.contract, given) } : given;
  if (!isObject(file)) return fail(`must be an object with some of ${KEYS.join(', ')}.`);
  const unknown = Object.keys(file).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) fail(`has ${unknown}, which is none of ${KEYS.join(', ')}.`);
  const { scenarios } = served.backend;
  const { scenario = 'default', now, steps = [], answers: responses = {} } = file;
  if (typeof scenario !== 'string' || !Object.hasOwn(scenarios, scenario))
    return fail(`scenario must be one of ${namesOf(scenarios)}.`);
  const instant = toInstant(now);
  if (now !== undefined && instant === undefined)
    fail('now must be an ISO time such as 2025-06-17T09:00:00Z.');
  if (!Array.isArray(steps)) return fail('steps must be a list.');
  if (!isObject(responses)) return fail('answers must be an object of lists by operation.');
  const all = [
    ...steps.map((step, index) => toStep(served, step, `steps[${index}]`)),
    ...Object.entries(responses).flatMap(([id, list]) => toResponses(served, id, list)),
  ];
  const beginning: InitialWorld = {
    scenario,
    now: instant,
    begin(world) {
      for (const step of all) step(world);
    },
  };
  beginning.begin(createTrial(served, beginning));
  return beginning;
}

const createTrial = ({ backend }: Served, { scenario, now }: InitialWorld) =>
  createWorldInScenario({
    ...{ backend, name: 'trial', seed: 1, life: 1, scenario, now },
    blobs: new MemoryBlobs(),
  });

/** Converts a step such as `{ addTimesheet: { employee_id: 1 } }`. */
function toStep(served: Served, step: unknown, place: string): Step {
  const entries = isObject(step) ? Object.entries(step) : [];
  const [[id, input] = ['', undefined]] = entries;
  if (entries.length !== 1) fail(`${place} must have one name: a control call with its fields.`);
  const steps = stepsOf(served.backend);
  if (!Object.hasOwn(steps, id)) return fail(`${place} names ${id}, which is none of ${namesOf(steps)}.`);
  const take = toCall(served, id, `${place} ${id}`);
  const carryOut = take(input);
  return (world) => void carryOut(world);
}

type StepName = keyof typeof adminCalls | keyof typeof WORLD_STEPS;

/**
 * Returns a function that takes the input of a step and returns one that carries it out in a world. Both throw a
 * {@link ScenarioFileError} that begins with `place`.
 */
function toCall(served: Served, id: string, place: string) {
  const call = stepsOf(served.backend)[id] as AnyCall;
  const body = controlContract().operations.find((operation) => operation.id === id)?.body;
  return (input: unknown = {}) => {
    const [[field, [problem] = []] = []] = Object.entries(body?.validate(input) ?? {});
    if (field !== undefined) fail(`${place}: ${field} ${problem}.`);
    return (world: World): unknown => {
      try {
        return call({ ...served, world }, input);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return fail(`${place}: ${error.message}`);
      }
    };
  };
}

/**
 * World that a scenario of one's own fills: the steps of a scenario file as functions, which carry out a control call
 * at once and return what it responds with.
 */
export type ScenarioWorld = {
  readonly [Name in keyof Pick<MockCalls, StepName>]: (
    ...input: Parameters<MockCalls[Name]>
  ) => ControlResponse<Name>;
};

/** Scenario by its name, or a function that changes a world which has begun in the scenario `default`. */
export type GivenScenario = ScenarioName | ((world: ScenarioWorld) => void);

/**
 * Returns the beginning of worlds in a scenario. A function is tested on a temporary world first.
 * @throws {TypeError} if no scenario has that name
 * @throws {ScenarioFileError} if the function carries out a call that is refused
 */
export function toBeginning(served: Served, given: GivenScenario): InitialWorld {
  if (typeof given !== 'function') {
    const { scenarios } = served.backend;
    if (Object.hasOwn(scenarios, given)) return { scenario: given, now: undefined, begin: () => {} };
    throw new TypeError(`There is no scenario ${given}. There are: ${namesOf(scenarios)}.`);
  }
  const beginning: InitialWorld = {
    scenario: 'default',
    now: undefined,
    begin: (world) => given(toScenarioWorld(served, world)),
  };
  beginning.begin(createTrial(served, beginning));
  return beginning;
}

function toScenarioWorld(served: Served, world: World): ScenarioWorld {
  const calls = Object.keys(stepsOf(served.backend)).map((id) => {
    const take = toCall(served, id, id);
    // In JSON a Date is a text, and a field that is undefined is left out, as if the input was sent.
    return [id, (input: unknown = {}) => take(JSON.parse(JSON.stringify(input)))(world)];
  });
  return Object.fromEntries(calls) as ScenarioWorld;
}

/** Converts the responses of an operation. They are used in order, and the last one for all further requests. */
function toResponses(served: Served, operationId: string, list: unknown): Step[] {
  const place = `answers.${operationId}`;
  if (!served.contract.operations.some(({ id }) => id === operationId))
    fail(`${place} is no operation of the contract.`);
  if (!Array.isArray(list) || list.length === 0) return fail(`${place} must be a list of responses.`);
  return list.map((response, index) => {
    const isLast = index === list.length - 1;
    const { status, body, headers, ...others } = isObject(response) ? response : {};
    const [other] = Object.keys(others);
    if (other !== undefined) fail(`${place}[${index}] has ${other}, which is none of status, body, headers.`);
    if (!isObject(response)) fail(`${place}[${index}] must be an object with a status.`);
    const fault = {
      kind: 'status',
      status,
      ...(body !== undefined && { body }),
      ...(headers !== undefined && { headers }),
    };
    return toStep(
      served,
      { addFault: { operationId, fault, ...(!isLast && { times: 1 }) } },
      `${place}[${index}]`,
    );
  });
}
