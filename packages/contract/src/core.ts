/** Entry point without Node: the contract and the bodies of requests. */

export { toFileName } from './body/file-name.ts';
export type { FileTaker, TakenFile, UploadLimits } from './body/file-taker.ts';
export type { FormField, FormFields, FormPart } from './body/form-fields.ts';
export { decodeTextForm } from './body/form-text.ts';
export { parseJson } from './body/json-body.ts';
export { LIMITS, toUploadLimits } from './body/limits.ts';
export { splitAddress, toDecodedQuery } from './body/query.ts';
export { brokenOff, NAMELESS, Refusal, tooLarge, UNREADABLE_PART } from './body/refusal.ts';
export { type BodySource, type RequestHeaders, readCallBody } from './body/request-body.ts';
export type { Validate } from './compile/compiler.ts';
export { FILE_KEYWORD } from './compile/file-schema.ts';
export { isJsonType } from './compile/media-types.ts';
export {
  type CompiledValidators,
  createPreparedCompiler,
  prepareContract,
} from './compile/prepared-compiler.ts';
export { countCharacters, fullFormats } from './compile/validator-runtime.ts';
export type { Violations } from './compile/violations.ts';
export { assembleContract, type Contract, requireNoNotes } from './contract.ts';
export { ContractError } from './contract-error.ts';
export { bodyExample, parameterExample, responseExamples } from './examples.ts';
export { follow, followSchema, propertiesOf, requiredNames, toPointer, toSteps, valueAt } from './follow.ts';
export { toBearerToken } from './judge/bearer.ts';
export type { Breach } from './judge/breach.ts';
export { redactPath, redactQuery, shownFieldsOf, toRedactedCurl } from './judge/curl.ts';
export { toRowPattern } from './judge/judge-list.ts';
export { judgeResponse, type SeenResponse, toJson } from './judge/judge-response.ts';
export { judgeRules } from './judge/judge-rules.ts';
export {
  eventNamesOf,
  type Lifecycle,
  type LifecycleEvent,
  type LifecycleNames,
  type LifecycleState,
  type Party,
  type StoredValue,
  stateAfter,
  stateOf,
} from './lifecycle.ts';
export {
  HAR_HEAD,
  HAR_TAIL,
  type HarEntry,
  type RecordedBody,
  type RecordedCall,
  toHarEntry,
} from './mask/har-entry.ts';
export { Masker } from './mask/masker.ts';
export { isObject, type JsonSchema, METHODS, type OpenApiDocument } from './open-api.ts';
export {
  type BodyRule,
  type Credential,
  eventOf,
  type Link,
  needsSession,
  type Operation,
  type Parameter,
  type QueryRule,
  type ResponseRule,
  responseRuleOf,
  successRuleOf,
  successStatus,
  type TokenPlace,
} from './operation.ts';
export { toOperationRow } from './operation-row.ts';
export { parseUrl } from './parse-url.ts';
export { toDecodedPath } from './path-template.ts';
export { toOneLine, toPrintable } from './printable.ts';
export { createRandom, type Random } from './random.ts';
export type { ContractDocument } from './read.ts';
export { rowSchemaOf } from './row-schema.ts';
export type { HoursRule, Rule, Subset } from './rule.ts';
export {
  breachOf,
  describeRule,
  fieldLinksOf,
  hoursBetween,
  missingIn,
  type RuleBreach,
  readsShowing,
} from './rules.ts';
