import { describe, expect, it } from 'vitest';
import { redactPath, redactQuery, shownFieldsOf, toRedactedCurl } from '../../src/judge/curl.ts';
import { compileOneOperation, formBodyOf } from '../small-contract.ts';

const call = {
  method: 'POST',
  url: 'http://127.0.0.1/api/things',
  isForm: true,
  hasBearer: false,
  body: undefined,
  shownFields: new Set(['id']),
};

describe('the fields that a curl line may show', () => {
  const requestBody = formBodyOf({
    id: { type: 'integer' },
    price: { type: 'number' },
    name: { type: 'string' },
    status: { type: 'string' },
    sure: { type: 'boolean' },
  });
  const withEvent = (event: unknown) =>
    compileOneOperation({
      operation: { requestBody, 'x-lifecycle': { machine: 'thing', key: 'id', event } },
    });

  it('are numbers and decisions', () => {
    expect([...shownFieldsOf(compileOneOperation({ operation: { requestBody } }))]).toEqual(['id', 'price']);
    expect([...shownFieldsOf(withEvent({ field: 'status', '1': 'paint' }))]).toEqual([
      'id',
      'price',
      'status',
    ]);
    expect([...shownFieldsOf(withEvent('paint'))]).toEqual(['id', 'price']);
    expect([...shownFieldsOf(withEvent({ '1': 'paint' }))]).toEqual(['id', 'price']);
  });

  it('are none for an operation without a body', () => {
    expect([...shownFieldsOf(compileOneOperation({}))]).toEqual([]);
  });
});

describe('a request as a curl line', () => {
  it('without a body is its address', () => {
    expect(toRedactedCurl({ ...call, method: 'GET' })).toBe("curl 'http://127.0.0.1/api/things'");
    expect(toRedactedCurl(call)).toBe("curl -X POST 'http://127.0.0.1/api/things'");
    expect(toRedactedCurl({ ...call, hasBearer: true })).toBe(
      "curl -X POST 'http://127.0.0.1/api/things' -H 'Authorization: Bearer <token>'",
    );
  });

  it('as JSON shows the allowed fields, and other fields only when they are empty', () => {
    const body = {
      id: 7,
      name: 'Rosa',
      none: null,
      empty: '',
      in: { id: 8 },
    };
    expect(toRedactedCurl({ ...call, isForm: false, body })).toBe(
      `curl -X POST 'http://127.0.0.1/api/things' -H 'Content-Type: application/json' -d '${JSON.stringify({
        id: 7,
        name: '<name>',
        none: null,
        empty: '',
        in: { id: '<id>' },
      })}'`,
    );
  });

  it('as a form has one part for each value', () => {
    const body = { id: [7, 8], name: 'Rosa', none: null, file: { fileName: 'a.png' }, in: { a: 1 } };
    expect(toRedactedCurl({ ...call, body })).toBe(
      "curl -X POST 'http://127.0.0.1/api/things' -F 'id=7' -F 'id=8' -F 'name=<name>' -F 'none=null' " +
        `-F 'file=@<file>' -F 'in={"a":"<a>"}'`,
    );
  });

  it('as a form tells several files apart, and names those of shown fields', () => {
    const files = ['a.png', 'b "2".png', 'c\n.png'].map((fileName) => ({ fileName }));
    const lineOf = (shownFields: ReadonlySet<string>) =>
      toRedactedCurl({ ...call, body: { files }, shownFields }).replace(/^.*?things' /, '');
    expect(lineOf(new Set())).toBe("-F 'files=@<files 1>' -F 'files=@<files 2>' -F 'files=@<files 3>'");
    expect(lineOf(new Set(['files']))).toBe(
      `-F 'files=@<files 1>;filename="a.png"' -F 'files=@<files 2>;filename="b \\"2\\".png"' -F 'files=@<files 3>'`,
    );
  });

  it('is one line for a shell, with any content', () => {
    expect(toRedactedCurl({ ...call, body: { name: 'x', id: "a'b'c" } })).toContain(
      String.raw`-F 'name=<name>' -F 'id=a'\''b'\''c'`,
    );
  });

  it.each([
    ['/a', '/a'],
    ['/a?', '/a?'],
    ['/a?b=1&b=2&c%26=3', '/a?b=<b>&b=<b>&hidden=<hidden>'],
    ['?b=1', '?b=<b>'],
  ])('shows the address %s as %s', (url, shown) => {
    expect(redactQuery(url)).toBe(shown);
  });

  it.each([
    ['/api/fetch_things/v2', '/api/fetch_things/v2'],
    ['/api/clients/rosa@example.com', '/api/clients/<hidden>'],
    ['/api/clients/512-34-7788/Rosa%20D', '/api/clients/<hidden>/<hidden>'],
    ['/api/session/a7$1001', '/api/session/<hidden>'],
  ])('AUTH-08 shows the path %s as %s', (path, shown) => {
    expect(redactPath(path)).toBe(shown);
  });

  it('AUTH-08 hides the name of a field that is no name', () => {
    const body = { id: 1, 'Rosa D': 'x', more: { '512-34-7788': 'y' } };
    const curl = toRedactedCurl({ ...call, isForm: true, body });
    expect(curl).toContain("-F 'id=1' -F 'hidden=<hidden>'");
    expect(curl).not.toMatch(/Rosa|7788/);
  });
});
