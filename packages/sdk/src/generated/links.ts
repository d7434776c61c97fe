// Generated from portal.yaml. Change the contract, not this file.
/** Ids of the reads that show the result of each write, by its operation id (`links`). */
export const readsShowing = {
  createEmployee: ["listEmployees","listAvailableEmployees"],
  uploadPayable: ["listPayables"],
  submitTimesheetDecision: ["listTimesheets"],
  uploadFiles: ["listFileUploads"],
  hireEmployee: ["listHiredEmployees","listAvailableEmployees"],
  terminateEmployee: ["listHiredEmployees","listAvailableEmployees"],
  approveVendorInvoice: ["listVendorInvoices"],
  declineVendorInvoice: ["listVendorInvoices"],
  updateClientInformation: ["getClientInformation","getEnrollmentCheck","listEnrollmentDocuments"],
  updatePaymentDetails: ["getPaymentDetails","getEnrollmentCheck","listEnrollmentDocuments"],
  acceptTerms: ["getEnrollmentCheck","listEnrollmentDocuments"],
  submitTypedSignature: ["getSignature","getEnrollmentCheck","listEnrollmentDocuments"],
  submitDrawnSignature: ["getSignature","getEnrollmentCheck","listEnrollmentDocuments"],
} as const;
