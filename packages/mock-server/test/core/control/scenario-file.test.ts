import { createPortalContract } from '@client-portal/contract/portal';
import { lifecycleNames } from '@client-portal/state-machines';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { toInitialWorld } from '../../../src/core/control/scenario-file.ts';
import { portalBackend } from '../../../src/core/portal/backend.ts';
import { createMock, type Mock } from '../../../src/fetch/create-mock.ts';

const contract = createPortalContract(lifecycleNames);
const read = (file: unknown) => () => toInitialWorld({ contract, backend: portalBackend }, file);

async function ask(mock: Mock, path: string, world = 'default') {
  const { headers, signIn } = mock.world(world);
  const authorization = `Bearer ${await signIn()}`;
  const response = await mock.fetch(path, { method: 'POST', headers: { ...headers, authorization } });
  const body = (await response.json()) as { readonly data?: readonly { readonly total_hours: number }[] };
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, body, ...(retryAfter !== null && { retryAfter }) };
}

describe('a scenario file', () => {
  it('that contains itself, as YAML allows, is refused', () => {
    expect(read(parse('steps: &all\n  - addReport: { type: *all }\n'))).toThrow('contains itself.');
    expect(read(JSON.parse(`{"steps":${'['.repeat(100)}${']'.repeat(100)}}`))).toThrow(
      'is nested deeper than 64 levels.',
    );
  });

  it('starts a world with its scenario, time and steps', async () => {
    const scenarioFile = {
      scenario: 'empty',
      now: '2025-06-30T17:00:00Z',
      steps: [{ setBudget: { total: 48_000, spent: 47_990 } }, { addReport: { type: 'Yearly' } }],
    };
    const mock = createMock({ scenarioFile });
    const { scenario, now } = await mock.control.getOverview();
    expect([scenario, now]).toEqual(['empty', '2025-06-30T17:00:00.000Z']);
    expect((await ask(mock, '/api/fetch_client_budget')).body).toMatchObject({
      client_budget: { remaining_budget: 10 },
    });
    expect((await ask(mock, '/api/timesheets_client')).body).toMatchObject({ data: [] });
  });

  it('makes a client of its own from an emptied world', async () => {
    const steps = [
      { clear: {} },
      { addEmployee: { first_name: 'Kim', last_name: 'Park' } },
      { hire: { position: 'Driver' } },
      { addTimesheet: { hours: 3 } },
      { addTimesheet: { hours: 5 } },
      { changeRow: { table: 'employees', change: { last_name: 'Parker' } } },
      { removeRow: { table: 'employments' } },
    ];
    const mock = createMock({ scenarioFile: { steps } });
    const { body } = await ask(mock, '/api/timesheets_client');
    expect(body.data?.map(({ total_hours }) => total_hours)).toEqual([3, 5]);
    const employees = await mock.control.readTable({ table: 'employees' });
    expect(employees.rows.map(({ row }) => row.last_name)).toEqual(['Parker']);
    expect((await mock.control.readTable({ table: 'employments' })).of).toBe(0);
  });

  it('applies to each new world and to each reset, unless the reset names a scenario', async () => {
    const mock = createMock({ scenarioFile: { steps: [{ addTimesheet: { hours: 24 } }] } });
    const hours = async (world: string) => {
      const { body } = await ask(mock, '/api/timesheets_client', world);
      return body.data?.some(({ total_hours }) => total_hours === 24);
    };
    expect(await hours('mine')).toBe(true);
    await mock.world('mine').resetWorld();
    expect(await hours('mine')).toBe(true);
    await mock.world('mine').resetWorld({ scenario: 'default' });
    expect(await hours('mine')).toBe(false);
  });

  it('responds with its answers in order, then repeats the last', async () => {
    const body = { status: 200, data: [] };
    const busy = { status: 503, headers: { 'retry-after': '7' } };
    const mock = createMock({ scenarioFile: { answers: { listTimesheets: [busy, { status: 200, body }] } } });
    expect(await ask(mock, '/api/timesheets_client')).toMatchObject({ status: 503, retryAfter: '7' });
    expect(await ask(mock, '/api/timesheets_client')).toEqual({ status: 200, body });
    expect(await ask(mock, '/api/timesheets_client')).toEqual({ status: 200, body });
  });

  it.each([
    ['a list', [], 'must be an object with some of scenario, now, steps, answers.'],
    ['nothing', null, 'must be an object with some of'],
    ['an unknown key', { step: [] }, 'has step, which is none of scenario, now, steps, answers.'],
    ['an unknown scenario', { scenario: 'sunday' }, 'scenario must be one of default, empty, month-end'],
    ['a time that is none', { now: 'tomorrow' }, 'now must be an ISO time such as 2025-06-17T09:00:00Z.'],
    ['steps that are no list', { steps: {} }, 'steps must be a list.'],
    ['a step without a name', { steps: ['addReport'] }, 'steps[0] must have one name'],
    ['a step of two names', { steps: [{ addReport: {}, addResource: {} }] }, 'steps[0] must have one name'],
    [
      'an unknown step',
      { steps: [{ resetWorld: {} }] },
      'steps[0] names resetWorld, which is none of addEmployee',
    ],
    [
      'a field that is missing',
      { steps: [{ setBudget: { total: 1 } }] },
      'steps[0] setBudget: spent is required',
    ],
    [
      'a field of another type',
      { steps: [{ addReport: {} }, { addTimesheet: { hours: 'four' } }] },
      'steps[1] addTimesheet: hours must be number',
    ],
    [
      'a row that is not there',
      { steps: [{ addTimesheet: { employee_id: 99_999 } }] },
      'steps[0] addTimesheet: employee_id is not an employee of this client.',
    ],
    ['answers that are a list', { answers: [] }, 'answers must be an object of lists by operation.'],
    [
      'an unknown operation',
      { answers: { listDogs: [] } },
      'answers.listDogs is no operation of the contract.',
    ],
    [
      'an empty list of answers',
      { answers: { listReports: [] } },
      'answers.listReports must be a list of responses.',
    ],
    ['an answer without a status', { answers: { listReports: [{}] } }, 'answers.listReports[0] addFault:'],
    [
      'an answer that is text',
      { answers: { listReports: ['x'] } },
      'answers.listReports[0] must be an object',
    ],
    [
      'an answer with another key',
      { answers: { listReports: [{ status: 200, data: [] }] } },
      'answers.listReports[0] has data, which is none of status, body, headers.',
    ],
  ])('is refused with a sentence when it has %s', (_, file, reason) => {
    expect(read(file)).toThrow(reason);
  });
});
