/** Records as the service sends them, each value its own, so that no two can be mistaken for each other. */
import type { Schemas } from '@client-portal/sdk';

const ANA = { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-1' };
const BEN = { first_name: 'Ben', last_name: 'Okafor', SP_number: 'SP-2' };

const sheet = (changes: Partial<Schemas['Timesheet']>): Schemas['Timesheet'] => ({
  id: 1,
  employee_id: 7,
  employee: ANA,
  service_code: '320',
  specification: 'Meals',
  status: 0,
  start_date: '2026-11-02',
  start_time: '09:00',
  end_date: '2026-11-02',
  end_time: '11:30',
  total_hours: 2.5,
  ...changes,
});

export const timesheets: Schemas['Timesheet'][] = [
  sheet({}),
  sheet({ id: 2, start_date: '2026-11-03', end_date: '2026-11-03', total_hours: 3.25, specification: '' }),
  sheet({ id: 3, start_date: '2026-11-04', end_date: '2026-11-04', status: 1, total_hours: 4 }),
  sheet({
    id: 4,
    employee_id: 8,
    employee: BEN,
    service_code: '331',
    status: -1,
    total_hours: 6,
    start_date: '2026-11-16',
    end_date: '2026-11-17',
    start_time: '22:00',
    end_time: '04:00',
  }),
  sheet({ id: 5, start_date: '2026-10-30', end_date: '2026-10-30', total_hours: 1 }),
];

export const employees: Schemas['Employee'][] = [
  { id: 7, ...ANA, email: 'ana@example.org', phone_number: '555-0107', files: ['/files/a/ana-id.pdf'] },
  { id: 8, ...BEN, email: 'ben@example.org', phone_number: '555-0108', files: [] },
];

export const invoices: Schemas['VendorInvoice'][] = [
  {
    id: 1,
    date_purchased: '2026-11-02',
    description: 'Ramp',
    invoice_price: 120.5,
    invoice_file: '/files/i/ramp.pdf',
    is_client_approved: null,
  },
  {
    id: 2,
    date_purchased: '2026-11-03',
    description: 'Walker',
    invoice_price: 80,
    invoice_file: ['/files/i/walker.pdf'],
    is_client_approved: 1,
    reciept_file: '/files/r/paid.pdf',
  },
  {
    id: 3,
    date_purchased: '2026-11-04',
    description: 'Bed',
    invoice_price: 900.25,
    invoice_file: null,
    is_client_approved: -1,
  },
  {
    id: 4,
    date_purchased: '2026-11-05',
    description: 'Rail',
    invoice_price: 40,
    invoice_file: '/files/i/rail.pdf',
    is_client_approved: 1,
  },
  {
    id: 5,
    date_purchased: '2026-11-06',
    description: 'Ramp again',
    invoice_price: 120.5,
    invoice_file: '/files/j/RAMP.pdf',
    is_client_approved: 0,
  },
];

export const hired: Schemas['HiredEmployee'][] = [
  {
    id: 1,
    employee: { ...ANA, email: 'ana@example.org', phone_number: '555-0107' },
    position: 'Night aide',
    hired_date: '2025-03-04',
    separation_date: '2026-02-01',
    status_label: 'Terminated',
  },
  {
    id: 2,
    employee: { ...BEN, email: 'ben@example.org', phone_number: '555-0108' },
    position: 'Driver',
    hired_date: '2026-05-06',
    separation_date: null,
    status_label: 'Hired',
  },
];

export const payrollSheets: Schemas['PayrollSheet'][] = [
  {
    ...{ id: 1, payroll_start: '2026-09-16', payroll_end: '2026-09-30', employee: { SP_number: 'SP-1' } },
    payroll_file_content: ['/files/p/september.pdf'],
    created_at: '2026-10-01T09:05:00',
  },
  {
    ...{ id: 2, payroll_start: '2026-10-16', payroll_end: '2026-10-31', employee: { SP_number: 'SP-9' } },
    payroll_file_content: ['/files/p/october.pdf'],
    created_at: '2026-11-02T13:10:00',
  },
];

export const information: Schemas['ClientInformation'] = {
  id: 1001,
  first_name: 'Rosa',
  last_name: 'Delgado',
  ss_number: '123456789',
  ein_number: '12-3456780',
  uci_number: '7654321',
  address: '1 Main Street',
  city: 'Lynn',
  state: 'MA',
  zip_code: '01901',
  contact_number: '555-0101',
  email: 'rosa@example.org',
  gender: 'Female',
  country: 'United States',
  ca_driver_license_number: 'D1234567',
  civil_status: 'Divorced',
  title: 'Ms.',
  date_of_birth: '1980-02-03T00:00:00Z',
};

export const payment: Schemas['PaymentDetails'] = {
  account_holder: 'Rosa Delgado',
  bank_name: 'Harbor Bank',
  routing_number: '021000021',
  account_number: '000123456',
  account_type: 'savings',
};

export const signature: Schemas['Signature'] = {
  type: 'text',
  signature: 'Rosa D.',
  style: 'Sacramento',
  signature_url: null,
};

export const payables: Schemas['Payable'][] = [
  {
    id: 1,
    upload_date: '2026-11-04T10:00:00Z',
    files: ['/files/y/bill.pdf'],
    description: 'Bus bill',
    receipt: [],
  },
  {
    id: 2,
    upload_date: '2026-11-05T10:00:00Z',
    files: ['/files/y/taxi.pdf'],
    description: 'Taxi',
    receipt: ['/files/y/taxi-receipt.pdf'],
  },
];

export const reports: Schemas['Report'][] = [
  {
    id: 1,
    report_type: 'Spending',
    description: 'The third quarter',
    report_date: '2026-10-01',
    report_file: '/files/q/third.pdf',
  },
];

export const resources: Schemas['Resource'][] = [
  { id: 1, resource_name: 'Guide', description: 'How to begin', url: '/files/g/guide.pdf' },
];

export const fileUploads: Schemas['FileUpload'][] = [
  { id: 1, description: 'Lease', upload_date: '2026-11-06T18:00:00', files: ['/files/u/lease.pdf'] },
];

export const budget: Schemas['ClientBudget'] = {
  total_budget: 1000,
  spent_budget: 250.5,
  remaining_budget: 749.5,
  date_from: '2026-07-01',
  date_to: '2027-06-30',
};

/** Returns the check of an enrollment in which these sections are not complete. */
export const checkWith = (...sections: string[]): Schemas['EnrollmentCheck'] =>
  sections.length === 0
    ? { status: 'success' }
    : {
        status: 'error',
        errors: Object.fromEntries(sections.map((name) => [name, ['Something is missing']])),
      };
