// Generated from portal.yaml. Change the contract, not this file.
import type { ReadOptions, WriteOptions } from '../query-options.ts';
import type { CreateSessionInput, VerifyOneTimeCodeInput, CreateClientInput, SubmitPasswordResetInput, SubmitMessageInput, UpdatePasswordInput, CreateEmployeeInput, UploadPayableInput, SubmitTimesheetDecisionInput, UploadFilesInput, ListAvailableEmployeesInput, HireEmployeeInput, TerminateEmployeeInput, ApproveVendorInvoiceInput, DeclineVendorInvoiceInput, UpdateClientInformationInput, UpdatePaymentDetailsInput, SubmitTypedSignatureInput, SubmitDrawnSignatureInput, ApproveTimesheetInput, DeclineTimesheetInput, PortalClient } from './calls.ts';
import type { InputOf, ResultOf } from './types.ts';

/** Options for each function of the client: a query for each read (`x-safe`), and a mutation for each other. */
export type OperationQueries = {
  /**
   * Sign in with e-mail and password.
   *
   * Returns the session token. If `otp_required` is true, the token gives no access until the one-time code
   * is verified.
   *
   * Options for {@link PortalClient.createSession}.
   */
  readonly createSession: () => WriteOptions<CreateSessionInput, ResultOf<'createSession'>>;

  /**
   * Confirm the one-time code that was sent by e-mail.
   *
   * `token` is the token that sign-in returned. It becomes the session token when the code is accepted.
   *
   * Options for {@link PortalClient.verifyOneTimeCode}.
   */
  readonly verifyOneTimeCode: () => WriteOptions<VerifyOneTimeCodeInput, ResultOf<'verifyOneTimeCode'>>;

  /**
   * Request an account.
   *
   * The client can sign in once the provider has activated the account. Both ID files are optional.
   *
   * Options for {@link PortalClient.createClient}.
   */
  readonly createClient: () => WriteOptions<CreateClientInput, ResultOf<'createClient'>>;

  /**
   * Request a new password by e-mail.
   *
   * The new password replaces the old one.
   *
   * Options for {@link PortalClient.submitPasswordReset}.
   */
  readonly submitPasswordReset: () => WriteOptions<SubmitPasswordResetInput, ResultOf<'submitPasswordReset'>>;

  /**
   * Read the budget.
   *
   * Returns the total, the spent and the remaining budget.
   *
   * Options for {@link PortalClient.getBudget}.
   */
  readonly getBudget: (input?: InputOf<'getBudget'>) => ReadOptions<'getBudget'>;

  /**
   * Send a message to the provider.
   *
   * The provider receives the message by e-mail.
   *
   * Options for {@link PortalClient.submitMessage}.
   */
  readonly submitMessage: () => WriteOptions<SubmitMessageInput, ResultOf<'submitMessage'>>;

  /**
   * Change the password.
   *
   * The session token is sent in the body, not in a header. The password is used unchanged, including blanks
   * at the beginning and the end.
   *
   * Options for {@link PortalClient.updatePassword}.
   */
  readonly updatePassword: () => WriteOptions<UpdatePasswordInput, ResultOf<'updatePassword'>>;

  /**
   * List the employees.
   *
   * Returns the employees of the client and those who can be hired, with the addresses of their files.
   *
   * Options for {@link PortalClient.listEmployees}.
   */
  readonly listEmployees: (input?: InputOf<'listEmployees'>) => ReadOptions<'listEmployees'>;

  /**
   * Add an employee with documents.
   *
   * The employee can be hired afterwards.
   *
   * Options for {@link PortalClient.createEmployee}.
   */
  readonly createEmployee: () => WriteOptions<CreateEmployeeInput, ResultOf<'createEmployee'>>;

  /**
   * Upload an invoice to be paid.
   *
   * Takes one description and one or more files, sent as `files` or `files[]`.
   *
   * Options for {@link PortalClient.uploadPayable}.
   */
  readonly uploadPayable: () => WriteOptions<UploadPayableInput, ResultOf<'uploadPayable'>>;

  /**
   * List the uploaded invoices.
   *
   * Returns each payable with its files and, once the provider has paid it, the receipt.
   *
   * Options for {@link PortalClient.listPayables}.
   */
  readonly listPayables: (input?: InputOf<'listPayables'>) => ReadOptions<'listPayables'>;

  /**
   * List the payroll sheets.
   *
   * Returns the payroll sheets of the client whose id is part of the session token.
   *
   * Options for {@link PortalClient.listPayrollSheets}.
   */
  readonly listPayrollSheets: (input?: InputOf<'listPayrollSheets'>) => ReadOptions<'listPayrollSheets'>;

  /**
   * List the timesheets.
   *
   * Returns pending and decided timesheets.
   *
   * Options for {@link PortalClient.listTimesheets}.
   */
  readonly listTimesheets: (input?: InputOf<'listTimesheets'>) => ReadOptions<'listTimesheets'>;

  /**
   * Approve or decline a timesheet.
   *
   * Both decisions use this path. The field `status` says which one is made.
   *
   * Options for {@link PortalClient.submitTimesheetDecision}.
   */
  readonly submitTimesheetDecision: () => WriteOptions<SubmitTimesheetDecisionInput, ResultOf<'submitTimesheetDecision'>>;

  /**
   * List the resources.
   *
   * Returns documents that the provider shares with all clients.
   *
   * Options for {@link PortalClient.listResources}.
   */
  readonly listResources: (input?: InputOf<'listResources'>) => ReadOptions<'listResources'>;

  /**
   * Upload files.
   *
   * Takes one description and one or more files, sent as `files` or `files[]`.
   *
   * Options for {@link PortalClient.uploadFiles}.
   */
  readonly uploadFiles: () => WriteOptions<UploadFilesInput, ResultOf<'uploadFiles'>>;

  /**
   * List the uploads of the client.
   *
   * Returns what the client uploaded, with the addresses of the files.
   *
   * Options for {@link PortalClient.listFileUploads}.
   */
  readonly listFileUploads: (input?: InputOf<'listFileUploads'>) => ReadOptions<'listFileUploads'>;

  /**
   * List the employees that can be hired.
   *
   * The fields of the hire form may be sent as they are. Only `token` has an effect.
   *
   * Options for {@link PortalClient.listAvailableEmployees}.
   */
  readonly listAvailableEmployees: (input?: ListAvailableEmployeesInput) => ReadOptions<'listAvailableEmployees'>;

  /**
   * Hire an employee.
   *
   * Starts an employment on `hired_date`. The files of the background check are sent as
   * `background_check_files` or `background_check_files[]`. A request for an employee who does not exist or
   * belongs to another client is refused with 422, and for an employee who is already hired with 409. An
   * employee whose employment has ended can be hired again, which creates a new record.
   *
   * Options for {@link PortalClient.hireEmployee}.
   */
  readonly hireEmployee: () => WriteOptions<HireEmployeeInput, ResultOf<'hireEmployee'>>;

  /**
   * List the hired employees.
   *
   * Returns all employments of the client. One that has ended has a `separation_date`.
   *
   * Options for {@link PortalClient.listHiredEmployees}.
   */
  readonly listHiredEmployees: (input?: InputOf<'listHiredEmployees'>) => ReadOptions<'listHiredEmployees'>;

  /**
   * End an employment.
   *
   * `id` is the id of the hired-employee record, not of the employee. The employment ends on the day of the
   * request, or on its `hired_date` if that is later.
   *
   * Options for {@link PortalClient.terminateEmployee}.
   */
  readonly terminateEmployee: () => WriteOptions<TerminateEmployeeInput, ResultOf<'terminateEmployee'>>;

  /**
   * List the reports.
   *
   * Returns reports that the provider created for the client.
   *
   * Options for {@link PortalClient.listReports}.
   */
  readonly listReports: (input?: InputOf<'listReports'>) => ReadOptions<'listReports'>;

  /**
   * List the vendor invoices.
   *
   * Returns pending and decided vendor invoices.
   *
   * Options for {@link PortalClient.listVendorInvoices}.
   */
  readonly listVendorInvoices: (input?: InputOf<'listVendorInvoices'>) => ReadOptions<'listVendorInvoices'>;

  /**
   * Approve a vendor invoice.
   *
   * Only a pending invoice can be approved.
   *
   * Options for {@link PortalClient.approveVendorInvoice}.
   */
  readonly approveVendorInvoice: () => WriteOptions<ApproveVendorInvoiceInput, ResultOf<'approveVendorInvoice'>>;

  /**
   * Decline a vendor invoice.
   *
   * Only a pending invoice can be declined.
   *
   * Options for {@link PortalClient.declineVendorInvoice}.
   */
  readonly declineVendorInvoice: () => WriteOptions<DeclineVendorInvoiceInput, ResultOf<'declineVendorInvoice'>>;

  /**
   * List the enrollment documents.
   *
   * The list is empty while a section of the enrollment is incomplete.
   *
   * Options for {@link PortalClient.listEnrollmentDocuments}.
   */
  readonly listEnrollmentDocuments: (input?: InputOf<'listEnrollmentDocuments'>) => ReadOptions<'listEnrollmentDocuments'>;

  /**
   * Save personal information.
   *
   * Replaces the saved values. A field that is absent keeps its value, and a field that is null or empty is
   * cleared. A service that needs a field, such as a name, may refuse an update without it with 422. `id`
   * must be the client's own id; any other is refused. `email` is the contact address. The service decides if
   * it is also the address for sign-in; the portal says nothing about it.
   *
   * Options for {@link PortalClient.updateClientInformation}.
   */
  readonly updateClientInformation: () => WriteOptions<UpdateClientInformationInput | undefined, ResultOf<'updateClientInformation'>>;

  /**
   * Read personal information.
   *
   * Returns the saved values, which the form shows.
   *
   * Options for {@link PortalClient.getClientInformation}.
   */
  readonly getClientInformation: (input?: InputOf<'getClientInformation'>) => ReadOptions<'getClientInformation'>;

  /**
   * Save payment details.
   *
   * Replaces the saved payment details.
   *
   * Options for {@link PortalClient.updatePaymentDetails}.
   */
  readonly updatePaymentDetails: () => WriteOptions<UpdatePaymentDetailsInput, ResultOf<'updatePaymentDetails'>>;

  /**
   * Read payment details.
   *
   * Returns the saved payment details, if there are any.
   *
   * Options for {@link PortalClient.getPaymentDetails}.
   */
  readonly getPaymentDetails: (input?: InputOf<'getPaymentDetails'>) => ReadOptions<'getPaymentDetails'>;

  /**
   * Accept the terms of service.
   *
   * Records the acceptance although it is a GET. It is never prefetched or cached, and is sent again only if
   * the user asks for it. A HEAD request to the same path must record nothing.
   *
   * Options for {@link PortalClient.acceptTerms}.
   */
  readonly acceptTerms: () => WriteOptions<InputOf<'acceptTerms'> | undefined, ResultOf<'acceptTerms'>>;

  /**
   * Check which sections of the enrollment are incomplete.
   *
   * Returns one key in `errors` for each incomplete section, as it is saved now: a section may become
   * incomplete again. If all are complete, there is no `errors`. API clients read a key without a reason,
   * such as an empty list, as complete.
   *
   * Options for {@link PortalClient.getEnrollmentCheck}.
   */
  readonly getEnrollmentCheck: (input?: InputOf<'getEnrollmentCheck'>) => ReadOptions<'getEnrollmentCheck'>;

  /**
   * Sign by typing a name.
   *
   * Replaces the saved signature.
   *
   * Options for {@link PortalClient.submitTypedSignature}.
   */
  readonly submitTypedSignature: () => WriteOptions<SubmitTypedSignatureInput, ResultOf<'submitTypedSignature'>>;

  /**
   * Sign by drawing.
   *
   * Replaces the saved signature with an image.
   *
   * Options for {@link PortalClient.submitDrawnSignature}.
   */
  readonly submitDrawnSignature: () => WriteOptions<SubmitDrawnSignatureInput, ResultOf<'submitDrawnSignature'>>;

  /**
   * Read the saved signature.
   *
   * Returns the typed name with its font, or the address of the drawn image.
   *
   * Options for {@link PortalClient.getSignature}.
   */
  readonly getSignature: (input?: InputOf<'getSignature'>) => ReadOptions<'getSignature'>;

  /**
   * Approve or decline a timesheet. Sends `submitTimesheetDecision` with the status `1`.
   *
   * Both decisions use this path. The field `status` says which one is made.
   *
   * Options for {@link PortalClient.approveTimesheet}.
   */
  readonly approveTimesheet: () => WriteOptions<ApproveTimesheetInput, ResultOf<'submitTimesheetDecision'>>;

  /**
   * Approve or decline a timesheet. Sends `submitTimesheetDecision` with the status `-1`.
   *
   * Both decisions use this path. The field `status` says which one is made.
   *
   * Options for {@link PortalClient.declineTimesheet}.
   */
  readonly declineTimesheet: () => WriteOptions<DeclineTimesheetInput, ResultOf<'submitTimesheetDecision'>>;
};
