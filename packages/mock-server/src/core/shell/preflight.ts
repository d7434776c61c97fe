/** The answer to a preflight from an allowed origin. The control header is not among those allowed. */
export const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, prefer, x-portal-fault, x-portal-lenient, x-portal-world',
  'access-control-max-age': '600',
};
