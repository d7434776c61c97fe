import type { Client } from '../backend/store.ts';
import { editOwnResponses } from './first-sight/own-calls.ts';
import { editResponses, replaceCalls, toFaults } from './kit.ts';

/** A document as the service lists it. */
export const PAPER = {
  ...{ name: 'Agreement', content: 'JVBERi0xLjQK' },
  ...{ content_type: 'application/pdf', disposition: 'attachment' },
};

/** Faults in the enrollment check and its documents, for an account that has not saved anything yet. */
export const ENROLLMENT = toFaults('enrollment', [
  [
    'E-enrollment',
    'the check of the enrollment is always complete',
    editResponses('getEnrollmentCheck', () => ({ status: 'success' })),
  ],
  [
    'E-enrollment',
    'the check of the enrollment passes over the signature',
    editResponses('getEnrollmentCheck', ({ status, errors = {} }) => {
      const { signature: _, ...others } = errors;
      return { status, errors: others };
    }),
  ],
  [
    'E-enrollment',
    'the check of the enrollment names the first incomplete section alone',
    editResponses('getEnrollmentCheck', ({ status, errors = {} }) => ({
      status,
      errors: Object.fromEntries(Object.entries(errors).slice(0, 1)),
    })),
  ],
  [
    'E-enrollment',
    'the check of the enrollment says success beside the incomplete sections',
    editResponses('getEnrollmentCheck', (body) => ({ ...body, status: 'success' })),
  ],
  [
    'E-enrollment',
    'documents are listed while a section is incomplete',
    replaceCalls('listEnrollmentDocuments', () => ({
      status: 200,
      body: [
        {
          name: 'Agreement',
          content: 'JVBERi0xLjQK',
          content_type: 'application/pdf',
          disposition: 'attachment',
        },
      ],
    })),
  ],
  [
    'E-enrollment',
    'the check says that something is missing, but not what',
    editResponses('getEnrollmentCheck', (body) => (body.status === 'error' ? { status: 'error' } : body)),
  ],
  ...(
    [
      ['the signature', (client: Client) => !client.hasAccepted],
      ['the terms and the signature', () => false],
    ] as const
  ).map(
    ([what, isMissing]) =>
      [
        'E-enrollment',
        `documents do not wait for ${what}`,
        editOwnResponses('listEnrollmentDocuments', (body, { client }) =>
          client.payment === null || client.information.first_name == null || isMissing(client)
            ? body
            : [PAPER],
        ),
      ] as const,
  ),
]);
