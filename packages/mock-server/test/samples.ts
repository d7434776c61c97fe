import { bodyExample, type Contract, type Operation } from '@client-portal/contract';
import type { Fields, SendOptions } from '../../../testing/sandbox.ts';

/** Fields of forms without an example in the contract, because the forms have files. */
const TEXTS: Readonly<Record<string, string>> = {
  hired_date: '2025-06-02',
  employee_id: '6',
  style: 'canvas',
  type: 'draw',
};

const file = () => new File([Buffer.from('%PDF-1.4')], 'paper.pdf', { type: 'application/pdf' });

/** Replacements for values in the contract's examples that already exist in the default world. */
const FRESH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  createClient: { email: 'someone.else@example.com' },
};

/** Returns the contract's example of a body; undefined if there is none. */
function exampleBody(
  contract: Contract,
  operation: Operation,
): Readonly<Record<string, unknown>> | undefined {
  return bodyExample(contract.decoded, operation);
}

/** Returns a request that succeeds, with the session token in its place. */
export function sampleCall(
  contract: Contract,
  operation: Operation,
  token: string,
): SendOptions & { path: string } {
  const method = operation.method;
  const path =
    operation.tokenPlace === 'query'
      ? `${operation.path}?token=${encodeURIComponent(token)}`
      : operation.path;
  const auth = operation.bearer ? { token } : {};
  if (operation.body === undefined) return { path, method, ...auth };
  const example = exampleBody(contract, operation);
  if (!operation.body.isForm) return { path, method, json: example, ...auth };
  const form: Record<string, Fields[string]> = {};
  for (const [name, field] of operation.body.fields) {
    if (name === 'token') form[name] = token;
    else if (field.kind === 'file' && operation.id !== 'createClient') form[name] = file();
    else if (field.kind !== 'file') {
      form[name] = String(FRESH[operation.id]?.[name] ?? example?.[name] ?? TEXTS[name] ?? 'x');
    }
  }
  return { path, method, form, ...auth };
}

/** Returns a decoded body that the operation's schema accepts. */
export function decodedSample(contract: Contract, operation: Operation): Record<string, unknown> {
  const body: Record<string, unknown> = { ...exampleBody(contract, operation) };
  for (const [name, field] of operation.body?.fields ?? []) {
    if (Object.hasOwn(body, name) && field.kind !== 'file') continue;
    const placeholder = { fileName: 'paper.pdf', contentType: 'application/pdf', size: 8 };
    if (field.kind === 'file') body[name] = field.isList ? [placeholder] : placeholder;
    else body[name] = field.kind === 'number' ? 1 : (TEXTS[name] ?? 'x');
  }
  return body;
}
