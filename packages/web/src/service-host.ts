/**
 * Pattern of a service host: empty for the page's own host, https, or http on this computer, since tokens, SS and account
 * numbers must not cross a network unencrypted. `deploy/prepare.sh` reads it with awk.
 */
export const SERVICE_HOST =
  '^(https://[^/?# ]+|http://(localhost|[^/?#@ ]+[.]localhost|127[.][0-9]+[.][0-9]+[.][0-9]+|\\[::1\\])(:[0-9]+)?)?$';

/** Returns true if requests may be sent to a host. */
export const isServiceHost = (value: unknown): value is string =>
  typeof value === 'string' && new RegExp(SERVICE_HOST).test(value) && (value === '' || URL.canParse(value));
