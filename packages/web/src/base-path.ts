/** Path below which the portal is served, without a slash at its end. The demo's build takes `demo/base-path.ts` instead. */
export const basePath = '';
