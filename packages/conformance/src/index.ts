export type { ProxiedCall } from './proxy/proxied-call.ts';
export { type ContractProxy, type ProxyOptions, startProxy } from './proxy/proxy.ts';
export type { Stories } from './verify/calls/stories.ts';
export { toExitCode, type VerifyOptions, type VerifyResult, verify } from './verify/run/verify.ts';
