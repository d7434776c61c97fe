import { describe, expect, it } from 'vitest';
import { PERSONAL } from './personal-values.ts';
import { record } from './recorded.ts';

describe('a recording', () => {
  it.each(PERSONAL)('AUTH-08 has nothing of %s', (_, sent, personal) => {
    const text = JSON.stringify(record(sent));
    expect(personal.filter((one) => text.toLowerCase().includes(one.toLowerCase()))).toEqual([]);
  });

  it('keeps each of several fields whose names have the same stand-in', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const response = Object.fromEntries(letters.map((name, at) => [name, at % 2 === 0]));
    const { text = '' } = record({ response }).response.content;
    expect(Object.values(JSON.parse(text))).toEqual(Object.values(response));
  });

  it('has more than 60 rows of personal values', () => {
    expect(PERSONAL.length).toBeGreaterThanOrEqual(60);
  });

  it.each([
    [
      'ids, states, times and hours of a list',
      'listTimesheets',
      {
        status: 200,
        data: [
          {
            id: 41,
            employee_id: 7,
            start_date: '2025-06-01',
            start_time: '08:30',
            end_date: '2025-06-02',
            end_time: '16:30:00',
            total_hours: 7.25,
            status: -1,
            specification: null,
          },
        ],
      },
    ],
    ['numbers as text', 'listTimesheets', { data: [{ id: '41', total_hours: '7.25', status: '0' }] }],
    ['counts of pages', 'listTimesheets', { data: [], meta: { current_page: 1, last_page: 3, total: 250 } }],
    [
      'amounts',
      'getBudget',
      { status: 200, client_budget: { total_budget: 125000.5, spent_budget: null, date_from: '2025-01-01' } },
    ],
    [
      'a decision about an invoice',
      'listVendorInvoices',
      { data: { data: [{ id: 3, invoice_price: 12.5, is_client_approved: 0 }] } },
    ],
    [
      'times as a database writes them',
      'listPayables',
      { data: [{ id: 1, upload_date: '2025-06-01 08:30:00' }] },
    ],
    ['words of an enum', 'getPaymentDetails', { status: 200, payment_details: { account_type: 'savings' } }],
    ['empty texts and booleans', 'createSession', { otp_required: true, message: '', data: [] }],
    ['the type of a document', 'listEnrollmentDocuments', [{ content_type: 'application/pdf' }]],
    ['the typeface of a signature', 'getSignature', { data: { type: 'text', style: 'Alex Brush' } }],
    ['an outcome of another status', 'getBudget', { status: 409 }],
  ])('CALL-13 keeps %s', (_, id, response) => {
    const { text = '' } = record({ id, response }).response.content;
    expect(JSON.parse(text)).toEqual(response);
  });

  it('keeps what a decision was about, as the parameters of a form', () => {
    const body = { time_sheet_id: 41, status: '-1' };
    expect(record({ id: 'submitTimesheetDecision', body }).request.postData).toEqual({
      mimeType: 'multipart/form-data',
      params: [
        { name: 'time_sheet_id', value: '41' },
        { name: 'status', value: '-1' },
      ],
    });
  });

  it('keeps the ending of a file, by which API clients know its type', () => {
    const documents = 'pdf doc docx xls xlsx csv txt htm html json zip';
    const endings = `${documents} png jpg jpeg gif webp heic tif tiff bmp svg`.split(' ');
    const files = endings.flatMap((ending) => [
      `/files/7/Rosa.${ending}`,
      `https://cdn.example.com/Rosa.${ending}`,
    ]);
    const { text = '' } = record({ id: 'listFileUploads', response: { data: [{ id: 1, files }] } }).response
      .content;
    const [{ files: kept }] = JSON.parse(text).data;
    expect(kept.map((address: string) => address.split('.').at(-1))).toEqual(
      endings.flatMap((one) => [one, one]),
    );
  });

  it('of a request without a response has no content', () => {
    const entry = record({ hasNoResponse: true, status: 0 });
    expect.soft(entry.response.status).toBe(0);
    expect.soft(entry.response.content).toEqual({ size: 0, mimeType: '' });
  });

  it('keeps headers without values of a user', () => {
    const responseHeaders = {
      'Content-Type': 'application/json; charset=utf-8; x=1',
      'Cache-Control': 'private, max-age=3600, s-maxage=86400',
      'Retry-After': '5',
    };
    expect(record({ responseHeaders }).response.headers).toEqual([
      { name: 'content-type', value: 'application/json; charset=utf-8' },
      { name: 'cache-control', value: 'private, max-age=3600, s-maxage=86400' },
      { name: 'retry-after', value: '5' },
    ]);
  });
});
