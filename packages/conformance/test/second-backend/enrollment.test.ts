import { describe, expect, it } from 'vitest';
import { ENROLLMENT } from './faults/enrollment.ts';
import { combineQuirks } from './faults/kit.ts';
import { OTHER } from './run.ts';
import { findingsOfQuirk, findQuirk } from './told.ts';
import { VARIANTS } from './variants/index.ts';

const READS = { writes: false };

describe('the enrollment on the second backend', { timeout: 120_000 }, () => {
  it.each([
    ['the check of the enrollment is always complete', 'signature to be in error'],
    ['the check of the enrollment passes over the signature', 'signature to be in error'],
    ['the check of the enrollment names the first incomplete section alone', 'signature to be in error'],
    [
      'the check of the enrollment says success beside the incomplete sections',
      'the status error while a section is incomplete',
    ],
    [
      'documents are listed while a section is incomplete',
      'no documents while a section of the enrollment is incomplete',
    ],
  ])('VAL-05 E-enrollment reports by reading alone that %s', async (does, expected) => {
    const { findings } = await findingsOfQuirk(findQuirk(ENROLLMENT, does), ['E-enrollment'], READS);
    expect(new Set(findings.map((finding) => finding.expected))).toEqual(new Set([expected]));
  });

  it('VAL-05 E-enrollment checks the second account when the enrollment of the first is complete', async () => {
    const fault = findQuirk(ENROLLMENT, 'the check of the enrollment is always complete');
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

  it.each([
    'a complete enrollment is 200, and has empty errors',
    'the enrollment needs a country and a title',
  ])('VAL-05 has no finding when %s', async (does) => {
    expect((await findingsOfQuirk(findQuirk(VARIANTS, does), ['E-enrollment'])).findings).toEqual([]);
  });
});
