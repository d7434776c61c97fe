// Generated from portal.yaml. Change the contract, not this file.
import type { OperationRow } from '../runtime.ts';
import type { operations as ContractOperations } from './schema.ts';

/** Types of all operations, as openapi-typescript writes them. */
export type operations = ContractOperations;

/** Every call of the contract by its operation id: how it is sent and where its answer holds the result. */
export const operations = {
  createSession: {"method":"post","path":"/api/login_auth","body":"multipart","bearer":false,"token":"none","safe":false,"success":200,"outcome":"body","result":"","list":false,"needs":["token"]},
  verifyOneTimeCode: {"method":"post","path":"/api/otp_verification","body":"multipart","bearer":false,"token":"none","safe":false,"success":200,"outcome":"body","result":"","list":false},
  createClient: {"method":"post","path":"/api/create_client","body":"multipart","bearer":false,"token":"none","safe":false,"success":200,"outcome":"body","result":"","list":false},
  submitPasswordReset: {"method":"post","path":"/api/reset_password_client","body":"multipart","bearer":false,"token":"none","safe":false,"success":200,"outcome":"body","result":"","list":false},
  getBudget: {"method":"post","path":"/api/fetch_client_budget","body":"empty","bearer":true,"token":"none","safe":true,"success":200,"outcome":"body","result":"client_budget","list":false},
  submitMessage: {"method":"post","path":"/api/send_email_cli","body":"multipart","bearer":true,"token":"none","safe":false,"success":200,"outcome":"body","result":"","list":false},
  updatePassword: {"method":"post","path":"/api/change_password_client","body":"multipart","bearer":false,"token":"body","safe":false,"success":200,"outcome":"body","result":"","list":false},
  listEmployees: {"method":"post","path":"/api/fetch_employees","body":"multipart","bearer":true,"token":"body","safe":true,"success":200,"outcome":"body","result":"","list":true},
  createEmployee: {"method":"post","path":"/api/add_employee","body":"multipart","bearer":true,"token":"none","safe":false,"success":201,"outcome":"body","result":"","list":false},
  uploadPayable: {"method":"post","path":"/api/add_payable","body":"multipart","bearer":true,"token":"body","safe":false,"success":200,"outcome":"body","result":"","list":false},
  listPayables: {"method":"post","path":"/api/fetch_payable","body":"multipart","bearer":true,"token":"body","safe":true,"success":200,"outcome":"body","result":"data","list":true},
  listPayrollSheets: {"method":"post","path":"/api/fetch_payroll_api","body":"multipart","bearer":true,"token":"client_id","safe":true,"success":200,"outcome":"body","result":"data","list":true},
  listTimesheets: {"method":"post","path":"/api/timesheets_client","body":"empty","bearer":true,"token":"none","safe":true,"success":200,"outcome":"body","result":"data","list":true},
  submitTimesheetDecision: {"method":"post","path":"/api/decline_timesheet","body":"multipart","bearer":true,"token":"none","safe":false,"success":201,"outcome":"http","result":"","list":false},
  listResources: {"method":"get","path":"/api/fetch_resources","body":"none","bearer":true,"token":"query","safe":true,"success":200,"outcome":"body","result":"data","list":true},
  uploadFiles: {"method":"post","path":"/api/upload_files","body":"multipart","bearer":true,"token":"body","safe":false,"success":200,"outcome":"body","result":"","list":false},
  listFileUploads: {"method":"post","path":"/api/fetch_file_uploads","body":"multipart","bearer":true,"token":"body","safe":true,"success":200,"outcome":"body","result":"data","list":true},
  listAvailableEmployees: {"method":"post","path":"/api/fetch_available_employees","body":"multipart","bearer":true,"token":"body","safe":true,"success":200,"outcome":"body","result":"data","list":true},
  hireEmployee: {"method":"post","path":"/api/hired_employee","body":"multipart","bearer":true,"token":"body","safe":false,"success":200,"outcome":"body","result":"","list":false},
  listHiredEmployees: {"method":"post","path":"/api/fetch_client_employee","body":"multipart","bearer":true,"token":"body","safe":true,"success":200,"outcome":"body","result":"data","list":true},
  terminateEmployee: {"method":"post","path":"/api/terminate_employee","body":"multipart","bearer":true,"token":"body","safe":false,"success":200,"outcome":"body","result":"","list":false},
  listReports: {"method":"get","path":"/api/fetch_reports_client","body":"none","bearer":true,"token":"query","safe":true,"success":200,"outcome":"body","result":"data","list":true},
  listVendorInvoices: {"method":"post","path":"/api/client_fetch_vendors_invoice","body":"empty","bearer":true,"token":"none","safe":true,"success":200,"outcome":"body","result":"data/data","list":true},
  approveVendorInvoice: {"method":"post","path":"/api/clientApproveInvoice","body":"multipart","bearer":true,"token":"none","safe":false,"success":200,"outcome":"http","result":"","list":false},
  declineVendorInvoice: {"method":"post","path":"/api/clientDeclineInvoice","body":"multipart","bearer":true,"token":"none","safe":false,"success":200,"outcome":"http","result":"","list":false},
  listEnrollmentDocuments: {"method":"post","path":"/api/fetch_enrollment_documents","body":"empty","bearer":true,"token":"none","safe":true,"success":200,"outcome":"body","result":"","list":true},
  updateClientInformation: {"method":"post","path":"/api/update_client_information","body":"json","bearer":true,"token":"none","safe":false,"success":200,"outcome":"ok","result":"","list":false},
  getClientInformation: {"method":"get","path":"/api/fetch_client_information","body":"none","bearer":true,"token":"none","safe":true,"success":200,"outcome":"body","result":"","list":false},
  updatePaymentDetails: {"method":"post","path":"/api/updateorcreate_client_payment_details","body":"json","bearer":true,"token":"none","safe":false,"success":200,"outcome":"body","result":"","list":false},
  getPaymentDetails: {"method":"get","path":"/api/fetch_client_payment_dtls","body":"none","bearer":true,"token":"none","safe":true,"success":200,"outcome":"body","result":"payment_details","list":false},
  acceptTerms: {"method":"get","path":"/api/client_service_agreement_policy","body":"none","bearer":true,"token":"none","safe":false,"success":200,"outcome":"body","result":"","list":false},
  getEnrollmentCheck: {"method":"get","path":"/api/client_documents_generate_validator","body":"none","bearer":true,"token":"none","safe":true,"success":200,"outcome":"body","result":"","list":false},
  submitTypedSignature: {"method":"post","path":"/api/update_account_signature_client","body":"json","bearer":true,"token":"none","safe":false,"success":200,"outcome":"ok","result":"","list":false},
  submitDrawnSignature: {"method":"post","path":"/api/update_account_signature_client_draw","body":"multipart","bearer":true,"token":"none","safe":false,"success":200,"outcome":"ok","result":"","list":false},
  getSignature: {"method":"post","path":"/api/fetch_account_signature_client","body":"none","bearer":true,"token":"none","safe":true,"success":200,"outcome":"body","result":"data","list":false},
} as const satisfies Record<string, OperationRow>;

/** Optional operations, which a deployment's setting switches on (`x-extension`). */
export const extensions = {
  terminateSession: {"method":"post","path":"/api/logout_client","body":"none","bearer":true,"token":"none","safe":false,"success":200,"outcome":"body","result":"","list":false},
} as const satisfies Record<string, OperationRow>;
