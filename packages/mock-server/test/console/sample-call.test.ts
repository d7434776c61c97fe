import { createPortalContract } from '@client-portal/contract/portal';
import { createPortalClient } from '@client-portal/sdk';
import { expect, it } from 'vitest';
import { sampleInput, toSdkCall } from '../../src/console/sample-call.ts';
import { toTypeText } from '../../src/console/schema-type.ts';
import { createMock } from '../../src/fetch/create-mock.ts';

const contract = createPortalContract();
const { operations } = contract;

const withFiles = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withFiles);
  const [, name] = typeof value === 'string' ? (/^file: (.+)$/.exec(value) ?? []) : [];
  return name === undefined ? value : new File(['%PDF-1.7'], name);
};

// These operations are left out: a one-time code is different each time, and the account of the example exists
// already.
const OF_A_MOMENT = ['verifyOneTimeCode', 'createClient'];

it.each(operations.map(({ id }) => id).filter((id) => !OF_A_MOMENT.includes(id)))(
  'the input that the contract’s page shows for %s is taken by the SDK and the mock',
  async (id) => {
    const operation = operations.find((one) => one.id === id);
    if (operation === undefined) throw new Error(`no ${id}`);
    const mock = createMock();
    const token = await mock.world('default').signIn();
    const portal = createPortalClient({
      baseUrl: 'http://portal.invalid',
      session: { token: () => token },
      fetch: mock.fetch,
    });
    const input = Object.fromEntries(
      Object.entries(sampleInput(contract, operation)).map(([name, value]) => [name, withFiles(value)]),
    );
    const calls = portal as unknown as Readonly<Record<string, (input: unknown) => Promise<unknown>>>;
    const status = await calls[id]?.(input).then(
      () => 200,
      (error) => error.status,
    );
    expect(status).toBe(200);
  },
);

it('an SDK call is written with unquoted names, and with a File for each file', () => {
  const [hire, list] = ['hireEmployee', 'listTimesheets'].map((id) =>
    operations.find((one) => one.id === id),
  );
  if (hire === undefined || list === undefined) throw new Error('The contract has other operations.');
  expect(toSdkCall(list, sampleInput(contract, list))).toBe('await portal.listTimesheets();');
  expect(toSdkCall(hire, sampleInput(contract, hire))).toBe(`await portal.hireEmployee({
  position: "Driver",
  hired_date: "2025-06-16",
  employee_id: 6,
  background_check_files: [
    new File(['…'], 'paper.pdf')
  ]
});`);
});

it('a type follows references, and says what may be missing, null or one of several', () => {
  const root = {
    components: {
      schemas: {
        Day: { type: 'string', format: 'date' },
        Row: {
          allOf: [{ type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }],
          properties: { 'a-b': { type: ['string', 'null'] }, day: { $ref: '#/components/schemas/Day' } },
        },
      },
    },
  };
  const schema = {
    type: 'object',
    required: ['data'],
    properties: {
      data: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
      state: { enum: [0, 1] },
      states: { type: 'array', items: { anyOf: [{ const: 'on' }, { type: 'boolean' }] } },
      more: { type: 'object', additionalProperties: { type: 'number' } },
      any: {},
    },
  };
  expect(toTypeText(root as never, schema)).toBe(`{
  data: {
    id: number;
    "a-b"?: string | null;
    day?: string /* date */;
  }[];
  state?: 0 | 1;
  states?: ("on" | boolean)[];
  more?: Record<string, number>;
  any?: unknown;
}`);
});
