import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { VerifyOptions } from '../../src/verify/run/verify.ts';
import { VARIANTS } from '../honest/index.ts';
import { hasFinding } from '../verify/support.ts';
import type { Quirk } from './backend/app.ts';
import type { ServiceRules } from './backend/house.ts';
import { LARAVEL_LIKE } from './backend/laravel-like.ts';
import { OTHER, verifySecond } from './backend/run.ts';
import { findingsOfQuirk, findQuirk } from './findings-of-quirk.ts';
import { isNew } from './rows/first-sight/second-account.ts';
import { FAULTS } from './rows/index.ts';
import { beforeEachRequest, combineQuirks, editResponses } from './rows/kit.ts';

const READS = { writes: false };

const findingsOf = async (
  fault: string | Quirk,
  only: readonly string[],
  options: Partial<VerifyOptions> = {},
) =>
  (await findingsOfQuirk(typeof fault === 'string' ? findQuirk(FAULTS, fault) : fault, only, options))
    .findings;

/** Faults of the example in docs/how-to/read-a-verify-report.md. */
const OF_THE_PAGE = [
  'an ended employment may be ended again',
  'of two decisions on a timesheet at once both hold',
];
const PAGE = readFileSync(
  new URL('../../../../docs/how-to/read-a-verify-report.md', import.meta.url),
  'utf8',
);

// The stored reports of the faults show what each finding says. These tests are about the rest of a result.
describe('a finding about a fault', { timeout: 180_000 }, () => {
  it('is what the page about reports shows, and there is no other', async () => {
    const { results } = await verifySecond(OF_THE_PAGE.map((does) => findQuirk(FAULTS, does)));
    const findings = results.flatMap((result) => result.findings);
    for (const { expected, actual } of findings)
      expect(PAGE).toContain(`    expected  ${expected}\n    got       ${actual}\n`);
    expect(
      findings.map(({ check, operation, sequence }) => `${check} ${operation}: ${sequence?.join(', ')}`),
    ).toEqual([
      'E-illegal terminateEmployee: hire, terminate, terminate',
      'E-final terminateEmployee: hire, terminate, terminate',
      'E-repeat terminateEmployee: hire, terminate, terminate',
      'E-parallel submitTimesheetDecision: approve ‖ decline',
      'E-parallel terminateEmployee: hire, terminate ‖ terminate',
    ]);
  });

  it('shows the request with the dots of its path', async () => {
    const { does = '' } = FAULTS.find((fault) => fault.does.startsWith('.env is served two levels')) ?? {};
    const [finding] = await findingsOf(does, ['C-files'], READS);
    expect(finding?.curl).toMatch(/^curl --path-as-is 'http:\/\/\S+\/\.\.\/\.\.\/\.env/);
  });

  it('shows both requests when a saved password does not open the account', async () => {
    const findings = await findingsOf('a saved password is hashed twice and opens nothing', ['C-password']);
    expect(findings).toMatchObject([{ sequence: ['updatePassword', 'createSession'] }]);
    expect(findings[0]?.curl).toContain('/api/login_auth');
  });

  it('VAL-04 is made about documents before the signature of a new client, for whom an earlier check has saved', async () => {
    const fault = findQuirk(FAULTS, 'documents do not wait for the signature');
    const ofNew = { ...fault, set: combineQuirks(isNew, fault.set) };
    const findings = await findingsOf(ofNew, ['C-nothing-crosses', 'E-enrollment']);
    expect(findings.map(({ actual }) => actual)).toContain('1 document, although signature is in error');
  });

  it.each([
    ['accepting the terms accepts them for all clients', ['C-nothing-crosses acceptTerms']],
    ['HEAD accepts the terms', ['F-head acceptTerms']],
  ])('blames no write for what another request did to the second account: %s', async (does, found) => {
    const fault = findQuirk(FAULTS, does);
    const isOwnDone = (house: ServiceRules) => {
      const own = house.store.clients.find(({ email }) => email !== OTHER.email);
      if (own) own.hasAccepted = true;
    };
    const findings = await findingsOf({ ...fault, set: combineQuirks(fault.set, isOwnDone) }, [], {
      isEnough: (results) => results.some(({ check }) => check === 'D-saved'),
    });
    expect(findings.map(({ check, operation }) => `${check} ${operation}`)).toEqual(found);
  });

  it('is not made about a new password without --change-password', async () => {
    const fault = findQuirk(FAULTS, 'a new password is not stored');
    const { findings, results } = await findingsOfQuirk(fault, ['C-new-password'], {
      changesPassword: false,
    });
    expect(findings).toEqual([]);
    expect(results[0]?.notes.join()).toContain('--change-password');
  });

  it('names one list that is too slow, and everything else is tested', async () => {
    const { findings, results } = await findingsOfQuirk(
      findQuirk(FAULTS, 'the list of timesheets takes seven seconds'),
      ['A-answered', 'A-body', 'C-none', 'C-files', 'D-stable', 'E-agrees', 'D-reads-change-nothing'],
      { writes: false, timeoutMs: 3_000 },
    );
    expect(findings.map(({ check, operation }) => [check, operation])).toEqual([
      ['A-answered', 'listTimesheets'],
    ]);
    const left = results.filter(({ outcome }) => outcome === 'not testable');
    expect(left.filter(({ subject }) => subject === 'listPayables')).toEqual([]);
    expect(
      left.find(({ check, subject }) => check === 'D-stable' && subject === 'listTimesheets')?.notes,
    ).toEqual(['listTimesheets did not respond in time and was not requested again']);
  });

  it('VAL-05 is made about the second account when the enrollment of the first is complete', async () => {
    const fault = findQuirk(FAULTS, 'the check of the enrollment is always complete');
    const isOwnComplete = {
      ...fault,
      set: combineQuirks(fault.set, (house) => {
        const own = house.store.clients.find(({ email }) => email !== OTHER.email);
        if (own)
          Object.assign(own, {
            hasAccepted: true,
            signature: { type: 'text', signature: 'N', style: 'Alex Brush', signature_url: null },
          });
      }),
    };
    const { findings } = await findingsOfQuirk(isOwnComplete, ['E-enrollment'], READS);
    expect(findings.map(({ actual }) => actual)).toEqual([
      'signature is complete, but getSignature returns no data',
    ]);
  });

  it("FILE-14 names PHP and the portal's setting when only the last file of several is kept", async () => {
    const php = 'of several files of one name the last is kept, as PHP does it';
    const findings = await findingsOf(php, ['D-files-intact']);
    const actual = findings.find(({ operation }) => operation === 'uploadFiles')?.actual;
    expect(actual).toContain('keep only the last of several parts with the same name');
    expect(actual).toContain('set fileFieldBrackets in the settings of the portal');
    const withBrackets = { fileFieldBrackets: true };
    expect(await findingsOf(php, ['D-files-intact', 'D-created-listed'], withBrackets)).toEqual([]);
    expect((await findingsOfQuirk(LARAVEL_LIKE, ['D-files-intact'], withBrackets)).findings).toEqual([]);
  });

  it('FILE-14 advises to leave the setting off when only the plain field name works', async () => {
    const variant = findQuirk(VARIANTS, 'lists of files are read under their plain name alone');
    const { findings } = await findingsOfQuirk(variant, ['D-files-intact'], { fileFieldBrackets: true });
    expect(findings.map(({ actual }) => actual).join()).toContain('leave fileFieldBrackets off');
  });

  it.each([
    ['VAL-05', 'E-enrollment', 'the check of the enrollment says success beside the incomplete sections'],
    ['FGT-05', 'C-reset', 'a reset for an unknown address answers 404'],
    ['SES-01', 'C-tokens', 'tokens are counted'],
    ['TS-01', 'D-pages', 'fifteen timesheets are shown, and the others by a page that nobody knows of'],
    ['PROD-01', 'F-downloads', 'files are shown in their place'],
    ['PROD-01', 'F-encoding', 'answers are compressed whatever the request allows'],
  ])('%s %s needs no writes when %s', async (_, check, does) => {
    const findings = await findingsOf(does, [check], READS);
    expect(findings.map((finding) => finding.check)).toContain(check);
  });

  it.each([
    [
      'files break off before their end',
      beforeEachRequest((request, response, next) => {
        if (!request.path.startsWith('/storage/')) return next();
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '100' }).write('%PDF');
        setImmediate(() => response.destroy());
      }),
    ],
    [
      'no server responds at the addresses of files',
      editResponses(undefined, (body) =>
        JSON.parse(JSON.stringify(body).replaceAll('"/storage/', '"http://127.0.0.1:1/storage/')),
      ),
    ],
  ])('does not end the run when %s', async (does, set) => {
    const { obstacle, results } = await verifySecond([{ group: 'files', does, set }], {
      allowedHosts: ['127.0.0.1'],
      only: ['D-files-open', 'D-files-intact', 'E-agrees'],
    });
    expect(obstacle).toBeUndefined();
    const failed = results.filter(({ findings }) => findings.length > 0).map(({ check }) => check);
    expect(new Set(failed)).toEqual(new Set(['D-files-open', 'D-files-intact']));
    expect(results.find(({ check }) => check === 'E-agrees')?.outcome).toBe('passed');
  });

  it('C-files needs no writes for any file that a stranger can open', async () => {
    const doors = FAULTS.filter(({ group, foundBy }) => group === 'doors' && foundBy === 'C-files');
    expect(doors).not.toEqual([]);
    for (const door of doors) {
      const { results } = await findingsOfQuirk(door, ['C-files'], { ...READS, isEnough: hasFinding });
      expect.soft(hasFinding(results), door.does).toBe(true);
    }
  });
});
