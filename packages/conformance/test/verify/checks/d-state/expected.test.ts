import { describe, expect, it } from 'vitest';
import { EXPECTATION, verifySeeded } from '../../expectation.ts';
import { type Between, toJsonResponse } from '../../in-memory.ts';

const findingsOf = async (between: Between, only: readonly string[]) => {
  const { obstacle, results } = await verifySeeded(between, { only });
  expect(obstacle).toBe(undefined);
  return results.flatMap(({ findings, subject, notes }) => [
    ...findings.map(({ expected, actual }) => `${subject}: ${expected} | ${actual}`),
    ...notes,
  ]);
};

describe('a seeded service', { timeout: 120_000 }, () => {
  it('has no finding if it returns what it was seeded with, and only what it derives is not compared', async () => {
    const none = 'the expectation says nothing about this read';
    const checks = ['D-expected', 'D-expected-sections'];
    expect(await findingsOf((_, next) => next(), checks)).toEqual([none, none]);
  });

  it('has a finding if the enrollment check takes terms for accepted that are not, or loses what is saved', async () => {
    const errors = { signature: ['Signature is required'] };
    const check = toJsonResponse(200, { status: 'error', errors });
    const between: Between = async ({ url }, next) =>
      url.pathname.endsWith('client_documents_generate_validator') ? check : next();
    expect(await findingsOf(between, ['D-expected-sections'])).toEqual([
      'enrollment: signature to be complete | incomplete',
      'enrollment: terms of the second account to be incomplete | complete',
      'enrollment: signature of the second account to be complete | incomplete',
    ]);
  });

  it('has no finding after the writes of its expectation', async () => {
    const checks = ['D-expected-writes', 'D-expected-files'];
    const none = 'the expectation says nothing about this write';
    expect(await findingsOf((_, next) => next(), checks)).toEqual([none]);
  });

  it('is not compared with the rows of other accounts', async () => {
    const expectation = { ...EXPECTATION, accounts: [] };
    const { results } = await verifySeeded((_, next) => next(), { only: ['D-expected'], expectation });
    expect(results[0]?.notes).toEqual(['the expectation has none of the accounts']);
  });

  it.each([
    [422, { description: ['is too long'] }, 'the value of description was refused'],
    [422, undefined, 'a success, as the expectation says | HTTP 422'],
    [409, undefined, 'a success, as the expectation says | HTTP 409'],
  ])('may refuse a write with %i if it names the field %j', async (status, errors, words) => {
    const refusal = toJsonResponse(status, { status, message: 'Refused.', errors });
    const between: Between = async ({ url }, next) =>
      url.pathname.endsWith('add_payable') ? refusal : next();
    const said = await findingsOf(between, ['D-expected-writes']);
    expect(said.filter((one) => !one.includes('says nothing')).join()).toContain(words);
  });

  it('without the row that a write is about has that write not compared', async () => {
    const empty = toJsonResponse(200, { status: 200, data: [] });
    const between: Between = async ({ url }, next) =>
      url.pathname.endsWith('timesheets_client') ? empty : next();
    expect(await findingsOf(between, ['D-expected-writes'])).toContain(
      'listTimesheets lacks the row of a write',
    );
  });
});
