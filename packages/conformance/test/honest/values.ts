import { combineQuirks, editResponses, editRows, toVariants } from '../faults/rows/kit.ts';
import { enroll } from '../faults/rows/observed.ts';
import { paged, pageOf, TIMESHEETS } from '../faults/rows/pages.ts';

/** Valid alternatives for lists and values. */
export const VALUES = toVariants([
  [
    'lists come in the pages of Laravel, with their numbers beside the rows',
    combineQuirks(
      ...[TIMESHEETS, 'fetch_payable', 'fetch_file_uploads', 'fetch_available_employees'].map((path) =>
        paged(path, (rows, page) => ({
          data: pageOf(rows, page, 15),
          meta: {
            current_page: page,
            last_page: Math.max(1, Math.ceil(rows.length / 15)),
            total: rows.length,
          },
        })),
      ),
    ),
  ],
  [
    'timesheets come in the pages of Laravel, with their numbers around the rows',
    paged(TIMESHEETS, (rows, page) => ({
      data: {
        current_page: page,
        data: pageOf(rows, page, 15),
        last_page: Math.max(1, Math.ceil(rows.length / 15)),
        next_page_url: page * 15 < rows.length ? `/api/${TIMESHEETS}?page=${page + 1}` : null,
        total: rows.length,
      },
    })),
  ],
  [
    'nobody has a number of the provider yet, and hired people are listed without their phone',
    combineQuirks(
      editRows(['listEmployees', 'listAvailableEmployees'], (row) => ({ ...row, SP_number: null })),
      editRows('listHiredEmployees', (row) => ({
        ...row,
        employee: { ...row.employee, SP_number: null, phone_number: null },
      })),
    ),
  ],
  [
    'nobody has a number of the provider yet but a dash, and hired people are listed by their names alone',
    combineQuirks(
      editRows(['listEmployees', 'listAvailableEmployees'], (row) => ({ ...row, SP_number: '-' })),
      editRows('listHiredEmployees', (row) => ({
        ...row,
        employee: { ...row.employee, SP_number: '-', phone_number: null, email: null },
      })),
    ),
  ],
  ...(
    [
      ['null', null],
      ['empty', ''],
      ['a blank', ' '],
      ['absent', undefined],
      ['a dash', '–'],
      ['masked', '***-***-01**'],
    ] as const
  ).map(
    ([what, hidden]) =>
      [
        `the telephone number and the e-mail address of the hired are ${what}`,
        editRows('listHiredEmployees', (row) => ({
          ...row,
          employee: { ...row.employee, phone_number: hidden, email: hidden },
        })),
      ] as const,
  ),
  [
    'ids are text in the list of the available employees, and numbers in the other lists',
    editRows('listAvailableEmployees', (row) => ({ ...row, id: String(row.id) })),
  ],
  [
    'hours and texts of some timesheets are null',
    editRows('listTimesheets', (row, at) =>
      at % 5 === 1 ? { ...row, total_hours: null, specification: null, service_code: null } : row,
    ),
  ],
  [
    'empty maps are empty lists, as PHP writes them',
    combineQuirks(
      (house) => {
        for (const client of house.store.clients) client.payment = null;
      },
      editResponses('getPaymentDetails', (body) => ({
        ...body,
        payment_details: body.payment_details ?? [],
      })),
      editResponses(['acceptTerms', 'updateClientInformation'], () => []),
    ),
  ],
  [
    'the check of the enrollment names complete sections with an empty list of reasons',
    editResponses('getEnrollmentCheck', (body) => ({
      ...body,
      errors: {
        ...{ personal_information: [], payment_information: [], terms: [], signature: [] },
        ...body.errors,
      },
    })),
  ],
  [
    'documents are data addresses with line breaks',
    combineQuirks(
      enroll,
      editRows('listEnrollmentDocuments', (row) => ({
        ...row,
        content: `data:application/pdf;base64,${row.content.replaceAll(/(.{8})/g, '$1\n')}`,
      })),
    ),
  ],
  [
    'an employment that was to begin next year was ended',
    editRows('listHiredEmployees', (row, at) =>
      at === 0 && row.separation_date !== null ? { ...row, hired_date: '2099-01-31' } : row,
    ),
  ],
]);
