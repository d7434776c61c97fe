// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  clientInformationQuery,
  enrollmentCheckQuery,
  enrollmentDocumentsQuery,
  signatureQuery,
} from '../../../src/api/queries.ts';
import { DocumentsPanel } from '../../../src/features/enrollment/DocumentsPanel.tsx';
import { EnrollmentPage } from '../../../src/features/enrollment/EnrollmentPage.tsx';
import { SignaturePanel } from '../../../src/features/enrollment/SignaturePanel.tsx';
import { failResponse, holdResponse, portalCalls, setResponse } from '../../forms/plain-portal.ts';
import { eventually, linesOf, show } from '../../screens/dom.tsx';
import { checkWith, information } from '../../screens/records.ts';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../../kit/form/plain-dialog.tsx'));
vi.mock('../../../src/api/portal-client.ts', () => import('../../forms/plain-portal.ts'));

const SECTIONS = ['personal_information', 'payment_information', 'terms', 'signature'] as const;

/** Every set of sections that the service may find incomplete. */
const COMBINATIONS = Array.from({ length: 2 ** SECTIONS.length }, (_, bits) =>
  SECTIONS.filter((_section, index) => (bits >> index) & 1),
);

const tiles = () => [...document.querySelectorAll<HTMLButtonElement>('nav li button')];

describe('the tiles of an enrollment', () => {
  it.each(COMBINATIONS.map((inError) => [inError.join(', ') || 'nothing', inError] as const))(
    'VAL-02 VAL-03 VAL-07 mark the sections in error: %s',
    async (_, inError) => {
      await show(<EnrollmentPage />, [
        [clientInformationQuery, information],
        [enrollmentCheckQuery, checkWith(...inError)],
      ]);
      const states = tiles().map((tile) => tile.dataset.state);
      expect(states.slice(0, 4)).toEqual(
        SECTIONS.map((section) => (inError.includes(section) ? 'inError' : 'complete')),
      );
      const words = tiles().map(({ textContent }) => (textContent?.includes('To do') ? 'To do' : 'Complete'));
      expect(words.slice(0, 4)).toEqual(
        SECTIONS.map((section) => (inError.includes(section) ? 'To do' : 'Complete')),
      );
      expect(tiles().map(({ disabled }) => disabled)).toEqual([
        false,
        false,
        false,
        false,
        inError.length > 0,
      ]);
    },
  );

  it('VAL-05 VAL-08 keep the last result when a later check fails, with a message and another try', async () => {
    onlineManager.setOnline(true);
    const { client } = await show(<EnrollmentPage />, [
      [clientInformationQuery, information],
      [enrollmentCheckQuery, checkWith()],
    ]);
    failResponse('getEnrollmentCheck', { kind: 'server', status: 500 });
    await act(async () => client.refetchQueries(enrollmentCheckQuery));
    const alert = await eventually(() => screen.getByRole('alert'));
    expect(linesOf(alert)[0]).toBe('We could not check which sections are complete.');
    expect(tiles().map(({ disabled }) => disabled)).toEqual([false, false, false, false, false]);
    const respond = holdResponse('getEnrollmentCheck');
    const again = screen.getByRole('button', { name: 'Try again' });
    await act(async () => fireEvent.click(again));
    await eventually(() => expect(again.ariaDisabled).toBe('true'));
    await respond(checkWith('signature'));
    await eventually(() => expect(document.querySelector('[role=alert]')).toBeNull());
    expect(tiles().map((tile) => tile.dataset.state)).toEqual([
      'complete',
      'complete',
      'complete',
      'inError',
      'unknown',
    ]);
  });
});

it.each([
  ['VAL-08 the check', <EnrollmentPage />, enrollmentCheckQuery, checkWith(), 'getEnrollmentCheck'],
  ['SIG-11 the signature', <SignaturePanel />, signatureQuery, null, 'getSignature'],
  ['DOC-01 the documents', <DocumentsPanel />, enrollmentDocumentsQuery, [], 'listEnrollmentDocuments'],
] as const)(
  '%s: every visit reads again, also right after a read',
  async (_, panel, query, known, operation) => {
    onlineManager.setOnline(true);
    setResponse(operation, known);
    await show(panel, [
      [clientInformationQuery, information],
      [query, known],
    ]);
    expect(portalCalls.map(([name]) => name)).toEqual([operation]);
  },
);
