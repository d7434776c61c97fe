import { type Sent, TOKEN } from './recorded.ts';

const information = (field: string, value: unknown): Sent => ({ response: { [field]: value } });
const timesheet = (more: object): Sent => ({ id: 'listTimesheets', response: { status: 200, data: [more] } });
const refused = (body: object): Sent => ({ status: 422, response: { status: 422, message: 'No', ...body } });
const JPEG = `/9j/4AAQSkZJRg${'RosaAbCd'.repeat(80)}`;

/** Requests and responses with a personal value or a secret, which must not be in the recording in any spelling. */
export const PERSONAL: readonly (readonly [what: string, sent: Sent, personal: readonly string[]])[] = [
  ['a first name', information('first_name', 'Rosalind'), ['Rosalind']],
  ['a name with accents', information('last_name', 'Núñez-Ibáñez'), ['Núñez', 'Ibáñez']],
  ['a name in Chinese', information('last_name', '王小明'), ['王', '小明']],
  ['an SS number', information('ss_number', '512-34-7788'), ['512-34-7788', '7788']],
  ['an SS number as a number', information('ss_number', 512347788), ['512347788']],
  ['the last digits of a masked SS number', information('ss_number', '***-**-7788'), ['7788']],
  ['an EIN', information('ein_number', '12-9876543'), ['9876543']],
  ['an EIN in another spelling', information('EIN', '12-9876543'), ['9876543', 'EIN']],
  ['an EIN in camel case', information('einNumber', '12 9876543'), ['9876543', 'einNumber']],
  ['a UCI number', information('uci_number', '7654321'), ['7654321']],
  ['a UCI number as a number', information('uci', 7654321), ['7654321']],
  ['a license number', information('ca_driver_license_number', 'D4455667'), ['D4455667', '4455667']],
  ['a license number in another field', information('driverLicense', 'D4455667'), ['D4455667', '4455667']],
  ['a date of birth', information('date_of_birth', '1961-07-23'), ['1961', '07-23']],
  ['a date of birth in another spelling', information('date_of_birth', '07/23/1961'), ['07/23', '1961']],
  ['a date of birth in an unknown field', information('dob', '1961-07-23'), ['1961-07-23']],
  ['a street', information('address', '4711 Larkspur Ave'), ['4711', 'Larkspur']],
  ['a ZIP code as a number', information('zip_code', 94127), ['94127']],
  ['a phone number', information('contact_number', '(415) 555-2671'), ['415', '555-2671']],
  ['a phone number as a number', information('contact_number', 4155552671), ['4155552671']],
  ['an e-mail', information('email', 'rosalind.n@example.org'), ['rosalind', 'example.org']],
  ['an id that is too large for one', information('id', 512347788), ['512347788']],
  ['an id that is a text', information('id', 'rosalind'), ['rosalind']],
  ['an SS number in the place of an id', information('id', '512-34-7788'), ['512-34', '7788']],
  [
    'a text in the place of a boolean',
    { id: 'createSession', response: { otp_required: 'Rosalind' } },
    ['Rosalind'],
  ],
  [
    'an account',
    {
      id: 'getPaymentDetails',
      response: {
        status: 200,
        payment_details: {
          account_holder: 'Rosalind N',
          account_number: '000812345678',
          routing_number: '121000358',
        },
      },
    },
    ['Rosalind', '12345678', '121000358'],
  ],
  [
    'an account in fields with other names',
    {
      id: 'getPaymentDetails',
      response: { payment_details: { acctNo: 812345678, iban: 'DE44500105175407324931' } },
    },
    ['812345678', 'DE445', '5407324931', 'acctNo'],
  ],
  [
    'an account type that is not in the enum',
    { id: 'getPaymentDetails', response: { payment_details: { account_type: 'Rosalind' } } },
    ['Rosalind'],
  ],
  ['a card number', information('card', '4111 1111 2222 3333'), ['4111', '2222 3333']],
  ['a note in a list', timesheet({ specification: 'Rosalind fell at home' }), ['Rosalind', 'fell']],
  [
    'a person in a row',
    timesheet({ employee: { first_name: 'Rosalind', SP_number: 'SP-88123' } }),
    ['Rosalind', '88123'],
  ],
  [
    'an unknown object in a row',
    timesheet({ supervisor: { nick: 'Rosalind' } }),
    ['Rosalind', 'supervisor', 'nick'],
  ],
  ['a list in a list', timesheet({ notes: [['Rosalind'], [{ a: ['Ibarra'] }]] }), ['Rosalind', 'Ibarra']],
  [
    'a name as a key',
    { response: { Rosalind: true, data: { 'Núñez, Rosalind': 1 } } },
    ['Rosalind', 'Núñez'],
  ],
  ['numbers as keys', { response: { '512347788': { id: 5 } } }, ['512347788']],
  ['a name in the place of a list', { id: 'listTimesheets', response: { data: 'Rosalind' } }, ['Rosalind']],
  ['a body that is a text', { response: 'Rosalind' }, ['Rosalind']],
  ['a body that is a number', { response: 512347788 }, ['512347788']],
  ['a time that is a sentence', timesheet({ start_time: 'at Rosalind’s' }), ['Rosalind']],
  ['a date that is a sentence', timesheet({ start_date: '2025-06-01 with Rosalind' }), ['Rosalind']],
  ['an amount that is a sentence', timesheet({ total_hours: '8 for Rosalind' }), ['Rosalind']],
  [
    'a document',
    { id: 'listEnrollmentDocuments', response: [{ name: 'Rosalind.pdf', content: JPEG }] },
    ['Rosalind', 'RosaAbCd', '9j/4AAQ'],
  ],
  [
    'a document type with a name',
    {
      id: 'listEnrollmentDocuments',
      response: [{ content_type: 'application/pdf; name=Rosalind-7788.pdf' }],
    },
    ['Rosalind', '7788'],
  ],
  ['an image in an unknown field', information('photo', JPEG), ['RosaAbCd', '9j/4AAQ']],
  [
    'an image as an address',
    { id: 'getSignature', response: { data: { signature_url: `data:image/png;base64,${JPEG}` } } },
    ['RosaAbCd', '9j/4AAQ'],
  ],
  [
    'a typed signature',
    { id: 'getSignature', response: { data: { signature: 'Rosalind N' } } },
    ['Rosalind'],
  ],
  [
    'addresses of files',
    {
      id: 'listReports',
      response: {
        data: [
          { report_file: 'https://rosalind.example.org/files/9f8KeyAbc/Rosalind%20N.pdf?sig=77AbQ#Ibarra' },
        ],
      },
    },
    ['osalind', '9f8KeyAbc', '77AbQ', 'Ibarra', 'example.org'],
  ],
  [
    'a file with a name as its ending',
    { id: 'listReports', response: { data: [{ report_file: '/files/k/x.Rosalind' }] } },
    ['Rosalind'],
  ],
  [
    'an address to write to',
    information('email', 'mailto:rosalind@example.org'),
    ['rosalind', 'example.org'],
  ],
  [
    'a token in an address',
    { id: 'listResources', response: { data: [{ url: `/files/a?token=${encodeURIComponent(TOKEN)}` }] } },
    ['Kq8zVw', '90417'],
  ],
  ['a token in a sentence', refused({ message: `The token ${TOKEN} has ended.` }), ['Kq8zVw', '90417']],
  ['a token as a key', refused({ errors: { [TOKEN]: ['wrong'] } }), ['Kq8zVw', '90417']],
  ['a token in another field', { response: { session: TOKEN } }, ['Kq8zVw', '90417']],
  [
    'the token of another request in a plain field',
    {
      id: 'updatePassword',
      headers: {},
      body: { token: TOKEN },
      status: 422,
      response: { status: 90417, message: TOKEN },
    },
    ['Kq8zVw', '90417'],
  ],
  [
    'the token of a sign-in',
    { id: 'createSession', response: { status: 200, token: 'New8$77123' } },
    ['New8', '77123'],
  ],
  ['the client id as an id', information('id', 90417), ['90417']],
  [
    'names in the reasons of a refusal',
    refused({ errors: { email: ['rosalind@example.org is taken'] } }),
    ['rosalind', 'example.org'],
  ],
  ['a name as a field of a refusal', refused({ errors: { Rosalind: ['unknown'] } }), ['Rosalind']],
  [
    'a stack of a framework',
    { status: 500, response: { message: 'No', trace: [{ file: '/srv/rosalind/a.php', args: ['Ibarra'] }] } },
    ['rosalind', 'Ibarra'],
  ],
  [
    'a status that the contract does not have',
    { status: 418, response: { message: 'Rosalind', owner: 'Ibarra' } },
    ['Rosalind', 'Ibarra'],
  ],
  [
    'a page of HTML',
    { status: 502, isJson: false, type: 'text/html; name="Rosalind"', response: '<p>Rosalind' },
    ['Rosalind'],
  ],
  ['a media type that is a name', { isJson: false, type: 'Rosalind/Ibarra' }, ['Rosalind', 'Ibarra']],
  [
    'headers of a request',
    {
      headers: {
        authorization: `Bearer ${TOKEN}`,
        cookie: 'sid=77AbQ; name=Rosalind',
        referer: 'http://a.example/rosalind',
        'idempotency-key': 'k3yK3y',
        'x-user-rosalind': 'Ibarra',
        'accept-language': 'Rosalind',
        'content-type': 'multipart/form-data; boundary=Rosalind',
      },
    },
    ['Kq8zVw', '77AbQ', 'osalind', 'k3yK3y', 'Ibarra'],
  ],
  [
    'headers of a response',
    {
      responseHeaders: {
        'set-cookie': ['sid=77AbQ; Path=/', 'user=Rosalind'],
        location: '/clients/rosalind',
        'content-disposition': 'attachment; filename="Rosalind.pdf"',
        'cache-control': 'no-store, Rosalind',
        'retry-after': 'Thu, 23 Jul 1961',
        etag: '"Ibarra"',
      },
    },
    ['77AbQ', 'osalind', 'Ibarra', '1961'],
  ],
  [
    'a token in the query',
    {
      id: 'listReports',
      target: `/api/fetch_reports_client?token=${encodeURIComponent(TOKEN)}&q=Rosalind&Ibarra=1`,
    },
    ['Kq8zVw', '90417', 'Rosalind', 'Ibarra'],
  ],
  [
    'an e-mail in a path',
    { id: '', target: '/api/clients/rosalind%40example.org/512-34-7788' },
    ['rosalind', 'example.org', '512-34', '7788'],
  ],
  [
    'the address of a downloaded file',
    { id: '', target: '/files/9f8KeyAbc/Rosalind.pdf' },
    ['9f8KeyAbc', 'Rosalind'],
  ],
  [
    'a sign-in',
    { id: 'createSession', body: { email: 'rosalind@example.org', password: 'Corr3ct-h' } },
    ['rosalind', 'example.org', 'Corr3ct'],
  ],
  [
    'a one-time code',
    { id: 'verifyOneTimeCode', body: { token: TOKEN, otp: '483920' } },
    ['483920', 'Kq8zVw'],
  ],
  ['a client id in a form', { id: 'listPayrollSheets', body: { client_id: '90417' } }, ['90417']],
  [
    'a file of a form',
    {
      id: 'uploadFiles',
      body: {
        description: 'Rosalind',
        files: [{ fileName: 'Ibarra lease.pdf', contentType: 'application/pdf', size: 3 }],
      },
    },
    ['Rosalind', 'Ibarra'],
  ],
  [
    'an unknown field of a form',
    { id: 'uploadFiles', body: { Rosalind: 'Ibarra', files: ['Nunez'] } },
    ['Rosalind', 'Ibarra', 'Nunez'],
  ],
  [
    'a body below the deepest level',
    { response: JSON.parse(`${'['.repeat(200)}"Rosalind"${']'.repeat(200)}`) },
    ['Rosalind'],
  ],
  [
    'a file in a response',
    { response: { fileName: 'Rosalind.pdf', contentType: 'Ibarra', size: 512_347_788 } },
    ['Rosalind', 'Ibarra', '512347788'],
  ],
  [
    'a field named __proto__',
    { response: JSON.parse('{"__proto__":{"Rosalind":"Ibarra"}}') },
    ['Rosalind', 'Ibarra'],
  ],
];
