import {
  allowedEvents,
  eventsOf,
  type LifecycleName,
  next,
  shortestPaths,
  stateKey,
} from '@client-portal/state-machines';
import type { LifecycleCall } from './lifecycle-calls.ts';

const SIGN_IN = 'signIn';
const TOKEN = `$steps.${SIGN_IN}.outputs.token`;

/** Returns a workflow for each legal step that a client's request makes, followed by requests that must be refused. */
export function toWorkflows<Name extends LifecycleName>(machine: Name, calls: readonly LifecycleCall[]) {
  return shortestPaths(machine).flatMap(({ state }) =>
    calls.flatMap((call) => {
      const event = eventsOf(machine).find((name) => name === call.event);
      const reached = event === undefined ? undefined : next(machine, state, event);
      if (reached === undefined) return [];
      const allowed: readonly string[] = allowedEvents(machine, reached);
      // Only requests with the same key are used, since another key would name another item.
      const refused = calls.filter(({ event: name, key }) => !allowed.includes(name) && key === call.key);
      const from = stateKey(state);
      const to = stateKey(reached);
      return [
        {
          workflowId: `${machine}-${call.event}-from-${from}`,
          summary: `${call.event} moves ${withArticle(words(machine))} from ${from} to ${to}`,
          description: `Needs ${withArticle(words(machine))} that is ${from}, named by \`${call.key}\`. Afterwards it is ${to}.`,
          inputs: toInputs([call, ...refused]),
          steps: [
            toSignIn(),
            toStep(call, call.event, true),
            ...refused.map((other) => toStep(other, `${other.event}AfterThat`, false)),
          ],
        },
      ];
    }),
  );
}

/** Returns the words of a name, such as `vendor invoice` for `vendorInvoice`. */
const words = (machine: string) => machine.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns the words with their article, such as `an employment`. */
const withArticle = (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;

function toInputs(calls: readonly LifecycleCall[]) {
  const own = calls.flatMap(({ fields, decided }) =>
    Object.entries(fields).filter(([name]) => name !== 'token' && decided[name] === undefined),
  );
  const properties = { email: { type: 'string' }, password: { type: 'string' }, ...Object.fromEntries(own) };
  return { type: 'object', required: Object.keys(properties), properties };
}

const toSignIn = () => ({
  stepId: SIGN_IN,
  operationId: 'createSession',
  requestBody: {
    contentType: 'multipart/form-data',
    payload: { email: '$inputs.email', password: '$inputs.password' },
  },
  successCriteria: [{ condition: '$statusCode == 200' }],
  outputs: { token: '$response.body#/token' },
});

function toStep({ operation, row, fields, decided }: LifecycleCall, stepId: string, isLegal: boolean) {
  const payload = Object.keys(fields).map((name) => [
    name,
    decided[name] ?? (name === 'token' ? TOKEN : `$inputs.${name}`),
  ]);
  const success =
    row.outcome === 'body' ? `$response.body#/status == ${row.success}` : `$statusCode == ${row.success}`;
  return {
    stepId,
    description: isLegal ? 'Must succeed.' : 'Must be refused.',
    operationId: operation.id,
    ...(operation.bearer && {
      parameters: [{ name: 'Authorization', in: 'header', value: `Bearer {${TOKEN}}` }],
    }),
    requestBody: { contentType: operation.body?.mediaType, payload: Object.fromEntries(payload) },
    successCriteria: [{ condition: isLegal ? success : success.replace('==', '!=') }],
  };
}
