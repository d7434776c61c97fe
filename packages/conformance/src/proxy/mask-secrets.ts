/** Names of fields that hold secrets or identify a person, at any depth of a response. */
const SECRET =
  /password|token|otp|ssn|ss_number|ein_number|account_number|routing_number|card|^code$|content|signature/i;

/** Pattern of an address. Addresses are masked because the address of a file is enough to read it. */
const ADDRESS = /^(?:https?:\/)?\/\S+$/i;

const maskText = (text: string): string => text.replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '0');

/** Returns a false address with the same file extension, from which API clients derive the type of the file. */
const maskAddress = (address: string): string =>
  `/files/masked/x${/\.[a-z]{1,5}(?=$|[?#])/i.exec(address)?.[0] ?? ''}`;

/**
 * Replaces every letter of a secret with `x` and every digit with 0, so that lengths and formats still fit the
 * contract. Addresses of files are replaced with addresses that do not exist.
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
