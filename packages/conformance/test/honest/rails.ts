import { ROUTES } from '../faults/backend/routes.ts';
import {
  beforeEachRequest,
  changeNestedObjects,
  combineQuirks,
  editResponses,
  editRows,
  toVariants,
} from '../faults/rows/kit.ts';

const LISTS = [
  ...['listEmployees', 'listAvailableEmployees', 'listHiredEmployees', 'listTimesheets'],
  ...['listVendorInvoices', 'listPayables', 'listFileUploads', 'listPayrollSheets', 'listReports'],
];

const formsWithToken = new Map(
  ROUTES.filter(({ body, place }) => body === 'form' && /body|id/.test(place)).map(({ path, place }) => [
    path,
    place,
  ]),
);

/** Valid habits of a backend that was written with Rails from the contract and the guides. */
export const RAILS = toVariants([
  [
    'rows have links to other parts of the API, and texts that are addresses',
    combineQuirks(
      editRows(LISTS, (row, at) => ({
        ...row,
        links: { self: `/api/rows/${at}`, owner: '/api/clients/1' },
        _url: 'https://intranet.example.com/rows',
      })),
      editRows(['listTimesheets'], (row) => ({ ...row, specification: '/visits/at-home' })),
      editRows(['listReports'], (row) => ({ ...row, description: 'https://www.example.com/spending' })),
      editResponses('getBudget', (body) => ({ ...body, links: { self: '/api/budget' } })),
    ),
  ],
  [
    'lists without an enclosing object come in pages of one, as Kaminari and will_paginate are often sent',
    editResponses(['listEmployees', 'listEnrollmentDocuments'], (body) => ({
      ...{ status: 200, data: body },
      ...{ current_page: 1, last_page: 1, total: body.length },
    })),
  ],
  [
    'every id and every amount is text, also the id of the client',
    editResponses(
      undefined,
      changeNestedObjects((one) =>
        Object.fromEntries(
          Object.entries(one).map(([name, value]) => [
            name,
            name !== 'status' && typeof value === 'number' ? String(value) : value,
          ]),
        ),
      ),
    ),
  ],
  [
    'forms that are not multipart are taken as well',
    (house) => {
      house.takesPlainForms = true;
    },
  ],
  [
    'a form of another media type has no token that could be read, so it is refused with 401 or 422',
    beforeEachRequest((request, response, next) => {
      const place = formsWithToken.get(request.path);
      const type = request.headers['content-type'] ?? '';
      if (place === undefined || type === '' || type.startsWith('multipart/')) return next();
      if (place !== 'id') return void response.status(401).json({ status: 401, message: 'Sign in.' });
      const errors = { client_id: ['is required'] };
      return void response.status(422).json({ status: 422, message: 'Refused.', errors });
    }),
  ],
]);
