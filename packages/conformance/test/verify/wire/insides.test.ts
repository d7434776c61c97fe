import { describe, expect, it } from 'vitest';
import { findLeakedInside, findPasswordField } from '../../../src/verify/wire/insides.ts';

const seen = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
  findLeakedInside(
    { status, headers, body: Buffer.from(text) },
    /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : undefined,
  );

describe('internals of a service', () => {
  it.each([
    ['SQL', '{"message":"SQLSTATE[42S02]: Base table not found"}'],
    ['SQL', '{"errors":{"name":["ORA-00942: no such table"]}}'],
    ['SQL', '{"message":"SELECT id\\n FROM clients WHERE email = ?"}'],
    ['SQL', 'syntax error at or near "token"'],
    ['a stack trace', '{"message":"Traceback (most recent call last): x"}'],
    ['a stack trace', '{"message":"Undefined index in /app/Budget.php on line 12"}'],
    ['a stack trace', '{"message":"x","where":["Budget.java:120"]}'],
    ['a stack trace', '{"message":"thrown at app.mjs(71)"}'],
    ['a stack trace', 'Error: x\n    at Budget.read (budget:12)'],
    ['a stack trace', '{"message":"app.js:3"}'],
    ['an exception', '{"exception":"App\\\\Budget"}'],
    ['an exception', '{"exception":"java.lang.NullPointerException"}'],
    ['an exception', '{"exception":{}}'],
    ['an exception', '{"message":"x","errors":[{"stack_trace":"x"}]}'],
    ['an exception', '{"error":{"file":"/app/x","line":3}}'],
    ['an exception', '{"path":"app\\\\x","line":3}'],
    ['an exception', '{"message":"x","stackTrace":["x"]}'],
    ['the debug page of Django', 'You&#x27;re seeing this error because you have <code>DEBUG = True</code>'],
    ['the debug page of Rails', '<h2 class="x"> Routing Error</h2>'],
    ['the debug page of Laravel', '<p>whoops, looks like something went wrong.</p>'],
    ['the debug page of Rails', '<h2>\n  Routing Error</h2>'],
    ['the profiler of Symfony', '<div class="sf-toolbar">'],
    ['the profiler of Symfony', '<div id="sfToolbar">'],
    ['the developer page of ASP.NET', '<title>Internal Server Error</title>\n<a>Stack Query Cookies</a>'],
    ['the developer page of ASP.NET', 'HEADERS\r\n======='],
    ['the developer page of ASP.NET', 'HEADERS\n======='],
    ['the debug page of Werkzeug', '<title>x // Werkzeug Debugger</title>'],
    ['a stack trace', '<h1>Whitelabel Error Page</h1>\nx\n\t\tat app'],
    ['a stack trace', '&nbsp; &nbsp; at app'],
    ['a PHP warning', '<b>Notice</b>: x in <b>/app/x</b> on line <b>7</b>'],
  ])('are %s in %s', (inside, text) => {
    expect(seen(400, text)).toBe(inside);
  });

  it.each([
    [500, '{"message":"Please select a report."}'],
    [500, '{"message":"Something went wrong at 12:30"}'],
    [422, '{"message":"The file must be a pdf.","line":3,"file":"upload"}'],
    [422, '{"line":"3","file":"/app/x"}'],
    [422, '{"line":3,"path":["/app/x"]}'],
    [500, '{"message":"Room ORA-123 is closed.","subtrace":"x"}'],
    [500, '{"file":"a.php","line":":3"}'],
    [500, '<p>&nbsp;at home</p>'],
    [500, '{"trace":[],"stack":"","traceback":null}'],
    [500, '{"exception":"validation","tracer":"on"}'],
    [500, '<p>Service unavailable</p>'],
    // The data of a client may look like a stack trace, and no service reveals internals in a success response.
    [200, '{"exception":"App\\\\Budget","notes":"SQLSTATE"}'],
    [200, 'SQLSTATE is a term of this guide'],
  ])('are not in HTTP %d %s', (status, text) => {
    expect(seen(status, text)).toBeUndefined();
  });

  it('are a header of a development setup, or its page, in a success too', () => {
    for (const name of ['x-debug-token', 'x-debug-token-link', 'x-debug-exception']) {
      expect(seen(200, '{}', { [name]: 'x' })).toBe(`the header ${name}`);
    }
    expect(seen(200, '<b>Warning</b>: x on line <b>7</b>')).toBe('a PHP warning');
  });
});

describe('the field of a password', () => {
  it.each([
    ['password', { data: [{ password: '$2y$10$abc' }] }],
    ['user_pwd', { user_pwd: 'secret1' }],
    ['password_hash', { a: { password_hash: 'abcdef' } }],
    ['PasswordSalt', { a: { b: 1 }, PasswordSalt: 'abcdef' }],
    ['passwd', { passwd: 'a/b-https:c' }],
    ['pwd', { pwd: 'id-2026-01-31' }],
  ])('is %s', (name, body) => {
    expect(findPasswordField(body)).toBe(name);
  });

  it.each([
    [{ password: '********' }],
    [{ password: 'XXXXXX##' }],
    [{ password: 'short' }],
    [{ password: 'Please enter your password' }],
    [{ '1password': 'abcdef' }],
    [{ password: 'http://service.example.com/reset' }],
    [{ password: 'https://service.example.com/reset' }],
    [{ password: '/forgot' }],
    [{ password: '2026-01-31T10:00' }],
    [{ password: 1_234_567, passwords: 'abcdef', password_hint: 'abcdef' }],
    ['password'],
    [null],
  ])('is not found in %j', (body) => {
    expect(findPasswordField(body)).toBeUndefined();
  });
});
