import {
  type Call,
  changeAnswersWhen,
  changeJsonBody,
  filePart,
  type Json,
  jsonOf,
  mutant,
  partsOf,
  problem,
  replaceOperation,
  success,
  textPart,
  toAnswer,
  withField,
  withHeaders,
  withJson,
  withJsonBody,
  withParts,
} from './mutant.ts';

/** Defect that inserts a value for a missing field. */
const fills = (operation: string, name: string, value: string) =>
  replaceOperation(operation, (call) =>
    call.next(
      withParts(call.request, (parts) =>
        parts.some((part) => part.name === name) ? parts : [...parts, textPart(name, value)],
      ),
    ),
  );

const fillsJson = (operation: string, name: string, value: unknown) =>
  replaceOperation(operation, (call) =>
    call.next(withJsonBody(call.request, (body) => ({ [name]: value, ...body }))),
  );

/** Defect that replaces the value of a field before it is validated. */
const reads = (operation: string, name: string, change: (value: string) => string) =>
  replaceOperation(operation, (call) => call.next(withField(call.request, name, change)));

const readsJson = (operation: string, name: string, change: (value: unknown) => unknown) =>
  replaceOperation(operation, (call) =>
    call.next(
      withJsonBody(call.request, (body: Json) =>
        Object.hasOwn(body, name) ? { ...body, [name]: change(body[name]) } : body,
      ),
    ),
  );

const typeOf = ({ request }: Call) => (request.headers['content-type'] ?? '').split(';')[0];

const isCutOff = ({ request }: Call) => !request.body?.toString('latin1').endsWith('--\r\n');

/** Defect that sends files so that a browser opens them instead of downloading. */
const openly = (isMeant: (call: Call) => boolean, contentType?: string) => async (call: Call) => {
  const answer = await call.next();
  if (!call.request.url.pathname.startsWith('/files/') || !isMeant(call)) return answer;
  const { 'content-disposition': _, 'content-security-policy': _policy, ...headers } = answer.headers;
  return withHeaders(
    { ...answer, headers },
    contentType === undefined ? { 'x-content-type-options': '' } : { 'content-type': contentType },
  );
};

/** Backends that accept invalid input or refuse valid input. */
export const inputMutants = [
  mutant('B-required', 'a registration needs no UCI number', fills('createClient', 'uci_number', '7654321')),
  mutant(
    'B-required',
    'a registration needs no repeated password',
    replaceOperation('createClient', (call) =>
      call.next(
        withParts(call.request, (parts) =>
          parts.some(({ name }) => name === 'password_confirm')
            ? parts
            : [...parts, textPart('password_confirm', call.form.password ?? '')],
        ),
      ),
    ),
  ),
  mutant('B-required', 'an employee needs no address', fills('createEmployee', 'email', 'x@example.com')),
  mutant(
    'B-required',
    'an employee needs no papers',
    replaceOperation('createEmployee', (call) =>
      call.next(
        withParts(call.request, (parts) =>
          parts.some(({ isFile }) => isFile) ? parts : [...parts, filePart('files_upload[]', '%PDF')],
        ),
      ),
    ),
  ),
  mutant('B-required', 'a payable needs no description', fills('uploadPayable', 'description', 'none')),
  mutant(
    'B-required',
    'payment details need no bank',
    fillsJson('updatePaymentDetails', 'bank_name', 'none'),
  ),
  mutant(
    'B-required',
    'a signature needs no style',
    fillsJson('submitTypedSignature', 'style', 'Alex Brush'),
  ),
  mutant(
    'B-required',
    'employees are listed without the token in the form',
    replaceOperation('listEmployees', (call) =>
      call.next(
        withParts(call.request, (parts) =>
          parts.length > 0 ? parts : [textPart('token', call.request.headers.Authorization?.slice(7) ?? '')],
        ),
      ),
    ),
  ),
  mutant(
    'B-required',
    'resources are listed without the token in the query',
    replaceOperation('listResources', (call) => {
      const url = new URL(call.request.url);
      if (!url.searchParams.has('token'))
        url.searchParams.set('token', call.request.headers.Authorization?.slice(7) ?? '');
      return call.next({ ...call.request, url });
    }),
  ),

  mutant(
    'B-types',
    'any gender is taken',
    reads('createClient', 'gender', () => 'Female'),
  ),
  mutant(
    'B-types',
    'any date of birth is taken',
    reads('createClient', 'date_of_birth', () => '1984-03-09'),
  ),
  mutant(
    'B-types',
    'any kind of account is taken',
    readsJson('updatePaymentDetails', 'account_type', () => 'checking'),
  ),
  mutant(
    'B-types',
    'a number is taken for a name',
    readsJson('updateClientInformation', 'first_name', String),
  ),
  mutant(
    'B-types',
    'a number is taken for an id that is text',
    readsJson('updateClientInformation', 'id', () => 1001),
  ),
  mutant(
    'B-types',
    'a signature may be an object',
    readsJson('submitTypedSignature', 'signature', (value) =>
      typeof value === 'string' ? value : JSON.stringify(value),
    ),
  ),
  mutant(
    'B-types',
    'any style of a drawing is taken',
    reads('submitDrawnSignature', 'style', () => 'canvas'),
  ),
  mutant(
    'B-types',
    'text is taken for a file',
    replaceOperation('uploadPayable', (call) =>
      call.next(
        withParts(call.request, (parts) =>
          parts.map((part) =>
            part.name === 'files' && !part.isFile ? filePart('files', part.content) : part,
          ),
        ),
      ),
    ),
  ),
  mutant(
    'B-types',
    'letters are taken for a code',
    replaceOperation('verifyOneTimeCode', (call) =>
      /^\d{6}$/.test(call.form.otp ?? '') ? call.next() : Promise.resolve(toAnswer(200, { status: 200 })),
    ),
  ),
  mutant(
    'B-types',
    'any decision is taken',
    replaceOperation('submitTimesheetDecision', (call) =>
      /^-?1$/.test(call.form.status ?? '') ? call.next() : Promise.resolve(success(201)),
    ),
  ),

  mutant(
    'B-lengths',
    'a social security number of 8 digits is taken',
    reads('createClient', 'ss_number', (value) => (value.length === 8 ? value.padEnd(9, '0') : value)),
  ),
  mutant(
    'B-lengths',
    'a social security number of 10 digits is cut',
    reads('createClient', 'ss_number', (value) => value.slice(0, 9)),
  ),
  mutant(
    'B-lengths',
    'a password of 7 characters is taken',
    replaceOperation('createClient', (call) =>
      call.form.password?.length === 7 ? Promise.resolve(success()) : call.next(),
    ),
  ),
  mutant(
    'B-lengths',
    'a UCI number of 7 characters is refused',
    replaceOperation('createClient', (call) =>
      call.form.uci_number === '1111111'
        ? Promise.resolve(problem(422, { uci_number: ['is too short'] }))
        : call.next(),
    ),
  ),
  mutant(
    'B-lengths',
    'a routing number of 10 digits is cut',
    readsJson('updatePaymentDetails', 'routing_number', (value) => String(value).slice(0, 9)),
  ),
  mutant(
    'B-lengths',
    'a routing number of 9 digits is refused',
    replaceOperation('updatePaymentDetails', (call) =>
      /"routing_number":"111111111"/.test(call.request.body?.toString() ?? '')
        ? Promise.resolve(problem(422, { routing_number: ['is too long'] }))
        : call.next(),
    ),
  ),
  mutant(
    'B-lengths',
    'an EIN of 11 characters is cut',
    readsJson('updateClientInformation', 'ein_number', (value) =>
      typeof value === 'string' ? value.slice(0, 10) : value,
    ),
  ),
  mutant(
    'B-lengths',
    'an empty description is taken',
    reads('uploadFiles', 'description', (value) => (value === '' ? 'none' : value)),
  ),
  mutant(
    'B-lengths',
    'an invoice of the id 0 is approved',
    replaceOperation('approveVendorInvoice', (call) =>
      call.form.invoice_id === '0' ? Promise.resolve(success()) : call.next(),
    ),
  ),

  mutant(
    'B-broken',
    'JSON that is cut off is taken',
    replaceOperation('updatePaymentDetails', async (call) =>
      call.request.body?.toString().endsWith('}') === false && call.request.body.toString().startsWith('{')
        ? success()
        : call.next(),
    ),
  ),
  mutant(
    'B-broken',
    'a list is taken for an object',
    replaceOperation('updateClientInformation', async (call) =>
      call.request.body?.toString() === '[]' ? success() : call.next(),
    ),
  ),
  mutant(
    'B-broken',
    'null is taken for an object',
    replaceOperation('submitTypedSignature', async (call) =>
      call.request.body?.toString() === 'null' ? success() : call.next(),
    ),
  ),
  mutant(
    'B-broken',
    'a form that breaks off is taken',
    replaceOperation('submitMessage', async (call) => (isCutOff(call) ? success() : call.next())),
  ),
  mutant(
    'B-broken',
    'a form without a boundary is taken',
    replaceOperation('uploadPayable', async (call) =>
      call.request.headers['content-type'] === 'multipart/form-data' ? success() : call.next(),
    ),
  ),

  mutant(
    'B-media-type',
    'plain text is taken',
    replaceOperation('submitMessage', async (call) =>
      typeOf(call) === 'text/plain' ? success() : call.next(),
    ),
  ),
  mutant(
    'B-media-type',
    'JSON is taken for a form',
    replaceOperation('createEmployee', async (call) =>
      typeOf(call) === 'application/json' ? success(201) : call.next(),
    ),
  ),
  mutant(
    'B-media-type',
    'a form is taken for JSON',
    replaceOperation('updatePaymentDetails', async (call) =>
      typeOf(call) === 'multipart/form-data' ? success() : call.next(),
    ),
  ),
  mutant(
    'B-media-type',
    'another media type is 400',
    changeAnswersWhen('listTimesheets', (a) => (a.status === 415 ? problem(400) : a)),
  ),

  mutant(
    'B-unknown-fields',
    'a field that is not known fails',
    replaceOperation('submitMessage', (call) =>
      partsOf(call.request).some(({ name }) => name === 'verify_unknown')
        ? Promise.resolve(toAnswer(500, { status: 500, message: 'Server Error' }))
        : call.next(),
    ),
  ),
  mutant(
    'B-unknown-fields',
    'a field that is not known is saved in the place of the bank',
    replaceOperation('updatePaymentDetails', (call) =>
      call.next(
        withJsonBody(call.request, ({ verify_unknown: unknown, ...body }: Json) => ({
          ...body,
          ...(unknown !== undefined && { bank_name: unknown }),
        })),
      ),
    ),
  ),
  mutant(
    'B-unknown-fields',
    'a field named __proto__ is answered with a redirect',
    replaceOperation('uploadPayable', (call) =>
      partsOf(call.request).some(({ name }) => name === '__proto__')
        ? Promise.resolve(toAnswer(302, {}))
        : call.next(),
    ),
  ),

  mutant(
    'B-hostile-files',
    'the address of a file is its name',
    changeAnswersWhen(
      'listPayables',
      changeJsonBody(200, (body) => ({
        ...body,
        data: body.data.map((row: Json) => ({
          ...row,
          files: row.files.map((file: string) =>
            /passwd/.test(file) ? '/files/../../../../etc/passwd' : file,
          ),
        })),
      })),
    ),
  ),
  mutant(
    'B-hostile-files',
    'names keep what turns the reading direction',
    changeAnswersWhen('listFileUploads', (a) =>
      withJson(a, JSON.parse(JSON.stringify(jsonOf(a)).replaceAll(/%E2%80%AE/gi, '\u202e'))),
    ),
  ),
  mutant(
    'B-hostile-files',
    'pages open in the browser',
    openly(({ request }) => /html/.test(request.url.pathname)),
  ),
  mutant(
    'B-hostile-files',
    'drawings run their scripts',
    openly(({ request }) => /svg/.test(request.url.pathname)),
  ),
  mutant(
    'B-hostile-files',
    'every file is sent as a page',
    openly(() => true, 'text/html'),
  ),
];
