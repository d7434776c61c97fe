import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { useMockServer } from '../../../../../../testing/sandbox.ts';
import { type Client, fileOf, signIn } from '../../../client.ts';

const { sandbox } = useMockServer();

const FILES = [fileOf('x', 'x.pdf')];

/** Action of a client. `at` is an index in a list, so that most actions find an item. */
const step = fc.oneof(
  fc.record({ act: fc.constant('add' as const), at: fc.constant(0) }),
  fc.record({ act: fc.constant('hire' as const), at: fc.nat(8) }),
  fc.record({ act: fc.constant('terminate' as const), at: fc.nat(8) }),
);

async function look(client: Client) {
  const [employees, available, records] = await Promise.all([
    client.read('listEmployees'),
    client.read('listAvailableEmployees'),
    client.read('listHiredEmployees'),
  ]);
  return { employees, available, records };
}
type View = Awaited<ReturnType<typeof look>>;

/** Checks that every employee is either employed or available, and that the records agree with that. */
function expectAgreement({ employees, available, records }: View): void {
  const employed = records.filter(({ separation_date }) => separation_date === null);
  const employedNumbers = employed.map(({ employee }) => employee.SP_number);
  const availableNumbers = available.map(({ SP_number }) => SP_number);
  // Each employee is either employed or available, and is employed only once.
  expect([...employedNumbers, ...availableNumbers].toSorted()).toEqual(
    employees.map(({ SP_number }) => SP_number).toSorted(),
  );
  for (const { separation_date, status_label } of records) {
    expect(status_label).toBe(separation_date === null ? 'Active' : 'Terminated');
  }
}

/** Sends the request of an action, and returns whether it should have succeeded according to the lists before it. */
async function perform(client: Client, { act, at }: { act: string; at: number }, before: View) {
  if (act === 'add') {
    const person = { first_name: 'A', last_name: 'B', email: 'a@example.com', phone_number: '1' };
    const { status } = await client.call('createEmployee', { ...person, 'files_upload[]': FILES });
    return { status, expected: 201 };
  }
  if (act === 'hire') {
    const employee = before.employees[at % before.employees.length];
    const { status } = await client.call('hireEmployee', {
      position: 'p',
      hired_date: '2026-11-20',
      employee_id: String(employee?.id),
      background_check_files: FILES,
    });
    return { status, expected: before.available.some(({ id }) => id === employee?.id) ? 200 : 409 };
  }
  const record = before.records[at % before.records.length];
  const { status } = await client.call('terminateEmployee', { id: String(record?.id) });
  return { status, expected: record?.separation_date === null ? 200 : 409 };
}

it('HIRE-13 HIRE-14 after every step of any sequence the three lists agree', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const client = await signIn(sandbox());
      let view = await look(client);
      expectAgreement(view);
      for (const next of steps) {
        const { status, expected } = await perform(client, next, view);
        expect({ ...next, status }).toEqual({ ...next, status: expected });
        view = await look(client);
        expectAgreement(view);
      }
    }),
    { seed: 17, numRuns: 15 },
  );
});
