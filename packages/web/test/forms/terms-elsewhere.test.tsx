// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { enrollmentCheckQuery } from '../../src/api/queries.ts';
import { TermsPanel } from '../../src/features/enrollment/TermsPanel.tsx';
import { linesOf, show } from '../screens/dom.tsx';
import { checkWith } from '../screens/records.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));
vi.mock('../../src/settings.ts', async (importOriginal) => {
  const { settings, ...others } = await importOriginal<typeof import('../../src/settings.ts')>();
  return { ...others, settings: { ...settings, terms: { address: '/terms.pdf' } } };
});

it('TERM-01 TERM-02 TERM-06 an agreement at an address is linked beside its outline, and can be accepted', async () => {
  await show(<TermsPanel />, [[enrollmentCheckQuery, checkWith('terms')]]);
  expect(linesOf(document.body)).toEqual([
    '<Read the whole agreement (opens in a new tab) → /terms.pdf, new tab>',
    'Terms of Service Agreement',
    'Service Terms and Limitations',
    'Privacy and Security',
    'User Representations',
    'Acceptable Use',
    'Additional Terms',
    'Liability is limited to $5,000.',
    'This agreement is governed by Massachusetts law.',
    '(acknowledge: ) I have read and acknowledge this agreement',
    '[Accept Terms]',
  ]);
});
