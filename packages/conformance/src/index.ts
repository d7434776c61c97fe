export { type ContractProxy, type ProxyOptions, startProxy } from './proxy/proxy.ts';
export type { SeenCall } from './proxy/seen-call.ts';
export { toExitCode, type Verdict, type VerifyOptions, verify } from './verify/verify.ts';
