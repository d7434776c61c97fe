import { type CallRows, file, pdf, TOKEN } from './row.ts';

/** Operations for documents: payables, payroll sheets, resources, uploads and reports. */
export const PAPER_CALLS = {
  uploadPayable: {
    requirement: 'CALL-10',
    call: (portal) =>
      portal.uploadPayable({ description: 'Plumber', files: [file('bill.pdf'), file('photo.pdf')] }),
    sends: 'POST /api/add_payable',
    bearer: true,
    body: {
      form: ['description: Plumber', pdf('files', 'bill.pdf'), pdf('files', 'photo.pdf'), `token: ${TOKEN}`],
    },
    response: 'taken',
    result: '',
  },
  listPayables: {
    requirement: 'CALL-11',
    call: (portal) => portal.listPayables(),
    sends: 'POST /api/fetch_payable',
    bearer: true,
    body: { form: [`token: ${TOKEN}`] },
    response: 'payables',
    result: 'data',
  },
  listPayrollSheets: {
    requirement: 'CALL-12',
    call: (portal) => portal.listPayrollSheets(),
    sends: 'POST /api/fetch_payroll_api',
    bearer: true,
    body: { form: ['client_id: 1001'] },
    response: 'sheets',
    result: 'data',
  },
  listResources: {
    requirement: 'CALL-15',
    call: (portal) => portal.listResources(),
    sends: 'GET /api/fetch_resources?token=mock-session%241001',
    bearer: true,
    body: 'no body',
    response: 'resources',
    result: 'data',
  },
  uploadFiles: {
    requirement: 'CALL-16',
    call: (portal) => portal.uploadFiles({ description: 'Lease', files: [file('a.pdf'), file('b.pdf')] }),
    sends: 'POST /api/upload_files',
    bearer: true,
    body: { form: ['description: Lease', pdf('files', 'a.pdf'), pdf('files', 'b.pdf'), `token: ${TOKEN}`] },
    response: 'taken',
    result: '',
  },
  listFileUploads: {
    requirement: 'CALL-17',
    call: (portal) => portal.listFileUploads(),
    sends: 'POST /api/fetch_file_uploads',
    bearer: true,
    body: { form: [`token: ${TOKEN}`] },
    response: 'uploads',
    result: 'data',
  },
  listReports: {
    requirement: 'CALL-22',
    call: (portal) => portal.listReports(),
    sends: 'GET /api/fetch_reports_client?token=mock-session%241001',
    bearer: true,
    body: 'no body',
    response: 'reports',
    result: 'data',
  },
} as const satisfies CallRows;
