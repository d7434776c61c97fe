import { createRandom } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { hasFinding, linesOfFinding } from '../verify/support.ts';
import type { Quirk } from './app.ts';
import { ALL_FAULTS, FAULTS } from './faults/index.ts';
import { beforeEachRequest, editAnswers } from './faults/kit.ts';
import { FAULTS_OF_ONE_CHECK } from './pairs.ts';
import { verifySecond } from './run.ts';
import { VARIANTS } from './variants/index.ts';

const findingsOf = async (quirk: Quirk, only: readonly string[] = []) => {
  const { obstacle, results } = await verifySecond([quirk], {
    ...(only.length > 0 && { only }),
    ...(quirk.group !== 'honest' && { isEnough: hasFinding }),
  });
  return { obstacle, findings: results.flatMap(({ findings }) => findings) };
};

/** Returns a random sample of the quirks by seed. `npm run check -- rates` runs all of them. */
const sampleOf = (quirks: readonly Quirk[], count: number): readonly Quirk[] => {
  const random = createRandom(Number(process.env.VERIFY_SEED ?? 1), 'second backend');
  const left = [...quirks];
  return Array.from({ length: count }, () => left.splice(random.integer(0, left.length - 1), 1)).flat();
};

const isLong = process.env.LONG_TESTS === '1';

const named = (does: string): Quirk => {
  const found = [...ALL_FAULTS, ...VARIANTS].find((fault) => fault.does === does);
  if (found === undefined) throw new Error(`There is no quirk “${does}”.`);
  return found;
};

describe('a second backend, on Express', { timeout: 300_000 }, () => {
  it('has at least 150 faults and 40 honest variants, all of them different', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(150);
    expect(VARIANTS.length).toBeGreaterThanOrEqual(40);
    const all = [...FAULTS, ...VARIANTS].map(({ group, does }) => `${group} ${does}`);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(sampleOf(VARIANTS, isLong ? 2 : 1))('has no finding when $does', async (variant) => {
    expect(await findingsOf(variant)).toEqual({ obstacle: undefined, findings: [] });
  });

  const meanwhile = [
    [
      'employees hand in timesheets during the run',
      ['D-stable', 'D-reads-change-nothing', 'E-unknown', 'C-ids'],
    ],
    ['an approved invoice is paid at once', ['E-legal', 'E-parallel', 'E-walk']],
    ['ten rows of each kind may be added in a day', ['D-all-rows']],
    ['the picture of a signature is a data address', ['D-files-intact']],
    ['the picture of a signature always has one address', ['D-files-intact', 'D-signature']],
    ['a file has 1 MB at most', ['D-files-intact']],
    ['three files of a call are enough', ['D-files-intact']],
    ['a position is one of three', ['E-legal', 'E-parallel']],
    ['the provider corrects texts during the run', ['D-stable', 'C-ids', 'E-agrees', 'E-legal']],
    ['the budget moves now and then', ['C-at-once']],
    ['an answer that is known is answered with 304 where asked for', ['F-unchanged']],
    ['a typed signature is drawn by the service, where the drawn one was', ['D-signature', 'D-files-intact']],
    ['a typed signature is the name of the client', ['D-signature', 'B-lengths']],
    ['three people have one name and one address', ['E-namesakes', 'E-agrees']],
    ['rows are odd, and right', ['E-spans']],
  ] as const;
  it.each(meanwhile)('has no finding when %s, with the checks %j', async (does, only) => {
    expect(await findingsOf(named(does), only)).toEqual({ obstacle: undefined, findings: [] });
  });

  const unseen = [
    ['A-body', 'in Spanish, hours and prices are text with a comma'],
    ['A-answered', 'a language that the service does not know fails'],
    ['D-saved', 'typographic signs become question marks'],
    ['D-saved', 'the word null is kept as nothing'],
    ['D-saved', '29 February is kept as 1 March'],
    ['D-saved', 'text is cut to 255 characters'],
    ['D-saved', 'the digit 0 counts as blank'],
    ['D-saved', 'signs of a template are filled in'],
    ['D-saved', 'an empty text keeps the old value of personal information'],
    ['D-saved', 'saving what is there already is refused'],
    ['D-files-intact', 'a file ends at 65,535 bytes'],
    ['D-files-intact', 'a file ends at one megabyte'],
    ['D-files-intact', 'a file whose name has a sign of addresses opens nothing'],
    ['D-files-intact', 'a file whose name is not ASCII opens nothing'],
    ['D-files-intact', 'a file ends at two hyphens that begin a line'],
    ['D-files-intact', 'of many files of a call the first twenty are kept'],
    ['D-created-listed', 'the time of an upload is local and says that it is UTC'],
    ['D-created-listed', 'a new payable shows the receipt of the last one'],
    ['D-failed-leaves-nothing', 'personal information that is refused is kept but for the refused field'],
    ['B-lengths', 'a message without a subject is refused'],
    ['B-types', 'a day that no calendar has is taken for one of the next month'],
    ['C-ids', 'the id of an employee ends their employment'],
    ['C-ids', 'an id with an underscore, or of full-width digits, is taken'],
    ['C-other-client', 'a client id with a tail opens the payroll'],
    ['C-sign-in', 'a condition in the name of a field is a condition of the database'],
    ['C-tokens', 'the cookie of a sign-in opens calls without a token'],
    ['E-enrollment', 'the check of the enrollment misses a drawn signature'],
    ['D-files-open', 'a part of a file is a byte short'],
    ['E-legal', 'a decided timesheet loses its hours'],
    ['C-sign-in', 'a refused sign-in ends the sessions of the account'],
    ['E-parallel', 'of decisions on two timesheets at once one is lost'],
  ] as const;
  it.each(unseen)('is reported by %s alone: %s', async (check, does) => {
    const { obstacle, findings } = await findingsOf(named(does), [check]);
    expect(obstacle).toBeUndefined();
    expect(findings.map((finding) => finding.check)).toContain(check);
    expect(findings.map(linesOfFinding)).toMatchSnapshot();
  });

  const pairs = Object.entries(FAULTS_OF_ONE_CHECK).flatMap(([check, faults]) =>
    faults.map((does) => ({ check, does })),
  );
  it.each(pairs)('is reported by $check alone: $does', async ({ check, does }) => {
    const { obstacle, findings } = await findingsOf(named(does), [check]);
    expect(obstacle).toBeUndefined();
    expect(findings.map((finding) => finding.check)).toContain(check);
    expect(findings.map(linesOfFinding)).toMatchSnapshot();
  });

  const brokenFiles: readonly Quirk[] = [
    {
      group: 'files',
      does: 'files break off before their end',
      set: beforeEachRequest((request, response, next) => {
        if (!request.path.startsWith('/storage/')) return next();
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '100' }).write('%PDF');
        setImmediate(() => response.destroy());
      }),
    },
    {
      group: 'files',
      does: 'nothing listens where files lie',
      set: editAnswers(undefined, (body) =>
        JSON.parse(JSON.stringify(body).replaceAll('"/storage/', '"http://127.0.0.1:1/storage/')),
      ),
    },
  ];
  it.each(brokenFiles)('is reported and tested further when $does', async (fault) => {
    const { obstacle, results } = await verifySecond([fault], {
      allowedHosts: ['127.0.0.1'],
      only: ['D-files-open', 'D-files-intact', 'E-agrees'],
    });
    expect(obstacle).toBeUndefined();
    const told = results.filter(({ findings }) => findings.length > 0).map(({ check }) => check);
    expect(new Set(told)).toEqual(new Set(['D-files-open', 'D-files-intact']));
    expect(results.find(({ check }) => check === 'E-agrees')?.outcome).toBe('passed');
  });

  it.each(sampleOf(FAULTS, isLong ? 6 : 2))('is reported when $does', async (fault) => {
    const { obstacle, findings } = await findingsOf(fault);
    expect(obstacle ?? findings.length).not.toBe(0);
  });
});
