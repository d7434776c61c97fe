import { toPointer } from '@client-portal/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { extensions, operations } from '../src/index.ts';
import { CALLS, SPECIFIED_CALLS } from './call-table/calls.ts';
import {
  atPointer,
  type ContractBody,
  type ContractParameter,
  contract,
  contractExtensions,
  contractOperations,
  exampleOf,
} from './contract.ts';

const CONTRACT_ID = 'portal.yaml';

// The whole document is added as one schema, so that its `$ref` can be resolved.
const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...contract, $id: CONTRACT_ID }, CONTRACT_ID);

/** Returns the errors of a value by the schema at a JSON pointer; empty if it is valid. */
function faultsOf(pointer: string, value: unknown): string[] {
  const validate = ajv.compile({ $ref: `${CONTRACT_ID}${pointer}` });
  validate(value);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

interface Example {
  readonly title: string;
  readonly schema: string;
  readonly value: unknown;
}

/** Returns the examples of a body at a JSON pointer or behind its `$ref`. */
function examplesOfBody(title: string, pointer: string, body: ContractBody): Example[] {
  if (body.$ref !== undefined) return examplesOfBody(title, body.$ref, atPointer(body.$ref) as ContractBody);
  return Object.entries(body.content ?? {}).flatMap(([type, { examples = {} }]) =>
    Object.entries(examples).map(([name, { value }]) => ({
      title: `${title} ${name}`,
      schema: `${pointer}${toPointer(['content', type, 'schema']).slice(1)}`,
      value,
    })),
  );
}

const requestExamples = [...contractOperations, ...contractExtensions].flatMap(
  ({ line, pointer, operation }) => [
    ...(operation.parameters ?? []).map(({ $ref }, index) => {
      const at = $ref ?? `${pointer}/parameters/${index}`;
      const { name, example } = atPointer(at) as ContractParameter;
      return { title: `${line} ${name}`, schema: `${at}/schema`, value: example };
    }),
    ...(operation.requestBody === undefined
      ? []
      : examplesOfBody(line, `${pointer}/requestBody`, operation.requestBody)),
  ],
);

const responses = [...contractOperations, ...contractExtensions].flatMap(({ line, pointer, operation }) =>
  Object.entries(operation.responses).map(([status, body]) => ({
    status,
    examples: examplesOfBody(`${line} ${status}`, `${pointer}/responses/${status}`, body),
  })),
);
const responseExamples = responses.flatMap(({ examples }) => examples);

describe('examples', () => {
  it.each(requestExamples)('$title is a valid request', ({ schema, value }) => {
    expect(faultsOf(schema, value)).toEqual([]);
  });

  it.each(responseExamples)('$title is a valid response', ({ schema, value }) => {
    expect(faultsOf(schema, value)).toEqual([]);
  });

  it('exist for every response, and for every body without a file', () => {
    expect(responses.filter(({ examples }) => examples.length === 0)).toEqual([]);
    const withoutExample = CALLS.filter(({ sends, body }) => {
      const line = sends.split('?')[0] ?? '';
      const sendsNothing = body === 'no body' || ('form' in body && body.form.length === 0);
      const sendsFile = JSON.stringify(body).includes(' bytes of ');
      return (
        !sendsNothing && !sendsFile && !requestExamples.some(({ title }) => title.startsWith(`${line} `))
      );
    });
    expect(withoutExample.map(({ id }) => id)).toEqual([]);
  });

  it('Q024 agree with themselves: a number in status is the HTTP status', () => {
    for (const { status, examples } of responses) {
      for (const { title, value } of examples) {
        const stated = (value as { status?: unknown }).status;
        if (typeof stated === 'number') expect(`${title}: ${stated}`).toBe(`${title}: ${status}`);
      }
    }
  });

  it('fail their check when one is wrong', () => {
    const schema = '#/paths/~1api~1timesheets_client/post/responses/200/content/application~1json/schema';
    const { data } = exampleOf('POST /api/timesheets_client', 'timesheets').body as { data: object[] };
    const wrong = { ...data[0], start_date: '2025-13-01', status: 'pending', employee: undefined };
    expect(faultsOf(schema, { data: [wrong] })).toEqual([
      "/data/0 must have required property 'employee'",
      '/data/0/start_date must match format "date"',
      '/data/0/status must be integer',
    ]);
  });
});

describe('operations', () => {
  it('have the method and path of their row in the call table', () => {
    expect(contractOperations.map(({ line }) => line)).toEqual(CALLS.map(({ sends }) => sends.split('?')[0]));
  });

  it('follow the order of the specification', () => {
    const ids = SPECIFIED_CALLS.map(({ requirement }) => requirement ?? '');
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are optional where x-extension says so, and the SDK lists those apart', () => {
    expect(contractExtensions.map(({ line }) => line)).toEqual(['POST /api/logout_client']);
    expect(Object.keys(extensions)).toEqual(['terminateSession']);
    expect(Object.keys(operations)).not.toContain('terminateSession');
  });

  it('drive a lifecycle by a field of the request', () => {
    const driving = contractOperations.filter(({ operation }) => operation['x-lifecycle'] !== undefined);
    expect(driving.map(({ operation }) => operation.operationId)).toEqual([
      'submitTimesheetDecision',
      'hireEmployee',
      'terminateEmployee',
      'approveVendorInvoice',
      'declineVendorInvoice',
    ]);
    for (const { operation } of driving) {
      const fields = JSON.stringify(operation.requestBody);
      expect(fields).toContain(`"${operation['x-lifecycle']?.key}":`);
    }
  });
});
