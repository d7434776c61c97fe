import { describe, expect, it } from 'vitest';
import type { Reply, ServiceRules } from './backend/house.ts';
import { verifySecond } from './backend/run.ts';
import { beforeEachRequest, combineQuirks, editResponses, replaceCalls, toFieldRefusal } from './rows/kit.ts';
import { paged, pageOf, TIMESHEETS } from './rows/pages.ts';

const DECIDE = 'submitTimesheetDecision';
const FAILED: Reply = { status: 503, body: { status: 503, message: 'Not now.' } };

/** Runs one check against the backend with a deviation. Returns the outcome of each subject. */
async function outcomesOf(
  check: string,
  set: (house: ServiceRules) => void,
): Promise<Record<string, string>> {
  const { obstacle, results } = await verifySecond([{ group: 'verdicts', does: check, set }], {
    only: [check],
  });
  expect(obstacle).toBeUndefined();
  return Object.fromEntries(results.map(({ subject, outcome }) => [subject, outcome]));
}

const refusesPending = (field: string) =>
  replaceCalls(DECIDE, ({ house, fields }, next) =>
    house.store.row('timesheets', house.readId(fields.time_sheet_id))?.data.status === 0
      ? toFieldRefusal(field)
      : next(),
  );

// Each of these verdicts was wrong once, and no test noticed it.
describe('a verdict of verify', { timeout: 60_000 }, () => {
  it('C-ids does not accept a redirect as the refusal of a malformed id', async () => {
    const redirects = replaceCalls(DECIDE, ({ fields }, next) =>
      /^[1-9]\d*$/.test(String(fields.time_sheet_id))
        ? next()
        : { status: 302, body: {}, headers: { location: '/auth/login' } },
    );
    expect(await outcomesOf('C-ids', redirects)).toMatchObject({ timesheet: 'failed' });
  });

  it('E-legal reports a backend that refuses the id of an item', async () => {
    expect(await outcomesOf('E-legal', refusesPending('time_sheet_id'))).toMatchObject({
      timesheet: 'failed',
    });
  });

  it("E-legal does not report a backend's own rule about another field of the request", async () => {
    expect(await outcomesOf('E-legal', refusesPending('status'))).toMatchObject({
      timesheet: 'not testable',
    });
  });

  it('E-available does not report a list that changes with each read', async () => {
    const moves = editResponses('listAvailableEmployees', (body, { house }) => ({
      ...body,
      data: body.data.map((row: object) => ({ ...row, phone_number: `555-${house.count('reads')}` })),
    }));
    expect(await outcomesOf('E-available', moves)).toEqual({ 'available employees': 'passed' });
  });

  it('D-once finds duplicate rows by id, and none among rows without an id', async () => {
    const withIds = (ids: readonly unknown[]) =>
      editResponses('listReports', (body) => ({ ...body, data: ids.map((id) => ({ ...body.data[0], id })) }));
    expect(await outcomesOf('D-once', withIds([undefined, undefined, 1]))).toMatchObject({
      listReports: 'passed',
    });
    expect(await outcomesOf('D-once', withIds([undefined, undefined, 1, 1]))).toMatchObject({
      listReports: 'failed',
    });
  });

  it('D-at-once does not pass when only one of the simultaneous requests succeeded', async () => {
    const onlyFirst = replaceCalls('uploadPayable', ({ house }, next) =>
      house.count('uploads') === 1 ? next() : FAILED,
    );
    const outcomes = await outcomesOf('D-at-once', onlyFirst);
    expect(outcomes).toMatchObject({ uploadPayable: 'not testable', uploadFiles: 'passed' });
  });

  it('B-hostile-files does not report an error in place of a stored file', async () => {
    const gone = beforeEachRequest((request, response, next) =>
      request.path.startsWith('/storage/')
        ? void response.status(404).json({ status: 404, message: 'Gone.' })
        : next(),
    );
    expect(await outcomesOf('B-hostile-files', gone)).toMatchObject({
      uploadFiles: 'passed',
      uploadPayable: 'passed',
    });
  });

  it.each([
    ['passed', 200],
    ['failed', 503],
  ])('D-pages has %s for a list whose second page is answered with %i', async (outcome, status) => {
    const inPages = combineQuirks(
      beforeEachRequest((request, response, next) =>
        Number(request.query.page ?? 1) > 1 && status !== 200
          ? void response.status(status).json(FAILED.body)
          : next(),
      ),
      paged(TIMESHEETS, (rows, page) => ({
        data: pageOf(rows, page, 2),
        meta: { current_page: page, last_page: Math.ceil(rows.length / 2) },
      })),
    );
    expect(await outcomesOf('D-pages', inPages)).toMatchObject({ listTimesheets: outcome });
  });

  it('C-at-once does not pass a read that was refused before the simultaneous try', async () => {
    const refuses = replaceCalls('getBudget', () => FAILED);
    expect(await outcomesOf('C-at-once', refuses)).toMatchObject({ getBudget: 'not testable' });
  });
});
