/** Names of fields whose values must not be visible over a developer's shoulder. */
const SECRET =
  /password|token|otp|ssn|ss_number|ein_number|account_number|routing_number|^code$|^content$|^signature$/i;
const MASK = '•••';

/** A value with every secret field in it masked, at any depth, and each file named instead of its bytes. */
export function maskSecretFields(value: unknown, name = ''): unknown {
  if (SECRET.test(name) && value !== null && value !== undefined && value !== '') return MASK;
  if (Array.isArray(value)) return value.map((one) => maskSecretFields(one, name));
  if (typeof value !== 'object' || value === null) return value;
  if ('fileName' in value) return { fileName: value.fileName };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskSecretFields(inner, key)]));
}

/** The JSON of a response to be shown; text of at most 200 characters for what is no JSON. */
export function parseShownResponse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // A body that a fault spoiled is shown as sent: without JSON there are no field names to mask.
    return json.slice(0, 200);
  }
}
