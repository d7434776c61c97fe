import {
  createRandom,
  type OpenApiDocument,
  type Operation,
  propertiesOf,
  type Refusal,
  type ResponseRule,
  responseExamples,
  responseRuleOf,
  type Violations,
} from '@client-portal/contract/core';
import type { Schemas } from '@client-portal/sdk';
import { toSentenceField } from '../engine/answers/bodies.ts';
import { fill } from '../engine/values/draw.ts';
import { type ServedResponse, toJsonResponse, typeOf } from './response.ts';

/** Statuses that an operation may document in place of the usual one, e.g. of a field or an id that is refused. */
const INSTEAD: Readonly<Record<number, readonly number[]>> = { 401: [403], 422: [400, 404] };

/**
 * Converts a refusal to the response that the contract documents. For an operation, the errors are whole sentences, as a
 * service writes them for its users: a client may show them without the names of the fields. A defect (500) keeps its
 * places for the developer. `root` is the document of the contract. Two operations of the portal need the first reason
 * again, in a field of their own (`success`, `error`).
 */
export function toProblemResponse(
  { status: usual, message, errors, headers }: Refusal,
  operation?: Operation,
  root?: OpenApiDocument,
): ServedResponse {
  const isDocumented = (one: number) =>
    operation === undefined || responseRuleOf(operation, one) !== undefined;
  const status = [usual, ...(INSTEAD[usual] ?? [])].find(isDocumented) ?? usual;
  const problem: Schemas['Problem'] = { status, message };
  if (errors !== undefined)
    problem.errors = operation === undefined || status >= 500 ? toFragments(errors) : toSentences(errors);
  const rule = operation === undefined ? undefined : responseRuleOf(operation, status);
  const [reason = message] = Object.values(problem.errors ?? {}).flat();
  const body = rule?.reasonField === undefined ? problem : { ...problem, [rule.reasonField]: reason };
  if (root === undefined || rule === undefined) return toJsonResponse(status, body, headers);
  if (rule.schema === undefined) return toJsonResponse(status, undefined, headers);
  // Another contract may have other fields for a problem.
  const isOwn =
    Object.hasOwn(propertiesOf(root, rule.schema), 'message') && rule.validate(body) === undefined;
  return toJsonResponse(status, isOwn ? body : toContractProblem(root, rule, problem), {
    ...typeOf(rule),
    ...headers,
  });
}

/** Returns the problem as the contract's schema has it: with the fields of the example, and the reasons of this one. */
function toContractProblem(root: OpenApiDocument, rule: ResponseRule, problem: Schemas['Problem']): unknown {
  const context = { root, random: createRandom(1, 'problem'), now: Date.now() };
  const [example] = responseExamples(root, rule).values();
  const known = { ...problem, [toSentenceField(propertiesOf(root, rule.schema))]: problem.message };
  const body = fill(context, rule.schema, known, example);
  return rule.validate(body) === undefined
    ? body
    : fill(context, rule.schema, { status: problem.status }, example);
}

const toFragments = (errors: Violations): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([place, ends]) => [place, [...ends]]));

/** Returns `The zip code field is required.` for the place `zip_code` and the fragment `is required`. */
const toSentences = (errors: Violations): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([place, ends]) => {
      const subject = `The ${place.replaceAll(/(?<=[a-z])_(?=[a-z])/gi, ' ')} field`;
      return [place, ends.map((end) => `${subject} ${end}.`)];
    }),
  );
