// Generated from portal.yaml. Change the contract, not this file.
import { createResponseReader, type Shapes } from '../runtime.ts';

/** The objects that have a name in the contract. */
const shapes: Shapes = {
  SignedIn: ["object",{"status":"integer","token":"text"},{"otp_required":"boolean"}],
  Acknowledgement: ["object",{"status":"integer","message":"text"},{}],
  ClientBudget: ["object",{"total_budget":["or",["within","number or null",-1000000000000,1000000000000],0],"spent_budget":["or",["within","number or null",-1000000000000,1000000000000],0],"remaining_budget":["or",["within","number or null",-1000000000000,1000000000000],0]},{"date_from":"text","date_to":"text"}],
  ClientInformation: ["object",{},{"id":"integer","first_name":["one of","text","null"],"last_name":["one of","text","null"],"ss_number":["one of","text","null"],"ein_number":["one of","text","null"],"uci_number":["one of","text","null"],"address":["one of","text","null"],"city":["one of","text","null"],"state":["one of","text","null"],"zip_code":["one of","text","null"],"contact_number":["one of","text","null"],"email":["one of","text","null"],"gender":["one of","text","null"],"country":["one of","text","null"],"ca_driver_license_number":["one of","text","null"],"civil_status":["one of","text","null"],"date_of_birth":["one of","text","null"],"title":["one of","text","null"]}],
  PaymentDetails: ["object",{"account_holder":"text","bank_name":"text","routing_number":"text","account_number":"text","account_type":["words","checking","savings"]},{}],
  EnrollmentCheck: ["object",{"status":["words","error","success",200]},{"errors":["object",{},{"personal_information":["one of","text",["list","text"],["map",["list","text"]]],"payment_information":["one of","text",["list","text"],["map",["list","text"]]],"terms":["one of","text",["list","text"],["map",["list","text"]]],"signature":["one of","text",["list","text"],["map",["list","text"]]]}]}],
  Signature: ["object",{"type":["words","text","drawn","draw"],"signature":["one of","text","null"],"style":["one of","text","null"],"signature_url":["one of","text","null"]},{}],
  EmployeeRow: ["object",{"id":"integer","first_name":["or","text",""],"last_name":["or","text",""],"email":["or","text",""],"phone_number":["or","text",""],"SP_number":["or","text",""],"files":["or",["list","text"],[]]},{}],
  PayableRow: ["object",{"id":"integer","upload_date":["or","text",""],"files":["or",["list","text"],[]],"description":["or","text",""],"receipt":["or",["list","text"],[]]},{}],
  PayrollSheetRow: ["object",{"id":"integer","payroll_start":["or","text",""],"payroll_end":["or","text",""],"payroll_file_content":["or",["list","text"],[]],"created_at":["or","text",""],"employee":["or",["object",{"SP_number":["or","text",""]},{}],{"SP_number":""}]},{}],
  TimesheetRow: ["object",{"id":"integer","employee_id":"integer","start_date":"text","start_time":"text","end_date":["or","text",""],"end_time":["or","text",""],"total_hours":["or",["within","number or null",0,10000],null],"service_code":["or","text",""],"specification":["or",["one of","text","null"],null],"status":["or","integer",-1],"employee":["or","#PersonRow",{"first_name":"","last_name":"","SP_number":""}]},{"version":["or","text",""]}],
  PersonRow: ["object",{"first_name":["or","text",""],"last_name":["or","text",""],"SP_number":["or","text",""]},{}],
  ResourceRow: ["object",{"id":"integer","resource_name":["or","text",""],"description":["or","text",""],"url":["or","text",""]},{}],
  FileUploadRow: ["object",{"id":"integer","description":["or","text",""],"upload_date":["or","text",""],"files":["or",["one of","text",["list","text"]],[]]},{}],
  HiredEmployeeRow: ["object",{"id":"integer","employee":["or",["object",{"first_name":["or","text",""],"last_name":["or","text",""],"SP_number":["or","text",""],"email":["or","text",""],"phone_number":["or","text",""]},{}],{"first_name":"","last_name":"","SP_number":"","email":"","phone_number":""}],"position":["or","text",""],"hired_date":["or","text",""],"separation_date":["one of","text","null"],"status_label":["or","text",""]},{"version":["or","text",""]}],
  ReportRow: ["object",{"id":"integer","report_type":["or","text",""],"description":["or","text",""],"report_date":["or","text",""],"report_file":["or","text",""]},{}],
  VendorInvoiceRow: ["object",{"id":"integer","date_purchased":["or","text",""],"invoice_file":["or",["one of","null","text",["list","text"]],null],"description":["or","text",""],"invoice_price":["or",["within","number or null",-1000000000000,1000000000000],null],"is_client_approved":"integer or null"},{"reciept_file":["or",["one of","text","null"],null],"version":["or","text",""]}],
  EnrollmentDocumentRow: ["object",{"name":["or","text",""],"content":"text","content_type":["or","text",""],"disposition":["or","text",""]},{}],
};

/** Shape of each operation's result, by operation id. */
const responses = {
  createSession: "#SignedIn",
  verifyOneTimeCode: ["object",{"status":"integer"},{}],
  createClient: "#Acknowledgement",
  submitPasswordReset: "#Acknowledgement",
  getBudget: ["one of","#ClientBudget","missing"],
  submitMessage: "#Acknowledgement",
  updatePassword: ["object",{"status":"integer","success":"text"},{}],
  listEmployees: "#EmployeeRow",
  createEmployee: "#Acknowledgement",
  uploadPayable: "#Acknowledgement",
  listPayables: "#PayableRow",
  listPayrollSheets: "#PayrollSheetRow",
  listTimesheets: "#TimesheetRow",
  submitTimesheetDecision: "#Acknowledgement",
  listResources: "#ResourceRow",
  uploadFiles: "#Acknowledgement",
  listFileUploads: "#FileUploadRow",
  listAvailableEmployees: "#EmployeeRow",
  hireEmployee: "#Acknowledgement",
  listHiredEmployees: "#HiredEmployeeRow",
  terminateEmployee: "#Acknowledgement",
  listReports: "#ReportRow",
  listVendorInvoices: "#VendorInvoiceRow",
  approveVendorInvoice: "#Acknowledgement",
  declineVendorInvoice: "#Acknowledgement",
  listEnrollmentDocuments: "#EnrollmentDocumentRow",
  updateClientInformation: ["object",{},{}],
  getClientInformation: "#ClientInformation",
  updatePaymentDetails: "#Acknowledgement",
  getPaymentDetails: ["one of","null","#PaymentDetails"],
  acceptTerms: ["object",{"status":"integer"},{"errors":["one of","text",["list","text"],["map",["list","text"]]]}],
  getEnrollmentCheck: "#EnrollmentCheck",
  submitTypedSignature: "#Acknowledgement",
  submitDrawnSignature: "#Acknowledgement",
  getSignature: ["one of","null","#Signature"],
} as const satisfies Shapes;

/** Decodes the result of a success response. */
export const readResponse = /* @__PURE__ */ createResponseReader({ shapes, responses });
