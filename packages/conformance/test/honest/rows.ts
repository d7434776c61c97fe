import type { Json } from '../faults/backend/store.ts';
import { editAnswers, toVariants } from '../faults/rows/kit.ts';

const row = (change: (row: Json) => Json) => (body: { data: Json[] }) => ({
  ...body,
  data: body.data.map(change),
});

/** Rows that break their schema but that API clients can use all the same (openapi/portal.yaml, "Rows"). */
export const ROWS = toVariants([
  [
    'hours are text',
    editAnswers(
      'listTimesheets',
      row((one) => ({ ...one, total_hours: String(one.total_hours) })),
    ),
  ],
  [
    'ids are text',
    editAnswers(
      'listTimesheets',
      row((one) => ({ ...one, id: String(one.id) })),
    ),
  ],
  [
    'a person has no last name',
    editAnswers(
      'listTimesheets',
      row((one) => ({ ...one, employee: { ...(one.employee as Json), last_name: undefined } })),
    ),
  ],
  [
    'the price is text',
    editAnswers('listVendorInvoices', (body) => ({
      ...body,
      data: { data: body.data.data.map((one: Json) => ({ ...one, invoice_price: '10.00' })) },
    })),
  ],
  [
    'amounts of the budget are text',
    editAnswers('getBudget', (body) => ({
      ...body,
      client_budget: { total_budget: '48000.00', spent_budget: '100.50', remaining_budget: '47899.50' },
    })),
  ],
  [
    'telephone numbers are numbers',
    editAnswers(undefined, (body) =>
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
    editAnswers(
      'listHiredEmployees',
      row((one) => ({ ...one, position: null })),
    ),
  ],
  [
    'employments that last end on an empty day',
    editAnswers(
      'listHiredEmployees',
      row((one) => ({ ...one, separation_date: one.separation_date ?? '' })),
    ),
  ],
  [
    'timesheets have no code and no specification',
    editAnswers(
      'listTimesheets',
      row(({ service_code: _code, specification: _text, ...one }) => one),
    ),
  ],
]);
