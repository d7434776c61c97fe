import type { TableName } from './store.ts';

/**
 * Place of the token: the header, and in addition the body, the query, or the client id (`id`). `open` operations
 * have no token.
 */
type Place = 'header' | 'body' | 'query' | 'id' | 'only body' | 'open';

export interface Route {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: 'form' | 'json' | 'empty' | 'none';
  readonly place: Place;
  /** Type of each field, and whether it is required. */
  readonly fields: ReadonlyMap<string, { readonly kind: string; readonly isNeeded: boolean }>;
}

export const TABLE_OF: Readonly<Record<string, TableName>> = {
  listTimesheets: 'timesheets',
  listVendorInvoices: 'invoices',
  listEmployees: 'employees',
  listAvailableEmployees: 'employees',
  listHiredEmployees: 'employments',
  listPayables: 'payables',
  listFileUploads: 'uploads',
  listPayrollSheets: 'sheets',
  listReports: 'reports',
};

const PERSONAL =
  'id:id? first_name:null? last_name:null? ss_number:null11? ein_number:null10? uci_number:null? address:null? city:null? state:null? zip_code:null? contact_number:null? email:null? gender:null? country:null? ca_driver_license_number:null? civil_status:null? date_of_birth:null? title:null?';

const REGISTRATION =
  'first_name:some last_name:some ss_number:len9 uci_number:len7 regional_center:some regional_center_coordinator:some gender:Male|Female date_of_birth:date address:some city:some state:some zip_code:some contact_number:some email:some password:min8 password_confirm:min8 valid_id_1:files? valid_id_2:files?';

/** Operations of the contract: id, method, path, body, place of the token, and fields. */
const TABLE = `
createSession POST login_auth form open email:some password:some
verifyOneTimeCode POST otp_verification form open token:some otp:code
createClient POST create_client form open ${REGISTRATION}
submitPasswordReset POST reset_password_client form open email:some
getBudget POST fetch_client_budget empty header
submitMessage POST send_email_cli form header subject:any message:any
updatePassword POST change_password_client form only_body password:any confirm_password:any
listEmployees POST fetch_employees form body
createEmployee POST add_employee form header first_name:some last_name:some email:some phone_number:some files_upload[]:files
uploadPayable POST add_payable form body description:some files:files
listPayables POST fetch_payable form body
listPayrollSheets POST fetch_payroll_api form id
listTimesheets POST timesheets_client empty header
submitTimesheetDecision POST decline_timesheet form header time_sheet_id:id status:1|-1
listResources GET fetch_resources none query
uploadFiles POST upload_files form body description:some files:files
listFileUploads POST fetch_file_uploads form body
listAvailableEmployees POST fetch_available_employees form body position:any? hired_date:any? employee_id:any?
hireEmployee POST hired_employee form body position:some hired_date:date employee_id:id background_check_files:files
listHiredEmployees POST fetch_client_employee form body
terminateEmployee POST terminate_employee form body id:id
listReports GET fetch_reports_client none query
listVendorInvoices POST client_fetch_vendors_invoice empty header
approveVendorInvoice POST clientApproveInvoice form header invoice_id:id
declineVendorInvoice POST clientDeclineInvoice form header invoice_id:id
listEnrollmentDocuments POST fetch_enrollment_documents empty header
updateClientInformation POST update_client_information json header ${PERSONAL}
getClientInformation GET fetch_client_information none header
updatePaymentDetails POST updateorcreate_client_payment_details json header account_holder:some bank_name:some routing_number:max9 account_number:some account_type:checking|savings
getPaymentDetails GET fetch_client_payment_dtls none header
acceptTerms GET client_service_agreement_policy none header
getEnrollmentCheck GET client_documents_generate_validator none header
submitTypedSignature POST update_account_signature_client json header signature:any style:any type:text
submitDrawnSignature POST update_account_signature_client_draw form header signature:files style:canvas type:draw
getSignature POST fetch_account_signature_client none header
terminateSession POST logout_client none header`;

export const ROUTES: readonly Route[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [id = '', method, path = '', body, place = '', ...fields] = line.split(' ');
    return {
      id,
      method: method as Route['method'],
      path: `/api/${path}`,
      body: body as Route['body'],
      place: place.replace('_', ' ') as Place,
      fields: new Map(
        fields.map((field) => {
          const [name = '', kind = ''] = field.split(/:(?=[^:]*$)/);
          return [name, { kind: kind.replace(/\?$/, ''), isNeeded: !kind.endsWith('?') }];
        }),
      ),
    };
  });
