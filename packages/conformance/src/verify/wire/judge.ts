import { type Breach, judgeAnswer } from '@client-portal/contract';
import { isSuccess } from '@client-portal/sdk';
import type { Target } from '../target.ts';
import type { CallWithAnswer } from './backend.ts';
import { findLeakedInside, findPasswordField } from './insides.ts';
import { describeOddBody } from './odd-body.ts';
import { stripPaginator } from './pages.ts';

/** Checks of every response of a run. */
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

/** The answer that the contract documents for bodies that are not what their media type says. */
const UNREADABLE = 'Unreadable';

/** Returns true if a readable body was called unreadable; a plan with an unreadable body allows 400. */
const isCalledUnreadable = ({ plan, answer }: CallWithAnswer): boolean =>
  answer.status === 400 &&
  plan.allow?.includes(400) !== true &&
  plan.target.operation.responses.get(400)?.steps.at(-1) === UNREADABLE;

/** Every fault in the shape of an answer; one fault for each check at most. */
export function judgeShape(seen: CallWithAnswer, secrets: readonly string[] = []): readonly ShapeFault[] {
  return [...judgeForm(seen), ...judgePatience(seen), ...judgeSecrets(seen, secrets)];
}

function judgeForm(seen: CallWithAnswer): readonly ShapeFault[] {
  const { plan, answer } = seen;
  const { operation } = plan.target;
  if (answer.status >= 500) {
    return [{ check: 'A-answered', expected: 'an answer below 500', actual: `HTTP ${answer.status}` }];
  }
  if (!operation.responses.has(answer.status) && plan.allow?.includes(answer.status)) return [];
  const { status, headers, body } = answer;
  const whole = stripPaginator(plan.target.row, seen.body);
  const breaches = judgeAnswer(operation, {
    status,
    contentType: headers['content-type'],
    body: whole === seen.body ? body : Buffer.from(JSON.stringify(whole)),
  }).filter(
    (breach) => !isReadAnyway(breach, whole, plan.target) && !isEmptyOtherwise(breach, whole, plan.target),
  );
  const [first] = breaches;
  const outcome = judgeOutcome(seen);
  if (isCalledUnreadable(seen)) {
    const expected = 'HTTP 400 only where the body cannot be read';
    return [{ check: 'A-status', expected, actual: 'HTTP 400 for a body that can be read' }, ...outcome];
  }
  if (first === undefined) return outcome;
  const check = toCheck(first.location, status);
  const places = breaches.map(({ location, message }) => `${location} ${message}`);
  const beginning = seen.body === undefined ? describeOddBody(body) : '';
  const actual = `HTTP ${status}: ${places.slice(0, 3).join('; ')}${beginning === '' ? '' : `; ${beginning}`}`;
  return [{ check, expected: EXPECTED[check], actual }, ...outcome];
}

/** The value at the location of a breach, such as `answer.body.data.0.total_hours`. */
const valueAtBreach = ({ location }: Breach, body: unknown): unknown =>
  location
    .split('.')
    .slice(2)
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
      body,
    );

/** Empty maps that no client reads; PHP writes them as empty lists, which the contract allows. */
function isEmptyOtherwise({ location }: Breach, body: unknown, { id }: Target): boolean {
  const place = /^answer\.body\.(?:errors|payment_details)\b/.exec(location)?.[0];
  if (place === undefined && (id !== 'acceptTerms' || location !== 'answer.body')) return false;
  const value = valueAtBreach({ location: place ?? location, message: '' }, body);
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** A number as text, as databases hand decimals over. */
const NUMBER_TEXT = /^-?\d+(?:\.\d+)?$/;

/** Fields whose text cannot be a number: dates, times and addresses. */
const NO_PLAIN_TEXT = /date|time|_at$|file|url/;

/**
 * Returns true if clients read a value of a row although it breaks the schema (openapi/portal.yaml, "Rows"): a soft field that is
 * null or absent, empty text for null, a number that came as text, a text that came as a number.
 */
function isReadAnyway(breach: Breach, body: unknown, { nullable }: Target): boolean {
  const value = valueAtBreach(breach, body);
  if (breach.isSoft === true && (value === null || value === undefined)) return true;
  if (!/\.\d+\./.test(breach.location)) return false;
  if (value === '') return nullable.has(breach.location.split('.').at(-1) ?? '');
  const [, kind] = /^must be (integer|number|string)/.exec(breach.message) ?? [];
  if (kind === 'string') return typeof value === 'number' && !NO_PLAIN_TEXT.test(breach.location);
  const isWhole = kind !== 'integer' || Number.isSafeInteger(Number(value));
  return kind !== undefined && typeof value === 'string' && NUMBER_TEXT.test(value) && isWhole;
}

/** Fields of a row that break the schema and that clients read anyway, as empty or as the same value. */
export function softFieldsOf({ plan, answer, body }: CallWithAnswer): readonly string[] {
  if (answer.status >= 300 || body === undefined) return [];
  const { status, headers } = answer;
  const breaches = judgeAnswer(plan.target.operation, {
    status,
    contentType: headers['content-type'],
    body: answer.body,
  });
  const places = breaches
    .filter((breach) => isReadAnyway(breach, body, plan.target))
    .map(({ location }) =>
      location.replace(/^answer\.body\./, '').replaceAll(/(^|\.)(?:data\.)*\d+\./g, '$1'),
    );
  return [...new Set(places)];
}

const EXPECTED: Readonly<Record<ShapeCheck, string>> = {
  'A-answered': 'an answer below 500',
  'A-status': 'a status that the contract documents for this call',
  'A-content-type': 'application/json',
  'A-body': "a body that keeps to the answer's schema",
  'A-error-body': "a body that keeps to the error's schema",
  'A-secrets': 'nothing of how the service works, and no password',
  'A-outcome': 'an HTTP status and a body that tell the same outcome',
};

function toCheck(location: string, status: number): ShapeCheck {
  if (location === 'answer.status') return 'A-status';
  if (location === 'answer.headers.content-type') return 'A-content-type';
  return status < 300 ? 'A-body' : 'A-error-body';
}

/**
 * A refusal by HTTP that the body calls a success, or the other way round if the HTTP status decides. A refusal in the body
 * alone is the contract's own way.
 */
function judgeOutcome({ plan, answer, body, isSuccess: succeeded }: CallWithAnswer): ShapeFault[] {
  const { row } = plan.target;
  const isHttpSuccess = answer.status < 300;
  const told = isSuccess(
    { ...row, outcome: 'body' },
    { httpStatus: answer.status, body, requestId: undefined },
  );
  const isAtOdds = isHttpSuccess ? row.outcome !== 'body' && succeeded && !told : told;
  if (!isAtOdds) return [];
  const actual = `HTTP ${answer.status} with a body that tells ${told ? 'success' : 'a failure'}`;
  return [{ check: 'A-outcome', expected: EXPECTED['A-outcome'], actual }];
}

/** A throttled client must know how long to wait: in whole seconds, or until a date (RFC 9110, 10.2.3). */
function judgePatience({ answer: { status, headers } }: CallWithAnswer): ShapeFault[] {
  const value = headers['retry-after']?.trim();
  const isRight =
    value !== undefined &&
    (/^\d+$/.test(value) || (/[a-z]/i.test(value) && !Number.isNaN(Date.parse(value))));
  if (status !== 429 || isRight) return [];
  const actual = value === undefined ? 'HTTP 429 without Retry-After' : `Retry-After: ${value}`;
  const expected = 'Retry-After with whole seconds or a date';
  return [{ check: 'A-error-body', expected, actual }];
}

/** A password in a response, of any account, and internals of the service. */
function judgeSecrets({ answer, body }: CallWithAnswer, secrets: readonly string[]): ShapeFault[] {
  const text = answer.body.toString('utf8');
  const isTold = secrets.some((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));
  const field = answer.status < 300 ? findPasswordField(body) : undefined;
  const found = isTold
    ? 'a password'
    : (findLeakedInside(answer, body) ?? (field === undefined ? undefined : `the field ${field}`));
  return found === undefined
    ? []
    : [{ check: 'A-secrets', expected: EXPECTED['A-secrets'], actual: `${found} in HTTP ${answer.status}` }];
}
