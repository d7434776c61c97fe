import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Json } from '../../src/diff/change.ts';
import { compareContracts } from '../../src/diff/compare-contracts.ts';
import { DEFAULT_CONTRACT } from '../../src/node/default-contract.ts';

const TEXT = readFileSync(DEFAULT_CONTRACT, 'utf8');
const CONTRACT = parse(TEXT);

// biome-ignore lint/suspicious/noExplicitAny: each edit writes into a document of its own shape.
type Edit = (paths: any, schemas: any, lifecycles: any) => void;

/**
 * Plausible edits of the portal's contract. Beside each is what a backend engineer says of it: which side that kept to
 * the contract before has to change. An expectation is the side, the operation and the words.
 */
const VERDICTS: readonly (readonly [name: string, edit: Edit, expected: readonly string[]])[] = [
  [
    'a row must have a readable price',
    (_, { VendorInvoice }) => {
      VendorInvoice.properties.invoice_price['x-hard'] = true;
    },
    ['backends: listVendorInvoices answer 200 data.data.*.invoice_price must be readable now (x-hard)'],
  ],
  [
    'a row is shown without a readable start',
    (_, { Timesheet }) => {
      delete Timesheet.properties.start_date['x-hard'];
    },
    ['clients: listTimesheets answer 200 data.*.start_date need not be readable any more (x-hard)'],
  ],
  [
    'a status of another type is no longer read as declined',
    (_, { Timesheet }) => {
      delete Timesheet.properties.status['x-otherwise'];
    },
    ['backends: listTimesheets answer 200 data.*.status must be of its type now (x-otherwise is gone)'],
  ],
  [
    'hours of another type count as 0',
    (_, { Timesheet }) => {
      Timesheet.properties.total_hours['x-otherwise'] = 0;
    },
    [
      'clients: listTimesheets answer 200 data.*.total_hours may be of another type, and counts as 0 (x-otherwise)',
    ],
  ],
  [
    'the status in the body decides about an approval',
    (paths) => {
      delete paths['/api/clientApproveInvoice'].post['x-outcome'];
    },
    ['both: approveVendorInvoice x-outcome is nothing, not "http"'],
  ],
  [
    'another lifecycle event is driven',
    (paths) => {
      paths['/api/terminate_employee'].post['x-lifecycle'].event = 'hire';
    },
    [
      'both: terminateEmployee x-lifecycle is {"machine":"employment","key":"id","event":"hire"}, not {"machine":"employment","key":"id","event":"terminate"}',
    ],
  ],
  [
    'the result moves in the body',
    (paths) => {
      paths['/api/fetch_payable'].post['x-result'] = 'rows';
    },
    ['both: listPayables x-result is "rows", not "data"'],
  ],
  [
    'the token moves from the body',
    (paths) => {
      paths['/api/fetch_payable'].post['x-session-token'] = 'none';
    },
    ['both: listPayables x-session-token is "none", not "body"'],
  ],
  [
    'a read gets an effect',
    (paths) => {
      paths['/api/fetch_payable'].post['x-safe'] = false;
    },
    ['clients: listPayables x-safe is false, not true'],
  ],
  [
    'each client has resources of its own',
    (paths) => {
      delete paths['/api/fetch_resources'].get['x-shared'];
    },
    ['backends: listResources x-shared is nothing, not true'],
  ],
  [
    'the optional end of a session must be supported',
    (paths) => {
      delete paths['/api/logout_client'].post['x-extension'];
    },
    ['backends: terminateSession x-extension is nothing, not true'],
  ],
  [
    'a field of a response becomes required',
    (_, { SignedIn }) => {
      SignedIn.required = [...(SignedIn.required ?? []), 'name'];
      SignedIn.properties.name = { type: 'string' };
    },
    ['backends: createSession answer 200 name is new and required'],
  ],
  [
    'a null goes from a response',
    (_, { ClientBudget }) => {
      ClientBudget.properties.total_budget.type = 'number';
    },
    ['backends: getBudget answer 200 client_budget.total_budget may no longer be null'],
  ],
  [
    'a null comes into a response',
    (_, { Payable }) => {
      Payable.properties.description.type = ['string', 'null'];
    },
    ['clients: listPayables answer 200 data.*.description may be null'],
  ],
  [
    'a conflict is no longer documented',
    (paths) => {
      delete paths['/api/clientApproveInvoice'].post.responses['409'];
    },
    ['backends: approveVendorInvoice answer 409 is gone'],
  ],
  [
    'a failure is documented',
    (paths) => {
      paths['/api/fetch_payable'].post.responses['410'] = { description: 'Gone.' };
    },
    ['neither: listPayables answer 410 is new'],
  ],
  [
    'success has another status',
    (paths) => {
      const { responses } = paths['/api/decline_timesheet'].post;
      responses['200'] = responses['201'];
      delete responses['201'];
    },
    [
      'both: submitTimesheetDecision answer 201 is gone',
      'clients: submitTimesheetDecision answer 200 is new',
    ],
  ],
  [
    'a request takes one more field, which a closed form refused',
    (paths) => {
      const form = paths['/api/decline_timesheet'].post.requestBody.content['multipart/form-data'];
      form.schema.properties.reason = { type: 'string' };
    },
    ['backends: submitTimesheetDecision request reason is new'],
  ],
  [
    'a request need not have a field any more',
    (paths) => {
      const form = paths['/api/decline_timesheet'].post.requestBody.content['multipart/form-data'];
      form.schema.required = ['time_sheet_id'];
    },
    ['backends: submitTimesheetDecision request status is no longer required'],
  ],
  [
    'a new operation',
    (paths) => {
      paths['/api/fetch_sketches'] = { get: { operationId: 'listSketches', responses: {} } };
    },
    ['backends: listSketches is new (GET /api/fetch_sketches)'],
  ],
  [
    'a new operation that is optional',
    (paths) => {
      paths['/api/fetch_sketches'] = {
        get: { operationId: 'listSketches', 'x-extension': true, responses: {} },
      };
    },
    ['neither: listSketches is new (GET /api/fetch_sketches)'],
  ],
  [
    'recordings keep less',
    (_, { Timesheet }) => {
      Timesheet.properties.total_hours['x-personal'] = 'secret';
    },
    [
      'neither: listTimesheets answer 200 data.*.total_hours is recorded otherwise: x-personal is "secret", not "none"',
    ],
  ],
  [
    'a file needs a session',
    (_, { Report }) => {
      Report.properties.report_file = { type: 'string', format: 'uri-reference', minLength: 1 };
    },
    [
      'neither: listReports answer 200 data.*.report_file is no longer a file that needs no session (x-open-file)',
    ],
  ],
  [
    'an approved invoice may be declined',
    (_paths, _schemas, { vendorInvoice }) => {
      vendorInvoice.events.decline.from = ['awaiting', 'approved'];
    },
    ['backends: the lifecycle vendorInvoice approved decline declined is legal now'],
  ],
  [
    'the admin opens a declined timesheet again',
    (_paths, _schemas, { timesheet }) => {
      timesheet.events.open = { from: 'declined', to: 'pending', by: 'admin' };
    },
    ['clients: the lifecycle timesheet declined open pending is legal now'],
  ],
  [
    'the admin pays no invoice and the client declines none',
    (_paths, _schemas, { vendorInvoice }) => {
      delete vendorInvoice.events.attachProof;
      delete vendorInvoice.events.decline;
    },
    [
      'both: the lifecycle vendorInvoice awaiting decline declined is legal no more',
      'backends: the lifecycle vendorInvoice approved attachProof paid is legal no more',
    ],
  ],
  [
    'the admin hires',
    (_paths, _schemas, { employment }) => {
      employment.events.hire.by = 'admin';
      employment.events.hire.description = 'No word of a person is compared.';
    },
    ['both: the lifecycle employment available hire hired is by the "admin", not "client"'],
  ],
  [
    'a decline is stored as 2, and there is a new state instead of approved',
    (_paths, _schemas, { timesheet }) => {
      const { approved, ...states } = timesheet.states;
      timesheet.states = { ...states, accepted: approved, declined: { value: 2, final: true } };
      timesheet.events.approve.to = 'accepted';
    },
    [
      'both: the lifecycle timesheet declined is stored as {"Timesheet.status":2}, not as {"Timesheet.status":-1}',
      'clients: the lifecycle timesheet accepted is a new state',
      'backends: the lifecycle timesheet approved is a state no more',
      'backends: the lifecycle timesheet pending approve accepted is legal now',
      'both: the lifecycle timesheet pending approve approved is legal no more',
    ],
  ],
  [
    'a section of the enrollment is left out, and employments have no lifecycle',
    (_paths, _schemas, lifecycles) => {
      lifecycles.enrollment.parallel = ['terms'];
      delete lifecycles.employment;
    },
    [
      'both: the lifecycle enrollment has another parallel: ["terms"], not ["personal_information","payment_information","terms","signature"]',
      'both: the lifecycle employment is gone',
    ],
  ],
  [
    'a lifecycle is described for the first time',
    (_paths, _schemas, lifecycles) => {
      lifecycles.payable = { states: {} };
    },
    ['neither: the lifecycle payable is described now'],
  ],
  [
    'a write is shown by another read, and by another field',
    (paths) => {
      paths['/api/upload_files'].post.responses['200'].links.shows.operationId = 'listReports';
      paths['/api/add_payable'].post.responses['200'].links.shows['x-by'] = { description: 'description' };
    },
    [
      'both: uploadPayable answer 200 is shown by listPayables in other fields (x-by)',
      'clients: uploadFiles answer 200 is shown by listFileUploads no more',
      'backends: uploadFiles answer 200 is shown by listReports now',
    ],
  ],
  [
    'a link has another name and other words',
    (paths) => {
      const { responses } = paths['/api/hired_employee'].post;
      const { shows, ...links } = responses['200'].links;
      links.available.description = 'No word is compared.';
      responses['200'].links = { listed: shows, ...links };
    },
    ['both: hireEmployee answer 200 has other links'],
  ],
  [
    'a budget keeps another tolerance, and a timesheet one rule less and one remark more',
    (_, { ClientBudget, Timesheet }) => {
      ClientBudget['x-holds'][0].within = 1;
      const [order, , ...rest] = Timesheet['x-holds'];
      Timesheet['x-holds'] = [order, ...rest, { order: ['end_date', 'start_date'], as: 'remark' }];
    },
    [
      'backends: getBudget answer 200 client_budget keeps {"difference":["total_budget","spent_budget","remaining_budget"],"within":1} now (x-holds)',
      'clients: getBudget answer 200 client_budget keeps {"difference":["total_budget","spent_budget","remaining_budget"],"within":0.011} no more (x-holds)',
      'neither: listTimesheets answer 200 data.* keeps {"order":["end_date","start_date"],"as":"remark"} now (x-holds)',
      'clients: listTimesheets answer 200 data.* keeps {"hours":"total_hours","between":["start_date","end_date"]} no more (x-holds)',
    ],
  ],
  [
    'other words stand beside a rule',
    (_, { Timesheet }) => {
      Timesheet['x-holds'][2].description = 'No word is compared.';
    },
    [],
  ],
  [
    'available employees are no part of another list, and payables are',
    (paths) => {
      delete paths['/api/fetch_available_employees'].post['x-subset-of'];
      paths['/api/fetch_payable'].post['x-subset-of'] = { operationId: 'listFileUploads', by: 'id' };
    },
    [
      'backends: listPayables is a part of listFileUploads by id (x-subset-of)',
      'clients: listAvailableEmployees is no part of listEmployees by id any more (x-subset-of)',
    ],
  ],
  [
    'available employees are a part by another field',
    (paths) => {
      paths['/api/fetch_available_employees'].post['x-subset-of'].by = 'email';
    },
    ['both: listAvailableEmployees is a part of listEmployees by email (x-subset-of)'],
  ],
];

describe('contract:diff of the portal', () => {
  it.each(VERDICTS)('names the side that breaks when %s', (_, edit, expected) => {
    const [before, after] = [CONTRACT, structuredClone(CONTRACT)];
    edit(after.paths, after.components.schemas, after['x-lifecycles']);
    const found = compareContracts(before as Json, after as Json);
    expect(
      found.map(
        ({ subject, place, words, breaks }) =>
          `${breaks}: ${[subject, place, words].filter(Boolean).join(' ')}`,
      ),
    ).toEqual(expected);
  });

  it.each([
    ['links', /^ {10}links:\n(?: {12}.*\n)+/gm, 'is shown by listPayables now'],
    [
      'rules',
      /^ {6}x-holds:\n(?: {8}.*\n)+/gm,
      'keeps {"order":["payroll_start","payroll_end"]} now (x-holds)',
    ],
    ['parts', /^ {6}x-subset-of:.*\n/gm, 'is a part of listEmployees by id (x-subset-of)'],
  ])('breaks nobody when %s are described for the first time', (_, stated, words) => {
    const found = compareContracts(parse(TEXT.replace(stated, '')), CONTRACT);
    expect(found.map((change) => change.words)).toContain(words);
    expect(new Set(found.map(({ breaks }) => breaks))).toEqual(new Set(['neither']));
  });

  const table = [...TEXT.matchAll(/\| `(x-[a-z-]+)` \| ([a-z, ]+) \|/g)].map(([, name = '', on = '']) => [
    name,
    on,
  ]);

  it('knows every extension that the contract explains', () => {
    expect(table.map(([name]) => name)).toContain('x-personal');
    for (const [name = '', on = ''] of table) {
      if (on === 'document') continue;
      const [before, after] = [CONTRACT, structuredClone(CONTRACT)];
      const { paths, components } = after;
      const holder = on.includes('link')
        ? paths['/api/add_payable'].post.responses['200'].links.shows
        : on.includes('operation')
          ? paths['/api/fetch_payable'].post
          : components.schemas.Payable.properties.description;
      holder[name] = 'other';
      // A boolean extension counts only as `true`.
      if (['x-hard', 'x-extension', 'x-open-file'].includes(name)) holder[name] = true;
      for (const found of [compareContracts(before, after), compareContracts(after, before)]) {
        expect(found.map(({ words }) => words)).toEqual([expect.stringContaining(name)]);
      }
    }
  });
});
