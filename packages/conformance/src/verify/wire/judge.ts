import { type Breach, isObject, judgeResponse, responseRuleOf } from '@client-portal/contract';
import { isSuccess } from '@client-portal/sdk';
import type { Target } from '../facts/target.ts';
import type { CallWithResponse } from './backend.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { findLeakedInside, findPasswordField } from './insides.ts';
import { isInRow, isNumberAsText, valueAtBreach } from './number-as-text.ts';
import { describeOddBody } from './odd-body.ts';
import { stripPaginator } from './page-of-rows.ts';

/** Ids of the checks that validate every response. */
export type ShapeCheck =
  | 'A-answered'
  | 'A-status'
  | 'A-content-type'
  | 'A-body'
  | 'A-error-body'
  | 'A-outcome'
  | 'A-secrets';

export interface ShapeFault {
  readonly check: ShapeCheck;
  readonly expected: string;
  readonly actual: string;
}

/** Name of the contract's response for a body that does not fit its media type. */
const UNREADABLE = 'Unreadable';

/** Returns true if the backend calls a valid body unreadable. A plan with a broken body allows 400. */
const isCalledUnreadable = ({ plan, response }: CallWithResponse): boolean =>
  response.status === 400 &&
  plan.allow?.includes(400) !== true &&
  plan.target.operation.responses.get(400)?.steps.at(-1) === UNREADABLE;

/** Returns the faults in the shape of a response, at most one for each check. */
export function judgeShape(seen: CallWithResponse, secrets: readonly string[] = []): readonly ShapeFault[] {
  return [...judgeForm(seen), ...judgeWords(seen), ...judgePatience(seen), ...judgeSecrets(seen, secrets)];
}

/** Returns a name without the marks of words and capitals, so that `employeeId` and `employee_id` are the same. */
const toBareName = (name: string): string => name.replaceAll(/[^a-z\d]/gi, '').toLowerCase();

/** Reports an empty message, and reasons under another spelling of a field's name, where no API client looks. */
function judgeWords({ plan, response: { status }, body }: CallWithResponse): readonly ShapeFault[] {
  if (!isObject(body) || status >= 500) return [];
  const check = status < 300 ? 'A-body' : 'A-error-body';
  const faults: ShapeFault[] = [];
  if (typeof body.message === 'string' && body.message.trim() === '')
    faults.push({ check, expected: 'a sentence for the user in message', actual: 'an empty text' });
  const names = [...plan.target.properties.keys()];
  const keys = isObject(body.errors) && !Array.isArray(body.errors) ? Object.keys(body.errors) : [];
  for (const key of status < 300 ? [] : keys) {
    const name = names.find((one) => toBareName(one) === toBareName(key));
    // The request may have had a field of this name, which the contract does not have.
    const isSent = Object.hasOwn(plan.fields ?? {}, key);
    if (name === undefined || isSent || key.replace(/\[\]$/, '') === name.replace(/\[\]$/, '')) continue;
    const expected = `the reason under the name of the field, ${name}`;
    return [...faults, { check, expected, actual: `it is under ${key.slice(0, 40)}` }];
  }
  return faults;
}

function judgeForm(seen: CallWithResponse): readonly ShapeFault[] {
  const { plan, response } = seen;
  const { operation } = plan.target;
  if (response.status >= 500) {
    return [{ check: 'A-answered', expected: 'a status below 500', actual: `HTTP ${response.status}` }];
  }
  const isOtherMethod = plan.method !== undefined;
  if (
    plan.allow?.includes(response.status) &&
    (isOtherMethod || responseRuleOf(operation, response.status) === undefined)
  )
    return [];
  const { status, headers, body } = response;
  const whole = stripPaginator(plan.target.row, seen.body);
  const breachesAs = (judged: number) =>
    judgeResponse(operation, {
      status: judged,
      contentType: headers['content-type'],
      body: whole === seen.body ? body : Buffer.from(JSON.stringify(whole)),
    }).filter(
      (breach) => !isReadAnyway(breach, whole, plan.target) && !isEmptyOtherwise(breach, whole, plan.target),
    );
  const asOther = statusesFor(seen).some((other) => breachesAs(other).length === 0);
  const breaches = asOther ? [] : breachesAs(toJudgedStatus(seen));
  const [first] = breaches;
  const outcome = judgeOutcome(seen);
  if (isCalledUnreadable(seen)) {
    const expected = 'HTTP 400 only for a body that cannot be parsed';
    return [{ check: 'A-status', expected, actual: 'HTTP 400 for a body that can be parsed' }, ...outcome];
  }
  if (first === undefined) return outcome;
  const check = toCheck(first.location, status);
  const places = breaches.map(({ location, message }) => `${location} ${message}`);
  const beginning = seen.body === undefined ? describeOddBody(body) : '';
  const actual = `HTTP ${status}: ${places.slice(0, 3).join('; ')}${beginning === '' ? '' : `; ${beginning}`}`;
  return [{ check, expected: EXPECTED[check], actual }, ...outcome];
}

/** Returns the documented success for another 2xx where the contract takes any as one, and else the status itself. */
const toJudgedStatus = ({ plan, response: { status }, isSuccess: succeeded }: CallWithResponse): number => {
  const { operation, row } = plan.target;
  return row.outcome === 'ok' && succeeded && !operation.responses.has(status) ? row.success : status;
};

/** Statuses in whose place the contract allows 422 ("Options of a service"). */
const MAY_BE_422 = [400, 404, 409];

/** Returns the documented statuses that a 422 may stand for: it names no field then. */
const statusesFor = (seen: CallWithResponse): readonly number[] =>
  seen.response.status === 422 && Object.keys(fieldErrorsOf(seen)).length === 0
    ? MAY_BE_422.filter((status) => seen.plan.target.operation.responses.has(status))
    : [];

/** Returns true if API clients read nothing but a failure from the body of a success ("Options of a service"). */
const isUnread = ({ row, answered }: Target): boolean =>
  !row.safe && (answered.size === 0 || answered.has('errors'));

/**
 * Returns true for an empty array instead of an empty object in a place that no client reads. PHP writes empty
 * objects so, and the contract allows it.
 */
function isEmptyOtherwise({ location }: Breach, body: unknown, target: Target): boolean {
  const emptied = /^answer\.body\.(?:errors|payment_details)\b/.exec(location)?.[0];
  if (emptied === undefined && (!isUnread(target) || location !== 'answer.body')) return false;
  const value = valueAtBreach({ location: emptied ?? location, message: '' }, body);
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/**
 * Returns true if API clients can use a value of a row, an amount or an id although it breaks the schema
 * (openapi/portal.yaml, "Rows").
 * Examples are a soft field that is null or missing, an empty text instead of null, and a number as text.
 */
function isReadAnyway(breach: Breach, body: unknown, { nullable }: Target): boolean {
  const value = valueAtBreach(breach, body);
  if (breach.isSoft === true && (value === null || value === undefined)) return true;
  if (value === '' && isInRow(breach)) return nullable.has(breach.location.split('.').at(-1) ?? '');
  return isNumberAsText(breach, body);
}

/** Returns the fields of rows that break the schema but that API clients can use all the same. */
export function softFieldsOf({ plan, response, body }: CallWithResponse): readonly string[] {
  if (response.status >= 300 || body === undefined) return [];
  const { status, headers } = response;
  const breaches = judgeResponse(plan.target.operation, {
    status,
    contentType: headers['content-type'],
    body: response.body,
  });
  const places = breaches
    .filter((breach) => isReadAnyway(breach, body, plan.target))
    .map(({ location }) =>
      location.replace(/^answer\.body\./, '').replaceAll(/(^|\.)(?:data\.)*\d+\./g, '$1'),
    );
  return [...new Set(places)];
}

const EXPECTED: Readonly<Record<ShapeCheck, string>> = {
  'A-answered': 'a status below 500',
  'A-status': 'a status that the contract documents for this operation',
  'A-content-type': 'application/json',
  'A-body': 'a body that matches the response schema',
  'A-error-body': 'a body that matches the error schema',
  'A-secrets': 'no details of the implementation and no password',
  'A-outcome': 'an HTTP status and a body with the same outcome',
};

function toCheck(location: string, status: number): ShapeCheck {
  if (location === 'answer.status') return 'A-status';
  if (location === 'answer.headers.content-type') return 'A-content-type';
  return status < 300 ? 'A-body' : 'A-error-body';
}

/**
 * Reports a response whose HTTP status and body disagree about success. A failure that only the body reports is fine
 * if the contract takes the outcome from the body.
 */
function judgeOutcome({ plan, response, body, isSuccess: succeeded }: CallWithResponse): ShapeFault[] {
  const { row } = plan.target;
  const isHttpSuccess = response.status < 300;
  const saysSuccess = isSuccess(
    { ...row, outcome: row.outcome === 'ok' ? 'ok' : 'body' },
    { httpStatus: response.status, body, requestId: undefined },
  );
  const isAtOdds = isHttpSuccess ? row.outcome !== 'body' && succeeded && !saysSuccess : saysSuccess;
  if (!isAtOdds) return [];
  const actual = `HTTP ${response.status} with a body that reports ${saysSuccess ? 'success' : 'a failure'}`;
  return [{ check: 'A-outcome', expected: EXPECTED['A-outcome'], actual }];
}

/** Reports a 429 without a valid `Retry-After`, which is a number of seconds or a date (RFC 9110, 10.2.3). */
export function judgePatience({ response: { status, headers } }: CallWithResponse): ShapeFault[] {
  const value = headers['retry-after']?.trim();
  const isRight =
    value !== undefined &&
    (/^\d+$/.test(value) || (/[a-z]/i.test(value) && !Number.isNaN(Date.parse(value))));
  if (status !== 429 || isRight) return [];
  const actual = value === undefined ? 'HTTP 429 without Retry-After' : `Retry-After: ${value}`;
  const expected = 'Retry-After with whole seconds or a date';
  return [{ check: 'A-error-body', expected, actual }];
}

/** Reports a response that contains a password of an account or internals of the service. */
function judgeSecrets({ response, body }: CallWithResponse, secrets: readonly string[]): ShapeFault[] {
  const text = response.body.toString('utf8');
  const hasPassword = secrets.some((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));
  const field = response.status < 300 ? findPasswordField(body) : undefined;
  const found = hasPassword
    ? 'a password'
    : (findLeakedInside(response, body) ?? (field === undefined ? undefined : `the field ${field}`));
  if (found === undefined) return [];
  const actual = `${found} in a response with HTTP ${response.status}`;
  return [{ check: 'A-secrets', expected: EXPECTED['A-secrets'], actual }];
}
