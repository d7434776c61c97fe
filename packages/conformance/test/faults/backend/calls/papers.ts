import type { Call, CallHandler, Reply } from '../house.ts';
import { replyWithRows, rowsFor, storeFiles } from './people.ts';
import { replyWithMessage, replyWithRefusal, replyWithSuccess } from './reply.ts';

const handIn =
  (table: 'payables' | 'uploads'): CallHandler =>
  (call) => {
    const { house, client, fields } = call;
    house.store.add(table, client.id, {
      description: house.keep('description', fields.description, call),
      at: new Date().toISOString(),
      files: storeFiles(call, 'files'),
      ...(table === 'payables' && { receipt: [] }),
    });
    return replyWithMessage('Taken.');
  };

const handedIn =
  (table: 'payables' | 'uploads'): CallHandler =>
  (call) =>
    replyWithRows(
      call,
      rowsFor(call, table).map(({ id, data: { at, ...data } }) => ({ id, upload_date: at, ...data })),
    );

const listPayrollSheets = (call: Call): Reply =>
  replyWithRows(
    call,
    rowsFor(call, 'sheets').map(({ id, data }) => ({
      id,
      payroll_start: data.payroll_start ?? '2025-06-01',
      payroll_end: data.payroll_end ?? '2025-06-15',
      payroll_file_content: data.payroll_file_content ?? [data.file],
      created_at: data.created_at ?? '2025-06-17T16:05:00Z',
      employee: { SP_number: call.house.store.row('employees', data.employee)?.data.SP_number },
    })),
  );

const listReports = (call: Call): Reply =>
  replyWithRows(
    call,
    rowsFor(call, 'reports').map(({ id, data }) => ({
      id,
      report_type: data.report_type ?? 'Spending',
      description: data.description,
      report_date: data.report_date ?? '2025-06-30',
      report_file: data.report_file ?? data.file,
    })),
  );

function updateClientInformation(call: Call): Reply {
  const { house, fields, client } = call;
  if (fields.id !== undefined && fields.id !== client.id)
    return replyWithRefusal(422, 'Refused.', { errors: { id: ['is not yours'] } });
  const kept = Object.entries(fields).map(([name, value]) => [name, house.keep(name, value, call)]);
  const before = house.keepsAbsent ? client.information : {};
  client.information = { ...before, ...Object.fromEntries(kept), id: client.id };
  return replyWithSuccess({});
}

function updatePaymentDetails(call: Call): Reply {
  const { house, fields, client } = call;
  client.payment = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, house.keep(name, value, call)]),
  );
  return replyWithMessage('Saved.');
}

const lacks = ({ client }: Call) => ({
  ...(client.information.first_name == null && { personal_information: ['It is missing.'] }),
  ...(client.payment === null && { payment_information: ['It is missing.'] }),
  ...(!client.hasAccepted && { terms: ['They are not accepted.'] }),
  ...(client.signature === null && { signature: ['It is missing.'] }),
});

function getEnrollmentCheck(call: Call): Reply {
  const errors = lacks(call);
  const isWhole = Object.keys(errors).length === 0;
  return { status: 200, body: isWhole ? { status: 'success' } : { status: 'error', errors } };
}

const paperOf = ({ client }: Call) => ({
  name: 'Agreement',
  content: Buffer.from(`%PDF-1.4\n% ${client.email}\n`).toString('base64'),
  content_type: 'application/pdf',
  disposition: 'attachment',
});

const typed: CallHandler = (call) => {
  const { house, fields, client } = call;
  const signature = house.keep('signature', fields.signature, call);
  client.signature = {
    type: 'text',
    signature,
    style: house.keep('style', fields.style, call),
    signature_url: null,
  };
  return replyWithMessage('Signed.');
};

const drawn: CallHandler = (call) => {
  const [signature_url = null] = storeFiles(call, 'signature');
  call.client.signature = { type: 'drawn', signature: null, style: 'canvas', signature_url };
  return replyWithMessage('Signed.');
};

export const PAPERS: Readonly<Record<string, CallHandler>> = {
  uploadPayable: handIn('payables'),
  uploadFiles: handIn('uploads'),
  listPayables: handedIn('payables'),
  listFileUploads: handedIn('uploads'),
  listPayrollSheets,
  listReports,
  listResources: (call) => replyWithRows(call, call.house.store.resources),
  updateClientInformation,
  getClientInformation: ({ client }) => ({ status: 200, body: client.information }),
  updatePaymentDetails,
  getPaymentDetails: ({ client }) => replyWithSuccess({ payment_details: client.payment }),
  acceptTerms({ client }) {
    client.hasAccepted = true;
    return replyWithSuccess({});
  },
  getEnrollmentCheck,
  listEnrollmentDocuments: (call) => ({
    status: 200,
    body: Object.keys(lacks(call)).length === 0 ? [paperOf(call)] : [],
  }),
  submitTypedSignature: typed,
  submitDrawnSignature: drawn,
  getSignature: ({ client }) => replyWithSuccess({ data: client.signature }),
};
