// Lifecycles: rules for the states of an item.

// Flows: tasks of a user on a screen.
export { type CallError, type Finding, toWaitMs } from './flows/call-error.ts';
export {
  createDecisionFlow,
  type DecisionFlow,
  type DecisionSnapshot,
} from './flows/decision.ts';
export type { RecheckInput } from './flows/decision-actors.ts';
export {
  type ChangedQuestion,
  type DecideInput,
  type DecisionContext,
  type DecisionEnded,
  type DecisionToast,
  isUnknown,
  type MessageInput,
  type MessageResult,
  type ReviewAsked,
  selectDone,
  selectFine,
  selectToTryAgain,
  selectWarned,
  type ToldMessage,
  toResults,
} from './flows/decision-context.ts';
export type { DecisionEvent } from './flows/decision-events.ts';
export type {
  DecideResponse,
  DecisionFinding,
  DecisionOutcome,
  DecisionResult,
  DecisionVerb,
} from './flows/decision-outcome.ts';
export {
  type ReviewContext,
  type ReviewEvent,
  type ReviewInput,
  type ReviewKey,
  type ReviewResult,
  type ReviewSnapshot,
  reviewFlow,
  selectReviewed,
  selectUndecided,
} from './flows/review.ts';
export {
  isSessionOver,
  type SessionActor,
  type SessionFlowEvent,
  type SessionReading,
  type SessionSnapshot,
  sessionFlow,
} from './flows/session.ts';
export {
  type CodeInput,
  type Credentials,
  OTP_LENGTH,
  type SignInContext,
  type SignInEvent,
  type SignInFlow,
  type SignInResponse,
  type SignInSnapshot,
  signInFlow,
} from './flows/sign-in.ts';
export type { SignInFailure, SignInFailureReason } from './flows/sign-in-failure.ts';
export {
  createSubmitFlow,
  type SendInput,
  type SubmitContext,
  type SubmitEvent,
  type SubmitFlow,
  type SubmitSnapshot,
} from './flows/submit.ts';
export { type TryAgainEvent, type TryAgainSnapshot, tryAgainFlow } from './flows/try-again.ts';
export { lifecycles } from './generated/registry.ts';
export {
  type EmploymentState,
  ENROLLMENT_PARTS as ENROLLMENT_SECTIONS,
  type EnrollmentPart as EnrollmentSection,
  type EnrollmentPartState as SectionState,
  type EnrollmentState,
  type SessionState,
  TIMESHEET_STATUS,
  type TimesheetState,
  VENDOR_INVOICE_IS_CLIENT_APPROVED,
  type VendorInvoiceState,
} from './generated/states.ts';
export { toEmploymentState } from './lifecycles/employment.ts';
export { documentsUnlocked } from './lifecycles/enrollment.ts';
export { toEnrollmentState } from './lifecycles/enrollment-response.ts';
export type { EventOf, LifecycleName, Party, StateOf } from './lifecycles/registry.ts';
export {
  SESSION_INITIAL_MS,
  SESSION_RENEWAL_MS,
  SESSION_WARNING_MS,
  type StoredSession,
  toSessionState,
} from './lifecycles/stored-session.ts';
export { toTimesheetState } from './lifecycles/timesheet.ts';
export {
  hasPaymentProof,
  toVendorInvoiceState,
  type VendorInvoiceFacts,
} from './lifecycles/vendor-invoice.ts';
// Policy: questions to a lifecycle about a stored state.
export { type IllegalPair, illegalPairs, type ShortestPath, shortestPaths, stateKey } from './paths.ts';
export {
  allowedEvents,
  can,
  eventsOf,
  initialState,
  isEventOf,
  isFinal,
  isLifecycleName,
  lifecycleNames,
  next,
  performedBy,
} from './policy.ts';
