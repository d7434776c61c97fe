/** Headers of the response to a preflight from an allowed origin. They do not allow the control header. */
export const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-match, prefer, x-portal-fault, x-portal-lenient, x-portal-response, x-portal-world',
  'access-control-max-age': '600',
};
