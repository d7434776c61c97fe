import { checkEnrollment } from '../world/enrollment.ts';
import { enrollmentDocuments } from '../world/enrollment-documents.ts';
import { maskInformation, maskPayment } from '../world/masked-numbers.ts';
import { type Handler, refuseField } from './handler.ts';

/** Returns the personal information that was saved last, or else that of the registration (CALL-28). */
export const getClientInformation: Handler<'getClientInformation'> = ({ client }) => ({
  status: 200,
  body:
    client.enrollment.masksNumbers === true
      ? maskInformation(client.enrollment.information)
      : client.enrollment.information,
});

/** Saves the given fields and keeps the others, also one that was shown masked (CALL-27, Q120). If `id` is given, it must be the client's own. */
export const updateClientInformation: Handler<'updateClientInformation'> = ({ body, client }) => {
  const { enrollment } = client;
  if (body.id !== undefined && body.id !== enrollment.information.id) {
    return refuseField('id', 'The id field is not the client of this session.');
  }
  enrollment.information = { ...enrollment.information, ...body };
  // The contract does not define the body of a successful response (PI-13).
  return { status: 200, body: {} };
};

/** Returns the payment details; null before they were first saved (CALL-30). */
export const getPaymentDetails: Handler<'getPaymentDetails'> = ({ client }) => {
  const { payment, masksNumbers } = client.enrollment;
  const shown = payment !== null && masksNumbers === true ? maskPayment(payment) : payment;
  return { status: 200, body: { status: 200, payment_details: shown } };
};

/** Saves all five payment details (CALL-29). */
export const updatePaymentDetails: Handler<'updatePaymentDetails'> = ({ body, client }) => {
  client.enrollment.payment = { ...body };
  return { status: 200, body: { status: 200, message: 'Payment Details was updated successfully' } };
};

/** Stores the time at which the terms were accepted. The journal shows how often (CALL-31, TERM-08). */
export const acceptTerms: Handler<'acceptTerms'> = ({ client, world }) => {
  client.enrollment.termsAcceptedAt = world.clock.timestamp();
  return { status: 200, body: { status: 200 } };
};

/** Returns the incomplete sections of the saved enrollment (CALL-32, VAL-05). */
export const getEnrollmentCheck: Handler<'getEnrollmentCheck'> = ({ client }) => ({
  status: 200,
  body: checkEnrollment(client.enrollment),
});

/**
 * Returns the documents that are created from the enrollment; an empty list while a section is incomplete (CALL-26,
 * VAL-04).
 */
export const listEnrollmentDocuments: Handler<'listEnrollmentDocuments'> = ({ client }) => ({
  status: 200,
  body: enrollmentDocuments(client.enrollment),
});
