import { gzipSync } from 'node:zlib';
import { beforeEachRequest, editRefusal, replaceCalls, replaceJsonBytes, toFaults } from './kit.ts';

/** Quirk that responds to unknown paths as a framework in debug mode does. */
const unknownPath = (status: number, page: string, headers: Readonly<Record<string, string>> = {}) =>
  beforeEachRequest((request, response, next) =>
    request.path.startsWith('/api/') && request.path.includes('unknown')
      ? void response.status(status).set(headers).type('html').send(page)
      : next(),
  );

const LARAVEL = {
  exception: 'Illuminate\\Database\\QueryException',
  file: '/var/www/vendor/laravel/framework/src/Illuminate/Database/Connection.php',
  line: 760,
  trace: [{ file: '/var/www/app/Http/Controllers/TimesheetController.php', line: 41, function: 'index' }],
};

/** Faults that reveal internals of the service in error responses. */
export const ERRORS = toFaults('errors', [
  [
    'A-secrets',
    'a refusal holds the exception of Laravel with file, line and trace',
    editRefusal(undefined, (reply) =>
      reply.status === 422 ? { ...reply, body: { ...(reply.body as object), ...LARAVEL } } : reply,
    ),
  ],
  [
    'A-secrets',
    'a refusal holds the trace of Spring',
    editRefusal(undefined, (reply) =>
      reply.status === 401
        ? {
            ...reply,
            body: { ...(reply.body as object), exception: 'java.lang.IllegalStateException', path: '/api/x' },
          }
        : reply,
    ),
  ],
  [
    'A-secrets',
    'a path that is unknown shows the debug page of Django',
    unknownPath(
      404,
      "<p>Using the URLconf defined in <code>portal.urls</code></p><p>You're seeing this error because you have <code>DEBUG = True</code></p>",
    ),
  ],
  [
    'A-secrets',
    'a path that is unknown shows the debug page of Rails',
    unknownPath(404, '<title>Action Controller: Exception caught</title><h2>Routing Error</h2>'),
  ],
  [
    'A-secrets',
    'a path that is unknown names the profiler of Symfony',
    unknownPath(404, '<h1>Not Found</h1>', { 'x-debug-token': '5f3a' }),
  ],
  [
    'A-secrets',
    'a path that is unknown shows the developer page of ASP.NET',
    unknownPath(500, '<h1>An unhandled exception occurred while processing the request.</h1>'),
  ],
  [
    'A-secrets',
    'a path that is unknown shows a stack of Express',
    unknownPath(500, '<pre>Error: no<br> &nbsp; &nbsp;at Layer.handle (/srv/app/router.js:95:5)</pre>'),
  ],
  [
    'A-body',
    'a warning of PHP stands before the JSON of a list',
    replaceJsonBytes((response, text, path) => {
      const warning =
        '<br />\n<b>Warning</b>:  Undefined array key "a" in <b>/var/www/list.php</b> on line <b>12</b><br />\n';
      response.type('application/json').end(path.endsWith('fetch_payable') ? warning + text : text);
    }),
  ],
  [
    'A-body',
    'the budget is compressed twice',
    replaceJsonBytes((response, text, path) =>
      path.endsWith('budget')
        ? void response
            .type('application/json')
            .set('content-encoding', 'gzip')
            .end(gzipSync(gzipSync(text)))
        : void response.type('application/json').end(text),
    ),
  ],
  [
    'A-answered',
    'the list of timesheets takes seven seconds',
    replaceCalls('listTimesheets', async (_call, next) => {
      const reply = await next();
      await new Promise((resolve) => setTimeout(resolve, 7_000));
      return reply;
    }),
  ],
]);
