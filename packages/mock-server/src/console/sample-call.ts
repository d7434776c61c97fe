import { bodyExample, type Contract, type Operation } from '@client-portal/contract/core';

/** Prefix of a placeholder for a file. The page replaces it with a small file when it sends the request. */
const FILE_MARK = 'file: ';

/** Returns the input of the SDK function: the contract's example without the session field, which the SDK adds. */
export function sampleInput({ decoded }: Contract, operation: Operation): Record<string, unknown> {
  const example = bodyExample(decoded, operation) ?? {};
  const placed = { body: 'token', query: 'token', client_id: 'client_id', none: '' }[operation.tokenPlace];
  const input: Record<string, unknown> = {};
  for (const [name, { kind, isList }] of operation.body?.fields ?? []) {
    if (name === placed || !Object.hasOwn(example, name)) continue;
    const file = `${FILE_MARK}${operation.id === 'submitDrawnSignature' ? 'signature.png' : 'paper.pdf'}`;
    input[name] = kind !== 'file' ? example[name] : isList ? [file] : file;
  }
  return input;
}

/** Returns the SDK call with that input as a line of TypeScript. */
export function toSdkCall(operation: Operation, input: Readonly<Record<string, unknown>>): string {
  if (Object.keys(input).length === 0) return `await portal.${operation.id}();`;
  const text = JSON.stringify(input, null, 2)
    .replace(/"([A-Za-z_$][\w$]*)":/g, '$1:')
    .replace(new RegExp(`"${FILE_MARK}([^"]+)"`, 'g'), "new File(['…'], '$1')");
  return `await portal.${operation.id}(${text});`;
}
