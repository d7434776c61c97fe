/** Names of fields with secrets, which the console must not show on the screen. */
const SECRET =
  /password|token|otp|ssn|ss_number|ein_number|account_number|routing_number|^code$|^content$|^signature$/i;
const MASK = '•••';

/** Masks every secret field at any depth, and replaces each file with its name. */
export function maskSecretFields(value: unknown, name = ''): unknown {
  if (SECRET.test(name) && value !== null && value !== undefined && value !== '') return MASK;
  if (Array.isArray(value)) return value.map((one) => maskSecretFields(one, name));
  if (typeof value !== 'object' || value === null) return value;
  if ('fileName' in value) return { fileName: value.fileName };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskSecretFields(inner, key)]));
}

/** Parses the body of a response for the console. Returns the first 200 characters if it is not JSON. */
export function parseShownResponse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // A body that a fault has damaged is shown unmasked, since without JSON there are no field names.
    return json.slice(0, 200);
  }
}
