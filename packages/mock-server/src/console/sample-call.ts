import { bodyExample, type Contract, type Operation } from '@client-portal/contract';

/** Stands for a file in the input of a call; a page that sends the call puts a small file in its place. */
const FILE_MARK = 'file: ';

/** The input of a call as the SDK takes it: the contract's example without the session's own field, which the SDK adds. */
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

/** The call of the SDK with that input, as a line of TypeScript. */
export function toSdkCall(operation: Operation, input: Readonly<Record<string, unknown>>): string {
  if (Object.keys(input).length === 0) return `await portal.${operation.id}();`;
  const text = JSON.stringify(input, null, 2)
    .replace(/"([A-Za-z_$][\w$]*)":/g, '$1:')
    .replace(new RegExp(`"${FILE_MARK}([^"]+)"`, 'g'), "new File(['…'], '$1')");
  return `await portal.${operation.id}(${text});`;
}
