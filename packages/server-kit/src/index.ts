export { respondToClientError } from './client-error.ts';
export { type Encoding, toEncoding } from './encoding.ts';
export { MOST_UPLOAD_BYTES, orUsageError, parseFlags, toNumber, toOrigin, UsageError } from './flags.ts';
export { Guard, type GuardOptions, isLoopbackAddress, isLoopbackName, NO_HEADERS } from './guard.ts';
export { listen } from './listen.ts';
export { onEnd, startOrAdvise } from './listening.ts';
export { createPortal, type Portal, PortalBuildError } from './portal-build.ts';
