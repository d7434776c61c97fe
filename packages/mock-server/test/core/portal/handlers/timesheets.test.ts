import type { Schemas } from '@client-portal/sdk';
import { describe, expect, it } from 'vitest';
import { type Sandbox, useMockServer } from '../../../../../../testing/sandbox.ts';

const { sandbox } = useMockServer();

async function list(portal: Sandbox, token: string): Promise<Schemas['Timesheet'][]> {
  return (await portal.send('/api/timesheets_client', { token })).body.data;
}

async function signedIn() {
  const portal = sandbox();
  const token = await portal.signIn();
  const decide = (time_sheet_id: number | string, status: string) =>
    portal.send('/api/decline_timesheet', { token, form: { time_sheet_id: String(time_sheet_id), status } });
  const pending = async () => (await list(portal, token)).filter(({ status }) => status === 0);
  return { portal, token, decide, pending };
}

describe('reads', () => {
  it('CALL-13 TS-08 the current month has every state, empty notes and a night shift', async () => {
    const { portal, token } = await signedIn();
    const month = new Date().toISOString().slice(0, 7);
    const sheets = (await list(portal, token)).filter(({ start_date }) => start_date.startsWith(month));
    expect(sheets).toHaveLength(40);
    expect(new Set(sheets.map(({ status }) => status))).toEqual(new Set([0, 1, -1]));
    expect(sheets.filter(({ status }) => status === 0).length).toBeGreaterThan(20);
    expect(sheets.some(({ specification }) => specification === null || specification === '')).toBe(true);
    expect(sheets.some(({ start_date, end_date }) => start_date < end_date)).toBe(true);
  });

  it.each(['2025-01-01T00:00:00Z', '2024-02-29T23:59:59Z', '2025-12-31T12:00:00Z'])(
    'TS-08 on %s hours and times agree, and earlier months reach into the year before',
    async (now) => {
      const portal = sandbox();
      await portal.mock.resetWorld({ now });
      const sheets = await list(portal, await portal.signIn());
      for (const { start_date, start_time, end_date, end_time, total_hours } of sheets) {
        const ms = Date.parse(`${end_date}T${end_time}Z`) - Date.parse(`${start_date}T${start_time}Z`);
        expect(ms / 3_600_000).toBe(total_hours);
      }
      const months = new Set(sheets.map(({ start_date }) => start_date.slice(0, 7)));
      expect(months).toHaveLength(15);
      expect(months).toContain(now.slice(0, 7));
    },
  );

  it('CALL-08 TS-02 every timesheet names an employee of the list', async () => {
    const { portal, token } = await signedIn();
    const employees: Schemas['Employee'][] = (
      await portal.send('/api/fetch_employees', { token, form: { token } })
    ).body;
    expect(employees).toHaveLength(6);
    for (const { employee_id, employee } of await list(portal, token)) {
      expect(employees.find(({ id }) => id === employee_id)).toMatchObject(employee);
    }
  });

  it('CALL-05 the budget adds up; the empty scenario has none', async () => {
    const { portal, token } = await signedIn();
    const { client_budget } = (await portal.send('/api/fetch_client_budget', { token })).body;
    expect(client_budget.spent_budget + client_budget.remaining_budget).toBe(client_budget.total_budget);
    await portal.mock.resetWorld({ scenario: 'empty' });
    const again = await portal.signIn();
    expect((await portal.send('/api/fetch_client_budget', { token: again })).body).toEqual({ status: 200 });
    expect(await list(portal, again)).toEqual([]);
  });

  it('the month-end scenario has 10,000 timesheets', async () => {
    const portal = sandbox();
    await portal.mock.resetWorld({ scenario: 'month-end' });
    expect(await list(portal, await portal.signIn())).toHaveLength(10_000);
  });
});

describe('decisions', () => {
  it.each([
    ['TS-15 approves', '1', 1, 'timesheet approved'],
    ['TS-16 declines', '-1', -1, 'timesheet declined'],
  ])('CALL-14 %s a pending timesheet, and the list shows it', async (_, status, after, message) => {
    const { portal, token, decide, pending } = await signedIn();
    const [sheet] = await pending();
    const response = await decide(sheet?.id ?? 0, status);
    expect(response).toMatchObject({ status: 201, body: { status: 201, message } });
    expect(await list(portal, token)).toContainEqual({ ...sheet, status: after });
  });

  it.each(['1', '-1'])('TS-11 refuses %s for a decided timesheet, which stays unchanged', async (status) => {
    const { portal, token, decide } = await signedIn();
    const before = await list(portal, token);
    for (const [state, number] of [
      ['approved', 1],
      ['declined', -1],
    ] as const) {
      const decided = before.find((sheet) => sheet.status === number);
      const response = await decide(decided?.id ?? 0, status);
      expect(response).toMatchObject({
        status: 409,
        body: { message: `This timesheet was already ${state}.` },
      });
    }
    expect(await list(portal, token)).toEqual(before);
  });

  it('TS-11 CALL-14 of 50 contradictory simultaneous decisions exactly one succeeds', async () => {
    const { portal, token, decide, pending } = await signedIn();
    const [sheet] = await pending();
    const id = sheet?.id ?? 0;
    const decisions = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? '1' : '-1'));
    const responses = await Promise.all(decisions.map((status) => decide(id, status)));
    const winners = decisions.filter((_, index) => responses[index]?.status === 201);
    expect(winners).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
    const after = (await list(portal, token)).find((row) => row.id === id);
    expect(String(after?.status)).toBe(winners[0]);
  });

  it.each(['999999', "another client's"])('CALL-14 refuses the unknown timesheet %s', async (which) => {
    const { decide } = await signedIn();
    // The second client's rows have ids after those of the first client.
    const response = await decide(which === '999999' ? which : 300, '1');
    expect(response).toMatchObject({ status: 404, body: { message: 'This timesheet does not exist.' } });
  });

  it.each([
    [{ time_sheet_id: 'abc', status: '1' }, { time_sheet_id: ['must be integer'] }],
    [{ time_sheet_id: '0', status: '1' }, { time_sheet_id: ['must be >= 1'] }],
    [{ time_sheet_id: '1', status: '0' }, { status: ['must be one of 1, -1'] }],
    [{}, { time_sheet_id: ['is required'], status: ['is required'] }],
    [
      { time_sheet_id: ['1', '2'], status: '2', note: 'x' },
      {
        time_sheet_id: ['must be integer'],
        status: ['must be one of 1, -1'],
        note: ['is not a field of this call'],
      },
    ],
  ])('CALL-14 names every wrong field of %j', async (form, errors) => {
    const { portal, token } = await signedIn();
    const response = await portal.send('/api/decline_timesheet', { token, form });
    expect(response).toMatchObject({
      status: 422,
      body: { status: 422, message: 'The given data was invalid.' },
    });
    const sentences = Object.entries(errors).map(([field, ends]) => [
      field,
      ends.map((end: string) => `The ${field.replaceAll('_', ' ')} field ${end}.`),
    ]);
    expect(response.body.errors).toEqual(Object.fromEntries(sentences));
    const body = await portal.mock.listCalls();
    expect(body.calls.at(-1)).toMatchObject({
      operationId: 'submitTimesheetDecision',
      status: 422,
      violations: errors,
    });
  });
});
