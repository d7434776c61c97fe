import type { Json } from '../faults/backend/store.ts';
import { editResponses, toVariants } from '../faults/rows/kit.ts';

const row = (change: (row: Json) => Json) => (body: { data: Json[] }) => ({
  ...body,
  data: body.data.map(change),
});

/** Rows that break their schema but that API clients can use all the same (openapi/portal.yaml, "Rows"). */
export const ROWS = toVariants([
  [
    'hours are text',
    editResponses(
      'listTimesheets',
      row((one) => ({ ...one, total_hours: String(one.total_hours) })),
    ),
  ],
  [
    'ids are text',
    editResponses(
      'listTimesheets',
      row((one) => ({ ...one, id: String(one.id) })),
    ),
  ],
  [
    'a person has no last name',
    editResponses(
      'listTimesheets',
      row((one) => ({ ...one, employee: { ...(one.employee as Json), last_name: undefined } })),
    ),
  ],
  [
    'the price is text',
    editResponses('listVendorInvoices', (body) => ({
      ...body,
      data: { data: body.data.data.map((one: Json) => ({ ...one, invoice_price: '10.00' })) },
    })),
  ],
  [
    'amounts of the budget are text',
    editResponses('getBudget', (body) => ({
      ...body,
      client_budget: Object.fromEntries(
        Object.entries(body.client_budget).map(([name, amount]) => [name, Number(amount).toFixed(2)]),
      ),
    })),
  ],
  [
    'telephone numbers are numbers',
    editResponses(undefined, (body) =>
      JSON.parse(
        JSON.stringify(body).replaceAll(
          /"phone_number":"([\d-]+)"/g,
          (_, digits: string) => `"phone_number":${Number(digits.replaceAll('-', ''))}`,
        ),
      ),
    ),
  ],
  [
    'employments show no position',
    editResponses(
      'listHiredEmployees',
      row((one) => ({ ...one, position: null })),
    ),
  ],
  [
    'employments that last end on an empty day',
    editResponses(
      'listHiredEmployees',
      row((one) => ({ ...one, separation_date: one.separation_date ?? '' })),
    ),
  ],
  [
    'timesheets have no code and no specification',
    editResponses(
      'listTimesheets',
      row(({ service_code: _code, specification: _text, ...one }) => one),
    ),
  ],
]);
