/** Names of fields whose values open or identify something, at any depth of a response. */
const SECRET =
  /password|token|otp|ssn|ss_number|ein_number|account_number|routing_number|card|^code$|content|signature/i;

/** An address: a file's address is enough to read the file. */
const ADDRESS = /^(?:https?:\/)?\/\S+$/i;

const maskText = (text: string): string => text.replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '0');

/** Keeps the extension, by which a client knows the kind of the file. */
const maskAddress = (address: string): string =>
  `/files/masked/x${/\.[a-z]{1,5}(?=$|[?#])/i.exec(address)?.[0] ?? ''}`;

/**
 * Masks the secrets of a response, letter for letter, so that lengths and formats stay as the contract wants them: `x` for a
 * letter, 0 for a digit. Addresses of files lead nowhere.
 */
export function maskSecrets(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => maskSecrets(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, maskSecrets(inner, SECRET.test(name) ? name : key)]),
    );
  if (typeof value === 'string' && ADDRESS.test(value)) return maskAddress(value);
  if (!SECRET.test(name)) return value;
  if (typeof value === 'number') return 0;
  return typeof value === 'string' ? maskText(value) : value;
}
