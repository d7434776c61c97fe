export { compileContract } from './compile/compile-contract.ts';
export * from './core.ts';
export { toComment } from './describe/comment.ts';
export { renderInputType, renderTypeImport } from './describe/input-type.ts';
export {
  describeFailures,
  describeOperation,
  type InputField,
  inputFieldsOf,
} from './describe/operation.ts';
export { DEFAULT_CONTRACT } from './node/default-contract.ts';
export { readForm } from './node/form-stream.ts';
export { type Address, type JudgedRequest, type JudgeRules, judgeRequest } from './node/judge-request.ts';
export { loadContract, loadServedContract } from './node/load-contract.ts';
export { type IncomingBody, readBody } from './node/read-body.ts';
export { readContractDocument } from './node/read-contract.ts';
export { readRequestBody, StreamedBody } from './node/streamed-body.ts';
