// Generated from portal.yaml. Change the contract, not this file.
import type { CallOptions } from '../runtime.ts';
import type { DecisionRows } from './lifecycles.ts';
import type { DecisionInputOf, InputOf, ResultOf } from './types.ts';

/** Input of {@link PortalClient.createSession}. */
export type CreateSessionInput = {
  /** Not empty. Example: `rosa.delgado@example.com`. */
  email: Required<InputOf<'createSession'>>['email'];
  /** Not empty, sent unchanged, blanks included. */
  password: Required<InputOf<'createSession'>>['password'];
};

/** Input of {@link PortalClient.verifyOneTimeCode}. */
export type VerifyOneTimeCodeInput = {
  /**
   * The session token. Its second part, after the first `$`, is the client id. Not empty. Example:
   * `mock-session$1001`.
   */
  token: Required<InputOf<'verifyOneTimeCode'>>['token'];
  /** Six digits. Pattern `^[0-9]{6}$`. Example: `123456`. */
  otp: Required<InputOf<'verifyOneTimeCode'>>['otp'];
};

/** Input of {@link PortalClient.createClient}. */
export type CreateClientInput = {
  /** Not empty. Example: `Rosa`. */
  first_name: Required<InputOf<'createClient'>>['first_name'];
  /** Not empty. Example: `Delgado`. */
  last_name: Required<InputOf<'createClient'>>['last_name'];
  /** 9 characters. Example: `900112222`. */
  ss_number: Required<InputOf<'createClient'>>['ss_number'];
  /** 7 characters. Example: `7654321`. */
  uci_number: Required<InputOf<'createClient'>>['uci_number'];
  /** Not empty. Example: `Harbor Regional Center`. */
  regional_center: Required<InputOf<'createClient'>>['regional_center'];
  /** Not empty. Example: `Dana Whitfield`. */
  regional_center_coordinator: Required<InputOf<'createClient'>>['regional_center_coordinator'];
  /** One of `Male`, `Female`. */
  gender: Required<InputOf<'createClient'>>['gender'];
  /** A day as `YYYY-MM-DD`. Example: `2025-06-01`. */
  date_of_birth: Required<InputOf<'createClient'>>['date_of_birth'];
  /** Not empty. Example: `18 Alder Street`. */
  address: Required<InputOf<'createClient'>>['address'];
  /** Not empty. Example: `Torrance`. */
  city: Required<InputOf<'createClient'>>['city'];
  /** Not empty. Example: `CA`. */
  state: Required<InputOf<'createClient'>>['state'];
  /** Not empty. Example: `90501`. */
  zip_code: Required<InputOf<'createClient'>>['zip_code'];
  /** Not empty. Example: `310-555-0142`. */
  contact_number: Required<InputOf<'createClient'>>['contact_number'];
  /** Not empty. Example: `rosa.delgado@example.com`. */
  email: Required<InputOf<'createClient'>>['email'];
  /** At least 8 characters, sent unchanged, blanks included. */
  password: Required<InputOf<'createClient'>>['password'];
  /** At least 8 characters, sent unchanged, blanks included. */
  password_confirm: Required<InputOf<'createClient'>>['password_confirm'];
  /** One file. */
  valid_id_1?: Required<InputOf<'createClient'>>['valid_id_1'];
  /** One file. */
  valid_id_2?: Required<InputOf<'createClient'>>['valid_id_2'];
};

/** Input of {@link PortalClient.submitPasswordReset}. */
export type SubmitPasswordResetInput = {
  /** Not empty. Example: `rosa.delgado@example.com`. */
  email: Required<InputOf<'submitPasswordReset'>>['email'];
};

/** Input of {@link PortalClient.submitMessage}. */
export type SubmitMessageInput = {
  /** May be empty. Example: `Timesheet question`. */
  subject: Required<InputOf<'submitMessage'>>['subject'];
  /** May be empty. Example: `When is the next payroll date?`. */
  message: Required<InputOf<'submitMessage'>>['message'];
};

/** Input of {@link PortalClient.updatePassword}. */
export type UpdatePasswordInput = {
  /** Sent unchanged, blanks included. */
  password: Required<InputOf<'updatePassword'>>['password'];
  /** Sent unchanged, blanks included. */
  confirm_password: Required<InputOf<'updatePassword'>>['confirm_password'];
};

/** Input of {@link PortalClient.createEmployee}. */
export type CreateEmployeeInput = {
  /** Not empty. Example: `Lan`. */
  first_name: Required<InputOf<'createEmployee'>>['first_name'];
  /** Not empty. Example: `Nguyen`. */
  last_name: Required<InputOf<'createEmployee'>>['last_name'];
  /** Not empty. Example: `lan.nguyen@example.com`. */
  email: Required<InputOf<'createEmployee'>>['email'];
  /** Not empty. Example: `310-555-0177`. */
  phone_number: Required<InputOf<'createEmployee'>>['phone_number'];
  /**
   * One part for each file, either all with this name or all with this name followed by `[]`. PHP keeps only
   * the last of several parts with the same name, unless the name ends in `[]`. A service accepts both
   * spellings, or documents which one it accepts. Not empty.
   */
  'files_upload[]': Required<InputOf<'createEmployee'>>['files_upload[]'];
};

/** Input of {@link PortalClient.uploadPayable}. */
export type UploadPayableInput = {
  /** Not empty. Example: `Plumber, kitchen sink`. */
  description: Required<InputOf<'uploadPayable'>>['description'];
  /**
   * One part for each file, either all with this name or all with this name followed by `[]`. PHP keeps only
   * the last of several parts with the same name, unless the name ends in `[]`. A service accepts both
   * spellings, or documents which one it accepts. Not empty.
   */
  files: Required<InputOf<'uploadPayable'>>['files'];
};

/** Input of {@link PortalClient.submitTimesheetDecision}. */
export type SubmitTimesheetDecisionInput = {
  /** At least 1. Example: `1`. */
  time_sheet_id: Required<InputOf<'submitTimesheetDecision'>>['time_sheet_id'];
  /** `1` approves, `-1` declines. One of `1`, `-1`. */
  status: Required<InputOf<'submitTimesheetDecision'>>['status'];
};

/** Input of {@link PortalClient.uploadFiles}. */
export type UploadFilesInput = {
  /** Not empty. Example: `Proof of address`. */
  description: Required<InputOf<'uploadFiles'>>['description'];
  /**
   * One part for each file, either all with this name or all with this name followed by `[]`. PHP keeps only
   * the last of several parts with the same name, unless the name ends in `[]`. A service accepts both
   * spellings, or documents which one it accepts. Not empty.
   */
  files: Required<InputOf<'uploadFiles'>>['files'];
};

/** Input of {@link PortalClient.listAvailableEmployees}. */
export type ListAvailableEmployeesInput = {
  /** Without effect. */
  position?: Required<InputOf<'listAvailableEmployees'>>['position'];
  /** Without effect. */
  hired_date?: Required<InputOf<'listAvailableEmployees'>>['hired_date'];
  /** Without effect. */
  employee_id?: Required<InputOf<'listAvailableEmployees'>>['employee_id'];
};

/** Input of {@link PortalClient.hireEmployee}. */
export type HireEmployeeInput = {
  /** Not empty. Example: `Driver`. */
  position: Required<InputOf<'hireEmployee'>>['position'];
  /** A day as `YYYY-MM-DD`. Example: `2025-06-01`. */
  hired_date: Required<InputOf<'hireEmployee'>>['hired_date'];
  /** At least 1. Example: `1`. */
  employee_id: Required<InputOf<'hireEmployee'>>['employee_id'];
  /**
   * One part for each file, either all with this name or all with this name followed by `[]`. PHP keeps only
   * the last of several parts with the same name, unless the name ends in `[]`. A service accepts both
   * spellings, or documents which one it accepts. Not empty.
   */
  background_check_files: Required<InputOf<'hireEmployee'>>['background_check_files'];
};

/** Input of {@link PortalClient.terminateEmployee}. */
export type TerminateEmployeeInput = {
  /** At least 1. Example: `1`. */
  id: Required<InputOf<'terminateEmployee'>>['id'];
};

/** Input of {@link PortalClient.approveVendorInvoice}. */
export type ApproveVendorInvoiceInput = {
  /** At least 1. Example: `1`. */
  invoice_id: Required<InputOf<'approveVendorInvoice'>>['invoice_id'];
};

/** Input of {@link PortalClient.declineVendorInvoice}. */
export type DeclineVendorInvoiceInput = {
  /** At least 1. Example: `1`. */
  invoice_id: Required<InputOf<'declineVendorInvoice'>>['invoice_id'];
};

/** Input of {@link PortalClient.updateClientInformation}. */
export type UpdateClientInformationInput = {
  /** At least 1. Example: `1`. */
  id?: Required<InputOf<'updateClientInformation'>>['id'];
  /** Example: `Rosa`. */
  first_name?: Required<InputOf<'updateClientInformation'>>['first_name'];
  /** Example: `Delgado`. */
  last_name?: Required<InputOf<'updateClientInformation'>>['last_name'];
  /** At most 11 characters. Example: `900-11-2222`. */
  ss_number?: Required<InputOf<'updateClientInformation'>>['ss_number'];
  /** At most 10 characters. Example: `90-1234567`. */
  ein_number?: Required<InputOf<'updateClientInformation'>>['ein_number'];
  /** Example: `7654321`. */
  uci_number?: Required<InputOf<'updateClientInformation'>>['uci_number'];
  /** Example: `18 Alder Street`. */
  address?: Required<InputOf<'updateClientInformation'>>['address'];
  /** Example: `Torrance`. */
  city?: Required<InputOf<'updateClientInformation'>>['city'];
  /** Example: `CA`. */
  state?: Required<InputOf<'updateClientInformation'>>['state'];
  /** Example: `90501`. */
  zip_code?: Required<InputOf<'updateClientInformation'>>['zip_code'];
  /** Example: `310-555-0142`. */
  contact_number?: Required<InputOf<'updateClientInformation'>>['contact_number'];
  /** Example: `rosa.delgado@example.com`. */
  email?: Required<InputOf<'updateClientInformation'>>['email'];
  /** Example: `Female`. */
  gender?: Required<InputOf<'updateClientInformation'>>['gender'];
  /** Example: `USA`. */
  country?: Required<InputOf<'updateClientInformation'>>['country'];
  /** Example: `D1234567`. */
  ca_driver_license_number?: Required<InputOf<'updateClientInformation'>>['ca_driver_license_number'];
  /** Example: `Married`. */
  civil_status?: Required<InputOf<'updateClientInformation'>>['civil_status'];
  /** Example: `1984-03-09`. */
  date_of_birth?: Required<InputOf<'updateClientInformation'>>['date_of_birth'];
  /** Example: `Ms`. */
  title?: Required<InputOf<'updateClientInformation'>>['title'];
};

/** Input of {@link PortalClient.updatePaymentDetails}. */
export type UpdatePaymentDetailsInput = {
  /** Not empty. Example: `Rosa Delgado`. */
  account_holder: Required<InputOf<'updatePaymentDetails'>>['account_holder'];
  /** Not empty. Example: `First Harbor Bank`. */
  bank_name: Required<InputOf<'updatePaymentDetails'>>['bank_name'];
  /** 1 to 9 characters. Example: `021000021`. */
  routing_number: Required<InputOf<'updatePaymentDetails'>>['routing_number'];
  /** Not empty. Example: `1234567890`. */
  account_number: Required<InputOf<'updatePaymentDetails'>>['account_number'];
  /** One of `checking`, `savings`. */
  account_type: Required<InputOf<'updatePaymentDetails'>>['account_type'];
};

/** Input of {@link PortalClient.submitTypedSignature}. */
export type SubmitTypedSignatureInput = {
  /** May be empty. Example: `Rosa Delgado`. */
  signature: Required<InputOf<'submitTypedSignature'>>['signature'];
  /** Font family. Example: `Alex Brush`. */
  style: Required<InputOf<'submitTypedSignature'>>['style'];
  /** Example: `text`. */
  type: Required<InputOf<'submitTypedSignature'>>['type'];
};

/** Input of {@link PortalClient.submitDrawnSignature}. */
export type SubmitDrawnSignatureInput = {
  /** A PNG file named signature.png. One file. */
  signature: Required<InputOf<'submitDrawnSignature'>>['signature'];
  /** Example: `canvas`. */
  style: Required<InputOf<'submitDrawnSignature'>>['style'];
  /** Example: `draw`. */
  type: Required<InputOf<'submitDrawnSignature'>>['type'];
};

/** Input of {@link PortalClient.approveTimesheet}. */
export type ApproveTimesheetInput = {
  /** At least 1. Example: `1`. */
  time_sheet_id: Required<DecisionInputOf<DecisionRows['approveTimesheet']>>['time_sheet_id'];
};

/** Input of {@link PortalClient.declineTimesheet}. */
export type DeclineTimesheetInput = {
  /** At least 1. Example: `1`. */
  time_sheet_id: Required<DecisionInputOf<DecisionRows['declineTimesheet']>>['time_sheet_id'];
};

/** One typed function for each operation, by operation id, and one for each event that shares an operation. */
export type PortalClient = {
  /**
   * Sign in with e-mail and password.
   *
   * Returns the session token. If `otp_required` is true, the token gives no access until the one-time code
   * is verified.
   *
   * `POST /api/login_auth`.
   *
   * @throws {PortalError} 401: The e-mail or the password is wrong.
   * @throws {PortalError} 406: The account exists but is not active yet.
   * @throws {PortalError} 400, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly createSession: (input: CreateSessionInput, options?: CallOptions) => Promise<ResultOf<'createSession'>>;

  /**
   * Confirm the one-time code that was sent by e-mail.
   *
   * `token` is the token that sign-in returned. It becomes the session token when the code is accepted.
   *
   * `POST /api/otp_verification`.
   *
   * @throws {PortalError} 400: The code is wrong, was already used or has expired.
   * @throws {PortalError} 413, 415, 422, 429, 500: as for other operations.
   */
  readonly verifyOneTimeCode: (input: VerifyOneTimeCodeInput, options?: CallOptions) => Promise<ResultOf<'verifyOneTimeCode'>>;

  /**
   * Request an account.
   *
   * The client can sign in once the provider has activated the account. Both ID files are optional.
   *
   * `POST /api/create_client`.
   *
   * @throws {PortalError} 422: The registration was refused.
   * @throws {PortalError} 400, 413, 415, 429, 500: as for other operations.
   */
  readonly createClient: (input: CreateClientInput, options?: CallOptions) => Promise<ResultOf<'createClient'>>;

  /**
   * Request a new password by e-mail.
   *
   * The new password replaces the old one.
   *
   * `POST /api/reset_password_client`.
   *
   * @throws {PortalError} 422: No account has this address.
   * @throws {PortalError} 400, 413, 415, 429, 500: as for other operations.
   */
  readonly submitPasswordReset: (input: SubmitPasswordResetInput, options?: CallOptions) => Promise<ResultOf<'submitPasswordReset'>>;

  /**
   * Read the budget.
   *
   * Returns the total, the spent and the remaining budget.
   *
   * `POST /api/fetch_client_budget`.
   *
   * @throws {PortalError} 400, 401, 413, 415, 429, 500: as for other operations.
   */
  readonly getBudget: (input?: InputOf<'getBudget'>, options?: CallOptions) => Promise<ResultOf<'getBudget'>>;

  /**
   * Send a message to the provider.
   *
   * The provider receives the message by e-mail.
   *
   * `POST /api/send_email_cli`.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly submitMessage: (input: SubmitMessageInput, options?: CallOptions) => Promise<ResultOf<'submitMessage'>>;

  /**
   * Change the password.
   *
   * The session token is sent in the body, not in a header. The password is used unchanged, including blanks
   * at the beginning and the end.
   *
   * `POST /api/change_password_client`.
   *
   * @throws {PortalError} 422: The new password was refused. The field `success` contains the reason.
   * @throws {PortalError} 400, 401, 413, 415, 429, 500: as for other operations.
   */
  readonly updatePassword: (input: UpdatePasswordInput, options?: CallOptions) => Promise<ResultOf<'updatePassword'>>;

  /**
   * List the employees.
   *
   * Returns the employees of the client and those who can be hired, with the addresses of their files.
   *
   * `POST /api/fetch_employees`.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly listEmployees: (input?: InputOf<'listEmployees'>, options?: CallOptions) => Promise<ResultOf<'listEmployees'>>;

  /**
   * Add an employee with documents.
   *
   * The employee can be hired afterwards.
   *
   * `POST /api/add_employee`, whose result is shown by {@link PortalClient.listEmployees},
   * {@link PortalClient.listAvailableEmployees}.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly createEmployee: (input: CreateEmployeeInput, options?: CallOptions) => Promise<ResultOf<'createEmployee'>>;

  /**
   * Upload an invoice to be paid.
   *
   * Takes one description and one or more files, sent as `files` or `files[]`.
   *
   * `POST /api/add_payable`, whose result is shown by {@link PortalClient.listPayables}.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly uploadPayable: (input: UploadPayableInput, options?: CallOptions) => Promise<ResultOf<'uploadPayable'>>;

  /**
   * List the uploaded invoices.
   *
   * Returns each payable with its files and, once the provider has paid it, the receipt.
   *
   * `POST /api/fetch_payable`.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly listPayables: (input?: InputOf<'listPayables'>, options?: CallOptions) => Promise<ResultOf<'listPayables'>>;

  /**
   * List the payroll sheets.
   *
   * Returns the payroll sheets of the client whose id is part of the session token.
   *
   * `POST /api/fetch_payroll_api`.
   *
   * @throws {PortalError} 403: The session belongs to another client than `client_id`. 401 and 422 are
   * accepted as well.
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly listPayrollSheets: (input?: InputOf<'listPayrollSheets'>, options?: CallOptions) => Promise<ResultOf<'listPayrollSheets'>>;

  /**
   * List the timesheets.
   *
   * Returns pending and decided timesheets.
   *
   * `POST /api/timesheets_client`.
   *
   * @throws {PortalError} 400, 401, 413, 415, 429, 500: as for other operations.
   */
  readonly listTimesheets: (input?: InputOf<'listTimesheets'>, options?: CallOptions) => Promise<ResultOf<'listTimesheets'>>;

  /**
   * Approve or decline a timesheet.
   *
   * Both decisions use this path. The field `status` says which one is made.
   *
   * `POST /api/decline_timesheet`, whose result is shown by {@link PortalClient.listTimesheets}.
   *
   * @throws {PortalError} 404: There is no such timesheet.
   * @throws {PortalError} 409: The timesheet was already approved or declined.
   * @throws {PortalError} 400, 401, 403, 412, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly submitTimesheetDecision: (input: SubmitTimesheetDecisionInput, options?: CallOptions) => Promise<ResultOf<'submitTimesheetDecision'>>;

  /**
   * List the resources.
   *
   * Returns documents that the provider shares with all clients.
   *
   * `GET /api/fetch_resources`.
   *
   * @throws {PortalError} 401, 422, 429, 500: as for other operations.
   */
  readonly listResources: (input?: InputOf<'listResources'>, options?: CallOptions) => Promise<ResultOf<'listResources'>>;

  /**
   * Upload files.
   *
   * Takes one description and one or more files, sent as `files` or `files[]`.
   *
   * `POST /api/upload_files`, whose result is shown by {@link PortalClient.listFileUploads}.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly uploadFiles: (input: UploadFilesInput, options?: CallOptions) => Promise<ResultOf<'uploadFiles'>>;

  /**
   * List the uploads of the client.
   *
   * Returns what the client uploaded, with the addresses of the files.
   *
   * `POST /api/fetch_file_uploads`.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly listFileUploads: (input?: InputOf<'listFileUploads'>, options?: CallOptions) => Promise<ResultOf<'listFileUploads'>>;

  /**
   * List the employees that can be hired.
   *
   * The fields of the hire form may be sent as they are. Only `token` has an effect.
   *
   * `POST /api/fetch_available_employees`.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly listAvailableEmployees: (input?: ListAvailableEmployeesInput, options?: CallOptions) => Promise<ResultOf<'listAvailableEmployees'>>;

  /**
   * Hire an employee.
   *
   * Starts an employment on `hired_date`. The files of the background check are sent as
   * `background_check_files` or `background_check_files[]`. A request for an employee who does not exist or
   * belongs to another client is refused with 422, and for an employee who is already hired with 409. An
   * employee whose employment has ended can be hired again, which creates a new record.
   *
   * `POST /api/hired_employee`, whose result is shown by {@link PortalClient.listHiredEmployees},
   * {@link PortalClient.listAvailableEmployees}.
   *
   * @throws {PortalError} 409: The employee is already hired.
   * @throws {PortalError} 422: The request was refused. The field `error` contains the reason.
   * @throws {PortalError} 400, 401, 413, 415, 429, 500: as for other operations.
   */
  readonly hireEmployee: (input: HireEmployeeInput, options?: CallOptions) => Promise<ResultOf<'hireEmployee'>>;

  /**
   * List the hired employees.
   *
   * Returns all employments of the client. One that has ended has a `separation_date`.
   *
   * `POST /api/fetch_client_employee`.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly listHiredEmployees: (input?: InputOf<'listHiredEmployees'>, options?: CallOptions) => Promise<ResultOf<'listHiredEmployees'>>;

  /**
   * End an employment.
   *
   * `id` is the id of the hired-employee record, not of the employee. The employment ends on the day of the
   * request, or on its `hired_date` if that is later.
   *
   * `POST /api/terminate_employee`, whose result is shown by {@link PortalClient.listHiredEmployees},
   * {@link PortalClient.listAvailableEmployees}.
   *
   * @throws {PortalError} 404: There is no such hired-employee record.
   * @throws {PortalError} 409: The employment has already ended.
   * @throws {PortalError} 400, 401, 403, 412, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly terminateEmployee: (input: TerminateEmployeeInput, options?: CallOptions) => Promise<ResultOf<'terminateEmployee'>>;

  /**
   * List the reports.
   *
   * Returns reports that the provider created for the client.
   *
   * `GET /api/fetch_reports_client`.
   *
   * @throws {PortalError} 401, 422, 429, 500: as for other operations.
   */
  readonly listReports: (input?: InputOf<'listReports'>, options?: CallOptions) => Promise<ResultOf<'listReports'>>;

  /**
   * List the vendor invoices.
   *
   * Returns pending and decided vendor invoices.
   *
   * `POST /api/client_fetch_vendors_invoice`.
   *
   * @throws {PortalError} 400, 401, 413, 415, 429, 500: as for other operations.
   */
  readonly listVendorInvoices: (input?: InputOf<'listVendorInvoices'>, options?: CallOptions) => Promise<ResultOf<'listVendorInvoices'>>;

  /**
   * Approve a vendor invoice.
   *
   * Only a pending invoice can be approved.
   *
   * `POST /api/clientApproveInvoice`, whose result is shown by {@link PortalClient.listVendorInvoices}.
   *
   * @throws {PortalError} 404: There is no such invoice.
   * @throws {PortalError} 409: The invoice was already approved or declined.
   * @throws {PortalError} 400, 401, 403, 412, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly approveVendorInvoice: (input: ApproveVendorInvoiceInput, options?: CallOptions) => Promise<ResultOf<'approveVendorInvoice'>>;

  /**
   * Decline a vendor invoice.
   *
   * Only a pending invoice can be declined.
   *
   * `POST /api/clientDeclineInvoice`, whose result is shown by {@link PortalClient.listVendorInvoices}.
   *
   * @throws {PortalError} 404: There is no such invoice.
   * @throws {PortalError} 409: The invoice was already approved or declined.
   * @throws {PortalError} 400, 401, 403, 412, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly declineVendorInvoice: (input: DeclineVendorInvoiceInput, options?: CallOptions) => Promise<ResultOf<'declineVendorInvoice'>>;

  /**
   * List the enrollment documents.
   *
   * The list is empty while a section of the enrollment is incomplete.
   *
   * `POST /api/fetch_enrollment_documents`.
   *
   * @throws {PortalError} 400, 401, 413, 415, 429, 500: as for other operations.
   */
  readonly listEnrollmentDocuments: (input?: InputOf<'listEnrollmentDocuments'>, options?: CallOptions) => Promise<ResultOf<'listEnrollmentDocuments'>>;

  /**
   * Save personal information.
   *
   * Replaces the saved values. A field that is absent keeps its value, and a field that is null or empty is
   * cleared. A service that needs a field, such as a name, may refuse an update without it with 422. `id`
   * must be the client's own id; any other is refused. `email` is the contact address. The service decides if
   * it is also the address for sign-in; the portal says nothing about it.
   *
   * `POST /api/update_client_information`, whose result is shown by
   * {@link PortalClient.getClientInformation}, {@link PortalClient.getEnrollmentCheck},
   * {@link PortalClient.listEnrollmentDocuments}.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly updateClientInformation: (input?: UpdateClientInformationInput, options?: CallOptions) => Promise<ResultOf<'updateClientInformation'>>;

  /**
   * Read personal information.
   *
   * Returns the saved values, which the form shows.
   *
   * `GET /api/fetch_client_information`.
   *
   * @throws {PortalError} 401, 429, 500: as for other operations.
   */
  readonly getClientInformation: (input?: InputOf<'getClientInformation'>, options?: CallOptions) => Promise<ResultOf<'getClientInformation'>>;

  /**
   * Save payment details.
   *
   * Replaces the saved payment details.
   *
   * `POST /api/updateorcreate_client_payment_details`, whose result is shown by
   * {@link PortalClient.getPaymentDetails}, {@link PortalClient.getEnrollmentCheck},
   * {@link PortalClient.listEnrollmentDocuments}.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly updatePaymentDetails: (input: UpdatePaymentDetailsInput, options?: CallOptions) => Promise<ResultOf<'updatePaymentDetails'>>;

  /**
   * Read payment details.
   *
   * Returns the saved payment details, if there are any.
   *
   * `GET /api/fetch_client_payment_dtls`.
   *
   * @throws {PortalError} 401, 429, 500: as for other operations.
   */
  readonly getPaymentDetails: (input?: InputOf<'getPaymentDetails'>, options?: CallOptions) => Promise<ResultOf<'getPaymentDetails'>>;

  /**
   * Accept the terms of service.
   *
   * Records the acceptance although it is a GET. It is never prefetched or cached, and is sent again only if
   * the user asks for it. A HEAD request to the same path must record nothing.
   *
   * `GET /api/client_service_agreement_policy`, whose result is shown by
   * {@link PortalClient.getEnrollmentCheck}, {@link PortalClient.listEnrollmentDocuments}.
   *
   * @throws {PortalError} 422: The acceptance was refused.
   * @throws {PortalError} 401, 429, 500: as for other operations.
   */
  readonly acceptTerms: (input?: InputOf<'acceptTerms'>, options?: CallOptions) => Promise<ResultOf<'acceptTerms'>>;

  /**
   * Check which sections of the enrollment are incomplete.
   *
   * Returns one key in `errors` for each incomplete section, as it is saved now: a section may become
   * incomplete again. If all are complete, there is no `errors`. API clients read a key without a reason,
   * such as an empty list, as complete.
   *
   * `GET /api/client_documents_generate_validator`.
   *
   * @throws {PortalError} 401, 429, 500: as for other operations.
   */
  readonly getEnrollmentCheck: (input?: InputOf<'getEnrollmentCheck'>, options?: CallOptions) => Promise<ResultOf<'getEnrollmentCheck'>>;

  /**
   * Sign by typing a name.
   *
   * Replaces the saved signature.
   *
   * `POST /api/update_account_signature_client`, whose result is shown by {@link PortalClient.getSignature},
   * {@link PortalClient.getEnrollmentCheck}, {@link PortalClient.listEnrollmentDocuments}.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly submitTypedSignature: (input: SubmitTypedSignatureInput, options?: CallOptions) => Promise<ResultOf<'submitTypedSignature'>>;

  /**
   * Sign by drawing.
   *
   * Replaces the saved signature with an image.
   *
   * `POST /api/update_account_signature_client_draw`, whose result is shown by
   * {@link PortalClient.getSignature}, {@link PortalClient.getEnrollmentCheck},
   * {@link PortalClient.listEnrollmentDocuments}.
   *
   * @throws {PortalError} 400, 401, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly submitDrawnSignature: (input: SubmitDrawnSignatureInput, options?: CallOptions) => Promise<ResultOf<'submitDrawnSignature'>>;

  /**
   * Read the saved signature.
   *
   * Returns the typed name with its font, or the address of the drawn image.
   *
   * `POST /api/fetch_account_signature_client`.
   *
   * @throws {PortalError} 401, 429, 500: as for other operations.
   */
  readonly getSignature: (input?: InputOf<'getSignature'>, options?: CallOptions) => Promise<ResultOf<'getSignature'>>;

  /**
   * Approve or decline a timesheet. Sends `submitTimesheetDecision` with the status `1`.
   *
   * Both decisions use this path. The field `status` says which one is made.
   *
   * `POST /api/decline_timesheet`, whose result is shown by {@link PortalClient.listTimesheets}.
   *
   * @throws {PortalError} 404: There is no such timesheet.
   * @throws {PortalError} 409: The timesheet was already approved or declined.
   * @throws {PortalError} 400, 401, 403, 412, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly approveTimesheet: (input: ApproveTimesheetInput, options?: CallOptions) => Promise<ResultOf<'submitTimesheetDecision'>>;

  /**
   * Approve or decline a timesheet. Sends `submitTimesheetDecision` with the status `-1`.
   *
   * Both decisions use this path. The field `status` says which one is made.
   *
   * `POST /api/decline_timesheet`, whose result is shown by {@link PortalClient.listTimesheets}.
   *
   * @throws {PortalError} 404: There is no such timesheet.
   * @throws {PortalError} 409: The timesheet was already approved or declined.
   * @throws {PortalError} 400, 401, 403, 412, 413, 415, 422, 429, 500: as for other operations.
   */
  readonly declineTimesheet: (input: DeclineTimesheetInput, options?: CallOptions) => Promise<ResultOf<'submitTimesheetDecision'>>;
};
