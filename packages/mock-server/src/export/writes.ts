import { isObject } from '@client-portal/contract/core';
import type { OperationId } from '@client-portal/sdk';
import {
  isFinal,
  type LifecycleName,
  type StateOf,
  toEmploymentState,
  toTimesheetState,
  toVendorInvoiceState,
} from '@client-portal/state-machines';
import { createPdf } from '../core/engine/files/pdf.ts';
import { createPng } from '../core/engine/files/png.ts';
import type { ExpectedWrite, ExportedFile, WriteField } from './expectation.ts';
import { toBase64 } from './world-client.ts';

export type PlannedWrite = Pick<ExpectedWrite, 'operation' | 'fields' | 'mayBeRefused'>;

type Row = Readonly<Record<string, unknown>>;

/** Text of 300 characters, which a column of 255 cuts, with letters that a wrong encoding breaks. */
const LONG_TEXT = 'Façade de l’école: señal, Größe, Żółć, Trần — handed in by the client, twice. '
  .repeat(4)
  .slice(0, 300);

const paper = (fileName: string, line: string): ExportedFile => ({
  fileName,
  contentType: 'application/pdf',
  base64: toBase64(createPdf(line)),
});

const pictureOf = (fileName: string, red: number): ExportedFile => ({
  fileName,
  contentType: 'image/png',
  base64: toBase64(createPng(160, 100, [red, 90, 120])),
});

/** File that a service may refuse: the beginning of a program. */
const PROGRAM: ExportedFile = {
  fileName: 'setup.exe',
  contentType: 'application/x-msdownload',
  base64: btoa('MZ'),
};

/**
 * Returns writes with values that a service must store as they are. None depends on another, so that a service which
 * refuses one can be compared after the others. The items are the last ones of their lists.
 * @param today date on which an employment begins
 */
export function planWrites(reads: Readonly<Record<string, unknown>>, today: string): readonly PlannedWrite[] {
  const rowsOf = (read: OperationId): readonly Row[] => {
    const rows = reads[read];
    return Array.isArray(rows) ? rows.filter(isObject) : [];
  };
  /** Returns a write for each of the last rows that `applies` selects: the last one for the first write. */
  const eachItem = (
    read: OperationId,
    applies: (row: Row) => boolean,
    ...writes: readonly ((row: { rowOf: OperationId; id: number }) => PlannedWrite)[]
  ): readonly PlannedWrite[] => {
    const items = rowsOf(read).filter(applies).toReversed();
    return writes.flatMap((write, at) => {
      const row = items[at];
      return row === undefined ? [] : [write({ rowOf: read, id: Number(row.id) })];
    });
  };
  return [
    ...eachItem(
      'listTimesheets',
      ({ status }) => isOpen('timesheet', toTimesheetState(Number(status))),
      (time_sheet_id) => plan('submitTimesheetDecision', { time_sheet_id, status: 1 }),
      (time_sheet_id) => plan('submitTimesheetDecision', { time_sheet_id, status: -1 }),
    ),
    ...eachItem(
      'listVendorInvoices',
      (row) => toVendorInvoiceState(row as never) === 'awaiting',
      (invoice_id) => plan('approveVendorInvoice', { invoice_id }),
      (invoice_id) => plan('declineVendorInvoice', { invoice_id }),
    ),
    ...eachItem(
      'listAvailableEmployees',
      () => true,
      (employee_id) =>
        plan('hireEmployee', {
          employee_id,
          position: 'Chófer, 3º turno',
          hired_date: today,
          background_check_files: [paper('background-check.pdf', 'Nothing is known.')],
        }),
    ),
    ...eachItem(
      'listHiredEmployees',
      (row) => isOpen('employment', toEmploymentState(row as never)),
      (id) => plan('terminateEmployee', { id }),
    ),
    plan('createEmployee', {
      first_name: 'Şeyma',
      last_name: 'De Ángelo-Nuñez',
      email: 'seyma.dangelo@example.com',
      phone_number: '310-555-0199',
      'files_upload[]': [pictureOf('card.png', 200), paper('references.pdf', 'Two references.')],
    }),
    plan('uploadPayable', {
      description: LONG_TEXT,
      files: [paper('bill.pdf', 'First bill'), paper('bill-2.pdf', 'Second bill')],
    }),
    plan('uploadFiles', {
      description: LONG_TEXT,
      files: [paper('lease.pdf', 'The lease'), pictureOf('lease.png', 20)],
    }),
    plan('uploadFiles', { description: 'A lease alone', files: [paper('lease.pdf', 'Another lease')] }),
    { ...plan('uploadFiles', { description: 'A program', files: [PROGRAM] }), mayBeRefused: true },
    { ...plan('uploadPayable', { description: 'A program', files: [PROGRAM] }), mayBeRefused: true },
    plan('updateClientInformation', {
      address: '7 Calle de la Peña, Nº 12',
      city: 'Cañon City',
      zip_code: '02134',
      title: null,
    }),
    plan('updatePaymentDetails', {
      account_holder: 'Zoë De Ángelo',
      bank_name: 'Banco Señorial',
      routing_number: '021000021',
      account_number: '000123456789',
      account_type: 'savings',
    }),
    plan('submitTypedSignature', { signature: 'Rosa Ñandú', style: 'Alex Brush', type: 'text' }),
    plan('submitDrawnSignature', {
      signature: pictureOf('signature.png', 77),
      style: 'canvas',
      type: 'draw',
    }),
  ];
}

const plan = (
  operation: OperationId,
  fields: Readonly<Record<string, WriteField>>,
): Omit<PlannedWrite, 'mayBeRefused'> => ({ operation, fields });

/** Returns true if an item may still be decided or ended. */
const isOpen = <Name extends LifecycleName>(lifecycle: Name, state: StateOf<Name>): boolean =>
  !isFinal(lifecycle, state);
