import { DEFAULT_CONTRACT, loadContract } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { NO_SESSION, toTokenPlacement } from '../../../src/verify/wire/backend.ts';
import { toCurl } from '../../../src/verify/wire/curl.ts';

const targets = toTargets(loadContract(DEFAULT_CONTRACT));
const target = (id: string) => {
  const found = targets.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const BASE = new URL('https://service.example.com');

describe('a request as a curl line', () => {
  it('sends a form without fields as an empty form', () => {
    const budget = target('getBudget');
    expect(toCurl({ target: budget, session: toTokenPlacement(budget, 'a$1'), fields: {} }, BASE, {})).toBe(
      "curl -X POST 'https://service.example.com/api/fetch_client_budget' -H 'Authorization: Bearer <token>' " +
        "-H 'Accept: application/json' " +
        "-H 'Content-Type: multipart/form-data; boundary=x' --data-binary $'--x--\\r\\n'",
    );
  });

  it('sends a broken body byte by byte, with its secrets masked', () => {
    const body = {
      contentType: 'application/json',
      bytes: Buffer.from('{"account_holder":"Rosa Delgado"'),
      shown: Buffer.from([0x7b, 0x27, 0xff, 0x0a]),
    };
    const curl = toCurl({ target: target('updatePaymentDetails'), session: NO_SESSION, body }, BASE, {});
    expect(curl).toContain("--data-binary $'{\\'\\xff\\n'");
    expect(curl).not.toContain('Rosa');
  });

  it('sends HEAD with --head, and names the headers of the run without their values', () => {
    const plan = {
      target: target('getBudget'),
      session: NO_SESSION,
      method: 'HEAD',
      headers: { Origin: 'https://a.example' },
    };
    const curl = toCurl(plan, BASE, { 'x-api-key': 'secret' });
    expect(curl).toContain(' --head ');
    expect(curl).toContain("-H 'x-api-key: <x-api-key>' -H 'Origin: https://a.example'");
    expect(curl).not.toContain('secret');
  });

  it('names the cookies of a request without their values', () => {
    const plan = {
      target: target('getBudget'),
      session: NO_SESSION,
      headers: { Cookie: 'session=a$1; theme=dark' },
    };
    expect(toCurl(plan, BASE, {})).toContain("-H 'Cookie: session=<cookie>; theme=<cookie>'");
  });

  it.each([
    [{ headers: { accept: 'text/html' } }, {}, ["-H 'accept: text/html'"]],
    [{}, { ACCEPT: 'text/html' }, ["-H 'ACCEPT: <ACCEPT>'"]],
    [{}, {}, ["-H 'Accept: application/json'"]],
  ])('has one Accept header for a request with %j and a run with %j', (request, runHeaders, expected) => {
    const plan = { target: target('getBudget'), session: NO_SESSION, ...request };
    expect(toCurl(plan, BASE, runHeaders).match(/-H 'accept:[^']*'/gi)).toEqual(expected);
  });

  it.each([
    [false, 'files'],
    [true, 'files[]'],
  ])('names each of several files, with brackets %s', (hasBrackets, field) => {
    const upload = target('uploadFiles');
    const files = ['one.pdf', 'two.pdf'].map((fileName) => ({
      ...{ fileName, contentType: 'application/pdf', bytes: Buffer.from('%PDF') },
    }));
    const plan = { target: upload, session: NO_SESSION, fields: { description: 'May', files }, hasBrackets };
    expect(toCurl(plan, BASE, {})).toContain(
      `-F 'description=<description>' -F '${field}=@<${field} 1>;filename="one.pdf"' -F '${field}=@<${field} 2>;filename="two.pdf"'`,
    );
  });

  it.each([
    [4_000, `$'${'a'.repeat(4_000)}'`],
    [4_001, '@<4001 bytes>'],
  ])('sends a body of %i bytes as %s', (length, written) => {
    const body = { contentType: 'text/plain', bytes: Buffer.from('a'.repeat(length)) };
    const curl = toCurl({ target: target('getBudget'), session: NO_SESSION, body }, BASE, {});
    expect(curl).toContain(`-H 'Content-Type: text/plain' --data-binary ${written}`);
  });
});
