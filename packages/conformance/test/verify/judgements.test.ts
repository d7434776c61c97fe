import { afterAll, describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../tools/testing/sandbox.ts';
import { DECIDE, sheetOf } from './mutants/lifecycle/kit.ts';
import {
  type Call,
  changeAnswersWhen,
  changeJsonBody,
  mutant,
  problem,
  replaceOperation,
  toAnswer,
  withHeaders,
} from './mutants/mutant.ts';
import { closeTransport, verifyWorld } from './support.ts';

const { running } = useMockServer();
afterAll(closeTransport);

type Defect = Parameters<typeof mutant>[2];

/**
 * Runs one check against a backend whose handler is replaced for some operations. Returns the outcome of each
 * subject.
 */
async function outcomesOf(check: string, world: string, does: Defect): Promise<Record<string, string>> {
  const { obstacle, results } = await verifyWorld(running(), world, {
    defect: mutant(check, world, does).middleware,
    only: [check],
  });
  expect(obstacle).toBeUndefined();
  return Object.fromEntries(results.map(({ subject, outcome }) => [subject, outcome]));
}

/** Returns the number of the request for its operation, from 1. */
function count({ memory, operationId = '' }: Call): number {
  const now = (memory.get(operationId) ?? 0) + 1;
  memory.set(operationId, now);
  return now;
}

const isExactId = ({ form }: Call) => /^[1-9]\d*$/.test(form.time_sheet_id ?? '');

// Each of these verdicts was wrong once, and no test noticed it.
describe('a verdict of verify', { timeout: 60_000 }, () => {
  it('C-ids does not accept a redirect as the refusal of a malformed id', async () => {
    const redirected = replaceOperation(DECIDE, async (call) =>
      isExactId(call) ? call.next() : withHeaders(toAnswer(302, {}), { location: '/auth/login' }),
    );
    expect(await outcomesOf('C-ids', 'redirects', redirected)).toMatchObject({ timesheet: 'failed' });
  });

  it('E-legal reports a backend that refuses the id of an item', async () => {
    const refused = replaceOperation(DECIDE, async (call) =>
      sheetOf(call)?.status === 0 ? problem(422, { time_sheet_id: ['is invalid'] }) : call.next(),
    );
    expect(await outcomesOf('E-legal', 'refused-id', refused)).toMatchObject({ timesheet: 'failed' });
  });

  it("E-legal does not report a backend's own rule about another field of the request", async () => {
    const refused = replaceOperation(DECIDE, async (call) =>
      sheetOf(call)?.status === 0 ? problem(422, { status: ['is not open yet'] }) : call.next(),
    );
    expect(await outcomesOf('E-legal', 'own-rule', refused)).toMatchObject({ timesheet: 'not testable' });
  });

  it('E-available does not report a list that changes with each read', async () => {
    const moving = changeAnswersWhen('listAvailableEmployees', (answer, call) =>
      changeJsonBody(200, (body) => ({
        ...body,
        data: body.data.map((row: object) => ({ ...row, phone_number: `555-${count(call)}` })),
      }))(answer),
    );
    expect(await outcomesOf('E-available', 'meanwhile', moving)).toEqual({
      'available employees': 'passed',
    });
  });

  it('D-once finds duplicate rows by id, and none among rows without an id', async () => {
    const withIds = (ids: readonly unknown[]) =>
      changeAnswersWhen('listReports', (answer) =>
        changeJsonBody(200, (body) => ({ ...body, data: ids.map((id) => ({ ...body.data[0], id })) }))(
          answer,
        ),
      );
    expect(await outcomesOf('D-once', 'no-ids', withIds([undefined, undefined, 1]))).toMatchObject({
      listReports: 'passed',
    });
    expect(await outcomesOf('D-once', 'two-ids', withIds([undefined, undefined, 1, 1]))).toMatchObject({
      listReports: 'failed',
    });
  });

  it('D-at-once does not pass when only one of the simultaneous requests succeeded', async () => {
    const oneOnly = replaceOperation('uploadPayable', async (call) =>
      count(call) === 1 ? call.next() : problem(503),
    );
    const outcomes = await outcomesOf('D-at-once', 'one-at-once', oneOnly);
    expect(outcomes).toMatchObject({ uploadPayable: 'not testable', uploadFiles: 'passed' });
  });

  it('B-hostile-files does not report an error in place of a stored file', async () => {
    const gone: Defect = async (call) =>
      call.request.url.pathname.startsWith('/files/') ? problem(404) : call.next();
    expect(await outcomesOf('B-hostile-files', 'gone', gone)).toMatchObject({
      uploadFiles: 'passed',
      uploadPayable: 'passed',
    });
  });

  it.each([
    ['passed', 200],
    ['failed', 503],
  ])('D-pages has %s for a list whose second page is answered with %i', async (outcome, status) => {
    const inPages = replaceOperation('listTimesheets', async (call) => {
      const page = Number(call.request.url.searchParams.get('page') ?? 1);
      if (page > 1 && status !== 200) return problem(status);
      return changeJsonBody(200, ({ data, ...body }) => ({
        ...body,
        data: data.slice(2 * page - 2, 2 * page),
        meta: { current_page: page, last_page: Math.ceil(data.length / 2) },
      }))(await call.next());
    });
    expect(await outcomesOf('D-pages', `pages-${status}`, inPages)).toMatchObject({
      listTimesheets: outcome,
    });
  });

  it('C-at-once does not pass a read that was refused before the simultaneous try', async () => {
    const refused = replaceOperation('getBudget', async () => problem(503));
    expect(await outcomesOf('C-at-once', 'no-read', refused)).toMatchObject({ getBudget: 'not testable' });
  });
});
