import { type CallRows, file, pdf, TOKEN } from './row.ts';

/** Operations for employees: adding, listing, hiring and terminating them. */
export const PEOPLE_CALLS = {
  listEmployees: {
    requirement: 'CALL-08',
    call: (portal) => portal.listEmployees(),
    sends: 'POST /api/fetch_employees',
    bearer: true,
    body: { form: [`token: ${TOKEN}`] },
    response: 'employees',
    result: '',
  },
  createEmployee: {
    requirement: 'CALL-09',
    call: (portal) =>
      portal.createEmployee({
        first_name: 'Ana',
        last_name: 'Ruiz',
        email: 'ana.ruiz@example.com',
        phone_number: '310-555-0101',
        'files_upload[]': [file('contract.pdf'), file('résumé.pdf'), file('contract.pdf')],
      }),
    sends: 'POST /api/add_employee',
    bearer: true,
    body: {
      form: [
        'first_name: Ana',
        'last_name: Ruiz',
        'email: ana.ruiz@example.com',
        'phone_number: 310-555-0101',
        pdf('files_upload[]', 'contract.pdf'),
        pdf('files_upload[]', 'résumé.pdf'),
        pdf('files_upload[]', 'contract.pdf'),
      ],
    },
    response: 'added',
    result: '',
  },
  listAvailableEmployees: {
    requirement: 'CALL-18',
    call: (portal) => portal.listAvailableEmployees({ position: '', hired_date: '', employee_id: '' }),
    sends: 'POST /api/fetch_available_employees',
    bearer: true,
    body: { form: ['position: ', 'hired_date: ', 'employee_id: ', `token: ${TOKEN}`] },
    response: 'available',
    result: 'data',
  },
  hireEmployee: {
    requirement: 'CALL-19',
    call: (portal) =>
      portal.hireEmployee({
        position: 'Respite worker',
        hired_date: '2025-06-01',
        employee_id: 2,
        background_check_files: [file('check-1.pdf'), file('check-2.pdf')],
      }),
    sends: 'POST /api/hired_employee',
    bearer: true,
    body: {
      form: [
        'position: Respite worker',
        'hired_date: 2025-06-01',
        'employee_id: 2',
        pdf('background_check_files', 'check-1.pdf'),
        pdf('background_check_files', 'check-2.pdf'),
        `token: ${TOKEN}`,
      ],
    },
    response: 'hired',
    result: '',
  },
  listHiredEmployees: {
    requirement: 'CALL-20',
    call: (portal) => portal.listHiredEmployees(),
    sends: 'POST /api/fetch_client_employee',
    bearer: true,
    body: { form: [`token: ${TOKEN}`] },
    response: 'hired',
    result: 'data',
  },
  terminateEmployee: {
    requirement: 'CALL-21',
    call: (portal) => portal.terminateEmployee({ id: 3 }),
    sends: 'POST /api/terminate_employee',
    bearer: true,
    body: { form: ['id: 3', `token: ${TOKEN}`] },
    response: 'terminated',
    result: '',
  },
} as const satisfies CallRows;
