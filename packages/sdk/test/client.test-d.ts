import { describe, expectTypeOf, it } from 'vitest';
import type {
  CallOptions,
  InputOf,
  OperationId,
  PortalClient,
  ReadList,
  ResponseOf,
  ResultOf,
  Schemas,
} from '../src/index.ts';

declare const portal: PortalClient;

describe('input types', () => {
  it('Q101 leave out the token that the SDK places in the body', () => {
    expectTypeOf<InputOf<'updatePassword'>>().toEqualTypeOf<{ password: string; confirm_password: string }>();
    expectTypeOf<InputOf<'terminateEmployee'>>().toEqualTypeOf<{ id: number }>();
    expectTypeOf<InputOf<'uploadPayable'>>().toEqualTypeOf<{ description: string; files: Blob[] }>();
    expectTypeOf<InputOf<'listAvailableEmployees'>>().toEqualTypeOf<{
      position?: string;
      hired_date?: string;
      employee_id?: string;
    }>();
  });

  it('Q022 keep the token of the one-time code, which no session has yet', () => {
    expectTypeOf<InputOf<'verifyOneTimeCode'>>().toEqualTypeOf<{ token: string; otp: string }>();
  });

  it('Q076 Q102 Q103 have no field when the session fills all, the form is empty, or there is no body', () => {
    type Nothing = Record<string, never>;
    expectTypeOf<InputOf<'listEmployees'>>().toEqualTypeOf<Nothing>();
    expectTypeOf<InputOf<'listPayrollSheets'>>().toEqualTypeOf<Nothing>();
    expectTypeOf<InputOf<'listResources'>>().toEqualTypeOf<Nothing>();
    expectTypeOf<InputOf<'listTimesheets'>>().toEqualTypeOf<Nothing>();
    expectTypeOf<InputOf<'getSignature'>>().toEqualTypeOf<Nothing>();
  });

  it('take files as lists of Blob, and one drawn signature', () => {
    expectTypeOf<InputOf<'createEmployee'>['files_upload[]']>().toEqualTypeOf<Blob[]>();
    expectTypeOf<InputOf<'uploadFiles'>['files']>().toEqualTypeOf<Blob[]>();
    expectTypeOf<InputOf<'hireEmployee'>['background_check_files']>().toEqualTypeOf<Blob[]>();
    expectTypeOf<InputOf<'submitDrawnSignature'>['signature']>().toEqualTypeOf<Blob>();
    expectTypeOf<File[]>().toExtend<InputOf<'uploadFiles'>['files']>();
  });

  it('may be omitted only when no field is required', () => {
    expectTypeOf(portal.listTimesheets).toBeCallableWith();
    expectTypeOf(portal.listTimesheets).toBeCallableWith({}, { signal: new AbortController().signal });
    expectTypeOf(portal.listAvailableEmployees).toBeCallableWith();
    expectTypeOf(portal.acceptTerms).toBeCallableWith();
    // @ts-expect-error both fields are required
    void portal.createSession();
    // @ts-expect-error the decision is required
    void portal.submitTimesheetDecision({ time_sheet_id: 1 });
  });

  it('refuse fields that are misspelt, unknown or the session’s own', () => {
    // @ts-expect-error the contract spells it confirm_password
    void portal.updatePassword({ password: 'x', password_confirm: 'x' });
    // @ts-expect-error the client places the token
    void portal.terminateEmployee({ id: 1, token: 'x' });
    // @ts-expect-error the client places the token
    void portal.listEmployees({ token: 'x' });
    // @ts-expect-error the client id comes from the session
    void portal.listPayrollSheets({ client_id: '1' });
    // @ts-expect-error an empty form has no fields
    void portal.listTimesheets({ employee_id: 1 });
    // @ts-expect-error a call without a body has no fields
    void portal.listReports({ month: 6 });
  });

  it('refuse values that the contract does not list', () => {
    // @ts-expect-error a decision is '1' or '-1', as text
    void portal.submitTimesheetDecision({ time_sheet_id: 1, status: 1 });
    // @ts-expect-error ids are numbers
    void portal.approveVendorInvoice({ invoice_id: '1' });
    // @ts-expect-error several files are a list
    void portal.uploadFiles({ description: 'x', files: new Blob([]) });
    // @ts-expect-error checking or savings
    expectTypeOf<'gold'>().toExtend<InputOf<'updatePaymentDetails'>['account_type']>();
  });
});

describe('result types', () => {
  it('are the list inside the response', () => {
    expectTypeOf<ResultOf<'listTimesheets'>>().toEqualTypeOf<ReadList<Schemas['Timesheet']>>();
    expectTypeOf<ResultOf<'listEmployees'>>().toEqualTypeOf<ReadList<Schemas['Employee']>>();
    expectTypeOf(portal.listHiredEmployees).returns.resolves.toEqualTypeOf<
      ReadList<Schemas['HiredEmployee']>
    >();
  });

  it('Q105 of the vendor invoices are two levels down', () => {
    expectTypeOf<ResultOf<'listVendorInvoices'>>().toEqualTypeOf<ReadList<Schemas['VendorInvoice']>>();
  });

  it('CALL-05 CALL-30 CALL-35 may be absent or null when nothing was saved yet', () => {
    expectTypeOf<ResultOf<'getBudget'>>().toEqualTypeOf<Schemas['ClientBudget'] | undefined>();
    expectTypeOf<ResultOf<'getPaymentDetails'>>().toEqualTypeOf<Schemas['PaymentDetails'] | null>();
    expectTypeOf<ResultOf<'getSignature'>>().toEqualTypeOf<Schemas['Signature'] | null>();
  });

  it('Q024 of a write have optional properties, since each may be unreadable', () => {
    expectTypeOf<ResultOf<'createSession'>['otp_required']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<ResultOf<'updatePassword'>['success']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<ResultOf<'createEmployee'>>().toEqualTypeOf<Partial<Schemas['Acknowledgement']>>();
  });

  it('AUTH-08 of a sign-in hold its token, since a success without one rejects', () => {
    expectTypeOf<ResultOf<'createSession'>['token']>().toEqualTypeOf<string>();
    expectTypeOf<ResultOf<'createSession'>['status']>().toEqualTypeOf<number | undefined>();
  });

  it('of a documented response need the body of their status', () => {
    expectTypeOf<{ status: 200; body: { data: [] } }>().toExtend<ResponseOf<'listPayables'>>();
    expectTypeOf<{ status: 200 }>().not.toExtend<ResponseOf<'listPayables'>>();
  });

  it('have no field that the contract does not name', () => {
    // @ts-expect-error the provider spells it reciept_file
    expectTypeOf<ResultOf<'listVendorInvoices'>[number]>().toHaveProperty('receipt_file');
    // @ts-expect-error a timesheet has no approved_at
    expectTypeOf<ResultOf<'listTimesheets'>[number]>().toHaveProperty('approved_at');
    expectTypeOf<ResultOf<OperationId>>().not.toBeAny();
  });
});

describe('the client', () => {
  it('has no call that the contract does not name', () => {
    // @ts-expect-error there is no such call
    void portal.deleteTimesheet;
    expectTypeOf<Exclude<keyof PortalClient, OperationId>>().toEqualTypeOf<
      'approveTimesheet' | 'declineTimesheet'
    >();
  });

  it('Q083 decides on a timesheet by name, with its id alone', () => {
    expectTypeOf(portal.approveTimesheet).parameter(0).toEqualTypeOf<{ time_sheet_id: number }>();
    expectTypeOf(portal.approveTimesheet).parameter(1).toEqualTypeOf<CallOptions | undefined>();
    expectTypeOf(portal.declineTimesheet).toEqualTypeOf(portal.approveTimesheet);
    // @ts-expect-error the name says the status
    void portal.approveTimesheet({ time_sheet_id: 1, status: '-1' });
  });
});
