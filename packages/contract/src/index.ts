export type { FileTaker, TakenFile, UploadLimits } from './body/file-taker.ts';
export type { FormField, FormFields, FormPart } from './body/form-fields.ts';
export { readForm } from './body/form-stream.ts';
export { decodeTextForm } from './body/form-text.ts';
export { parseJson } from './body/json-body.ts';
export { LIMITS, toUploadLimits } from './body/limits.ts';
export { splitAddress, toDecodedQuery } from './body/query.ts';
export { hasBody, type IncomingBody, readBody } from './body/read-body.ts';
export { Refusal } from './body/refusal.ts';
export { readRequestBody } from './body/request-body.ts';
export { MOST_UPLOAD_BYTES, parseFlags, toNumber, toOrigin, UsageError } from './command/flags.ts';
export { onEnd, startOrAdvise } from './command/listening.ts';
export type { LifecycleNames } from './compile/extensions.ts';
export { FILE_KEYWORD } from './compile/file-schema.ts';
export type { Validate } from './compile/validators.ts';
export type { Violations } from './compile/violations.ts';
export {
  type Contract,
  compileContract,
  loadContract,
  loadServedContract,
  requireFixedPaths,
} from './contract.ts';
export { ContractError } from './contract-error.ts';
export { DEFAULT_CONTRACT } from './default-contract.ts';
export { answerExamples, bodyExample } from './examples.ts';
export { follow, followSchema, propertiesOf, toPointer, toSteps, valueAt } from './follow.ts';
export { toBearerToken } from './judge/bearer.ts';
export type { Breach } from './judge/breach.ts';
export { redactQuery, shownFieldsOf, toRedactedCurl } from './judge/curl.ts';
export { judgeAnswer, type SeenAnswer, toJson } from './judge/judge-answer.ts';
export { foldLocation } from './judge/judge-list.ts';
export { type JudgedRequest, type JudgeRules, judgeRequest } from './judge/judge-request.ts';
export { isObject, type JsonSchema, type OpenApiDocument } from './open-api.ts';
export {
  type BodyRule,
  eventOf,
  needsSession,
  type Operation,
  type Parameter,
  type QueryRule,
  type ResponseRule,
  successStatus,
  type TokenPlace,
} from './operation.ts';
export { createRandom, type Random } from './random.ts';
export { type ContractDocument, readContractDocument } from './read.ts';
export { answerClientError } from './serve/client-error.ts';
export { type Encoding, toEncoding } from './serve/encoding.ts';
export { Guard, isLoopbackAddress, NO_HEADERS } from './serve/guard.ts';
export { listen } from './serve/listen.ts';
export { createPortal, type Portal, PortalBuildError } from './serve/portal.ts';
