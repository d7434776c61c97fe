import { bodyExample, type Contract, type Operation, parameterExample } from '@client-portal/contract/core';

/** Prefix of a placeholder for a file. The page replaces it with a small file when it sends the request. */
const FILE_MARK = 'file: ';

/**
 * Returns the input of the SDK function: the contract's example without the session field, which the SDK adds, and the required
 * parameters.
 */
export function sampleInput({ decoded }: Contract, operation: Operation): Record<string, unknown> {
  const example = bodyExample(decoded, operation) ?? {};
  const placed = { body: 'token', query: 'token', client_id: 'client_id', none: '' }[operation.tokenPlace];
  const input: Record<string, unknown> = {};
  for (const parameter of operation.parameters) {
    const { name, required, field } = parameter;
    if (required && name !== placed)
      input[name] = parameterExample(decoded, parameter) ?? (field.kind === 'number' ? 1 : '');
  }
  for (const [name, { kind, isList }] of operation.body?.fields ?? []) {
    if (name === placed || !Object.hasOwn(example, name)) continue;
    const file = `${FILE_MARK}${operation.id === 'submitDrawnSignature' ? 'signature.png' : 'paper.pdf'}`;
    input[name] = kind !== 'file' ? example[name] : isList ? [file] : file;
  }
  return input;
}

/** Returns the SDK call with that input as a line of TypeScript. `client` is the variable with the client. */
export function toSdkCall(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  client = 'portal',
): string {
  if (Object.keys(input).length === 0) return `await ${client}.${operation.id}();`;
  const text = JSON.stringify(input, null, 2)
    .replace(/"([A-Za-z_$][\w$]*)":/g, '$1:')
    .replace(new RegExp(`"${FILE_MARK}([^"]+)"`, 'g'), "new File(['…'], '$1')");
  return `await ${client}.${operation.id}(${text});`;
}

/** Returns headers with a credential for an operation. Without a sign-in, a mock accepts any. */
export function sampleHeaders({ credentials }: Operation): Readonly<Record<string, string>> {
  const [all = []] = credentials;
  const found = all.filter(({ in: place }) => place === 'header');
  const values = { bearer: 'Bearer any', basic: `Basic ${btoa('any:any')}`, apiKey: 'any' };
  return Object.fromEntries(found.map(({ kind, name }) => [name, values[kind]]));
}
