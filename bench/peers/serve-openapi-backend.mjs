import { createServer } from 'node:http';
import busboy from 'busboy';
import { OpenAPIBackend } from 'openapi-backend';

/** openapi-backend as its users write it: requests validated, examples for answers, forms read by busboy. */
const [contract, port] = process.argv.slice(2);
const api = new OpenAPIBackend({ definition: contract, quick: true, ajvOpts: { strict: false } });
api.register({
  notImplemented: (context) => {
    const { status, mock } = api.mockResponseForOperation(context.operation.operationId);
    return { status, body: mock };
  },
  validationFail: (context) => ({ status: 422, body: { errors: context.validation.errors } }),
  notFound: () => ({ status: 404, body: {} }),
});
api.registerSecurityHandler('bearer', () => true);
await api.init();

createServer(async (request, response) => {
  const body = await readForm(request);
  const { method, url: path, headers } = request;
  const handled = await api.handleRequest({ method, path, headers, ...(body && { body }) });
  const text = JSON.stringify(handled.body);
  response.writeHead(handled.status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}).listen(Number(port), '127.0.0.1');

/** The fields of a form, or undefined for a call without one. */
function readForm(request) {
  if (!request.headers['content-type']?.startsWith('multipart/')) {
    request.resume();
    return undefined;
  }
  return new Promise((resolve, reject) => {
    const fields = {};
    const parser = busboy({ headers: request.headers });
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('close', () => resolve(fields));
    parser.on('error', reject);
    request.pipe(parser);
  });
}
