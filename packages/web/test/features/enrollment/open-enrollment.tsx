import {
  clientInformationQuery,
  enrollmentCheckQuery,
  enrollmentDocumentsQuery,
  paymentDetailsQuery,
  signatureQuery,
} from '../../../src/api/queries.ts';
import { EnrollmentPage } from '../../../src/features/enrollment/EnrollmentPage.tsx';
import { type Responses, show } from '../../screens/dom.tsx';
import { checkWith, information, payment, signature } from '../../screens/records.ts';

/**
 * Opens the enrollment of a client with data in every section.
 * @param missing incomplete sections; undefined before the check has ended
 */
export const openEnrollment = (
  address: string,
  missing: readonly string[] | undefined,
  others: Responses = [],
) =>
  show(
    <EnrollmentPage />,
    [
      [clientInformationQuery, information],
      [paymentDetailsQuery, payment],
      [signatureQuery, signature],
      [enrollmentDocumentsQuery, []],
      ...(missing === undefined ? [] : [[enrollmentCheckQuery, checkWith(...missing)] as const]),
      ...others,
    ],
    { address },
  );

/** Returns the address of a section. */
export const at = (section: string) => `/main/enrollment?section=${section}`;
