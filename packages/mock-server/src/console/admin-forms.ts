import type { AdminCall } from '../http/control/admin-control.ts';
import type { ControlField, ControlForm } from './control-form.ts';

const EMAIL: ControlField = {
  name: 'email',
  label: 'Client',
  type: 'text',
  hint: 'An account’s e-mail; without it the first account.',
};
const EMPLOYEE: ControlField = { name: 'employee_id', label: 'Employee id', type: 'number' };
const FILE: ControlField = { name: 'file', label: 'File name', type: 'text', hint: '.pdf, .png or .xlsx' };
const text = (name: string, label: string, hint?: string): ControlField =>
  hint === undefined ? { name, label, type: 'text' } : { name, label, type: 'text', hint };
const number = (name: string, label: string, isRequired = false): ControlField => ({
  name,
  label,
  type: 'number',
  isRequired,
});

type AdminForm = Omit<ControlForm, 'call'> & { readonly title: string };

/** A form for each call by which the admin is played; a call without one does not compile. */
const FORMS: Readonly<Record<AdminCall, AdminForm>> = {
  proof: {
    title: 'Proof of payment for an invoice',
    fields: [number('invoice_id', 'Invoice id', true)],
    button: 'Attach the proof',
    done: 'The proof is attached.',
  },
  receipt: {
    title: 'Receipt of a payable',
    fields: [number('payable_id', 'Payable id', true)],
    button: 'Add the receipt',
    done: 'The receipt is added.',
  },
  invoice: {
    title: 'Vendor invoice',
    fields: [
      EMAIL,
      text('description', 'Description'),
      number('price', 'Price'),
      text('date', 'Date', '2025-06-01'),
      FILE,
    ],
    button: 'Add the invoice',
    done: 'The invoice is added.',
  },
  'payroll-sheet': {
    title: 'Payroll sheet',
    fields: [
      EMAIL,
      EMPLOYEE,
      text('start', 'First day', '2025-06-01'),
      text('end', 'Last day', '2025-06-15'),
      FILE,
    ],
    button: 'Add the sheet',
    done: 'The payroll sheet is added.',
  },
  report: {
    title: 'Report',
    fields: [
      EMAIL,
      text('type', 'Type'),
      text('description', 'Description'),
      text('date', 'Date', '2025-06-30'),
    ],
    button: 'Add the report',
    done: 'The report is added.',
  },
  resource: {
    title: 'Resource',
    fields: [EMAIL, text('name', 'Name'), text('description', 'Description'), FILE],
    button: 'Add the resource',
    done: 'The resource is added.',
  },
  timesheet: {
    title: 'Timesheet',
    fields: [
      EMAIL,
      EMPLOYEE,
      text('start', 'Start', '2025-06-17T08:00:00Z'),
      number('hours', 'Hours'),
      text('service_code', 'Service code'),
      text('specification', 'Note'),
      {
        name: 'status',
        label: 'Status',
        type: 'number',
        options: [
          { value: '0', label: 'pending' },
          { value: '1', label: 'approved' },
          { value: '-1', label: 'declined' },
        ],
      },
    ],
    button: 'Add the timesheet',
    done: 'The timesheet is added.',
  },
  budget: {
    title: 'Budget',
    fields: [EMAIL, number('total', 'Total', true), number('spent', 'Spent', true)],
    button: 'Set the budget',
    done: 'The budget is set.',
  },
  document: {
    title: 'Enrollment document',
    fields: [
      EMAIL,
      text('name', 'Name'),
      {
        name: 'broken',
        label: 'Content',
        type: 'boolean',
        options: [
          { value: 'false', label: 'sound' },
          { value: 'true', label: 'broken: not base64' },
        ],
      },
    ],
    button: 'Add the document',
    done: 'The document is added.',
  },
};

export const adminForms: readonly (ControlForm & { readonly title: string })[] = Object.entries(FORMS).map(
  ([name, form]) => ({ ...form, call: `POST /admin/${name}` }),
);
