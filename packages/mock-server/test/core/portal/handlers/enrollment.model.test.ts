import {
  documentsUnlocked,
  ENROLLMENT_SECTIONS,
  type EnrollmentSection,
  type EnrollmentState,
  initialState,
  next,
  toEnrollmentState,
} from '@client-portal/state-machines';
import { describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../../../testing/sandbox.ts';
import { type Client, signIn } from '../../../client.ts';

const { sandbox } = useMockServer();

const SAVE: Readonly<Record<EnrollmentSection, (client: Client) => Promise<{ readonly status: number }>>> = {
  personal_information: (client) =>
    client.call('updateClientInformation', {
      title: 'Ms',
      country: 'USA',
      civil_status: 'Widowed',
      ein_number: '90-1234567',
      address: '18 Alder Street',
      contact_number: '310-555-0199',
    }),
  payment_information: (client) =>
    client.call('updatePaymentDetails', {
      account_holder: 'Rosa Delgado',
      bank_name: 'First Harbor Bank',
      routing_number: '021000021',
      account_number: '000123',
      account_type: 'savings',
    }),
  terms: (client) => client.call('acceptTerms'),
  signature: (client) =>
    client.call('submitTypedSignature', { signature: 'Rosa', style: 'Mr Dafoe', type: 'text' }),
};

/** All possible sets of saved sections. */
const COMBINATIONS = Array.from({ length: 2 ** ENROLLMENT_SECTIONS.length }, (_, bits) =>
  ENROLLMENT_SECTIONS.filter((_section, index) => (bits >> index) & 1),
);

/** Returns the lifecycle's state after the saved sections were reported as complete, and the others as in error. */
function walk(saved: readonly EnrollmentSection[]): EnrollmentState {
  return ENROLLMENT_SECTIONS.reduce((state, section) => {
    const event = saved.includes(section)
      ? (`reportComplete.${section}` as const)
      : (`reportError.${section}` as const);
    const after = next('enrollment', state, event);
    if (after === undefined) throw new Error(`${event} is not known`);
    return after;
  }, initialState('enrollment'));
}

describe('the enrollment by its lifecycle and by the mock server', () => {
  it.each(COMBINATIONS.map((saved) => ({ saved, name: saved.join(', ') || 'nothing' })))(
    'VAL-02 VAL-04 VAL-06 agree once $name is saved',
    async ({ saved }) => {
      const portal = sandbox();
      await portal.mock.resetWorld({ scenario: 'new-client' });
      const client = await signIn(portal);
      for (const section of saved) expect((await SAVE[section](client)).status).toBe(200);
      const reported = toEnrollmentState(await client.read('getEnrollmentCheck'));
      const modelled = walk(saved);
      expect(reported).toEqual(modelled);
      expect(documentsUnlocked(reported)).toBe(saved.length === ENROLLMENT_SECTIONS.length);
    },
  );
});
