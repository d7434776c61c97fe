import { checkEnrollment } from '../world/enrollment.ts';
import { enrollmentDocuments } from '../world/enrollment-documents.ts';
import { type Handler, refuseField } from './handler.ts';

/** Personal information as it was saved last, else as it was registered (CALL-28). */
export const getClientInformation: Handler<'getClientInformation'> = ({ client }) => ({
  status: 200,
  body: client.enrollment.information,
});

/** Saves the fields that are given; the others stay (CALL-27). An `id` must be the client's own. */
export const updateClientInformation: Handler<'updateClientInformation'> = ({ body, client }) => {
  const { enrollment } = client;
  if (body.id !== undefined && body.id !== enrollment.information.id) {
    return refuseField('id', 'is not the client of this session');
  }
  enrollment.information = { ...enrollment.information, ...body };
  // The contract leaves open what a successful save answers (PI-13).
  return { status: 200, body: {} };
};

/** The payment details; null before the first were saved (CALL-30). */
export const getPaymentDetails: Handler<'getPaymentDetails'> = ({ client }) => ({
  status: 200,
  body: { status: 200, payment_details: client.enrollment.payment },
});

/** Saves all five payment details (CALL-29). */
export const updatePaymentDetails: Handler<'updatePaymentDetails'> = ({ body, client }) => {
  client.enrollment.payment = { ...body };
  return { status: 200, body: { status: 200, message: 'Payment Details was updated successfully' } };
};

/** Records when the terms were accepted; the journal counts how often (CALL-31, TERM-08). */
export const acceptTerms: Handler<'acceptTerms'> = ({ client, world }) => {
  client.enrollment.termsAcceptedAt = world.clock.timestamp();
  return { status: 200, body: { status: 200 } };
};

/** Reports the incomplete sections, by the saved values (CALL-32, VAL-05). */
export const getEnrollmentCheck: Handler<'getEnrollmentCheck'> = ({ client }) => ({
  status: 200,
  body: checkEnrollment(client.enrollment),
});

/** The documents made from the enrollment; none while a section is incomplete (CALL-26, VAL-04). */
export const listEnrollmentDocuments: Handler<'listEnrollmentDocuments'> = ({ client }) => ({
  status: 200,
  body: enrollmentDocuments(client.enrollment),
});
