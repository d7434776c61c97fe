import { can, toEmploymentState } from '@client-portal/state-machines';
import { addEmployee } from '../world/admin.ts';
import { hire, isAvailable, terminate } from '../world/employment.ts';
import { fail, type Handler, refuseOutdated, requireEvent } from './handler.ts';
import { isOutdated, withVersion } from './row-versions.ts';

/** Adds an employee, who can be hired from then on (EMP-13). */
export const createEmployee: Handler<'createEmployee'> = ({ body, client, world }) => {
  const { 'files_upload[]': files, first_name, last_name, email, phone_number } = body;
  const addresses = files.map((file) => world.files.add(file));
  addEmployee(world, client, { first_name, last_name, email, phone_number, files: addresses });
  return { status: 201, body: { status: 201, message: 'Employee was added' } };
};

/**
 * Returns the employees who were never hired or whose employment has ended (CALL-18, HIRE-13). The query with the
 * fields of the form is ignored.
 */
export const listAvailableEmployees: Handler<'listAvailableEmployees'> = ({ client }) => ({
  status: 200,
  body: { status: 200, data: [...client.employees.values()].filter(({ id }) => isAvailable(client, id)) },
});

/** Returns the present and past employments (CALL-20). */
export const listHiredEmployees: Handler<'listHiredEmployees'> = ({ client }) => ({
  status: 200,
  body: {
    status: 200,
    data: [...client.employments.values()].map(({ record }) => withVersion(client, record)),
  },
});

/** Hires an available employee. A refusal has its reason in `error` (CALL-19, HIRE-20). */
export const hireEmployee: Handler<'hireEmployee'> = ({ body, client, world, event }) => {
  requireEvent('employment', event, 'hire');
  const refuse = (status: 409 | 422, message: string) => ({
    status,
    body: { status, message, error: message },
  });
  const employee = client.employees.get(body.employee_id);
  if (employee === undefined) return refuse(422, 'This employee does not exist.');
  if (!isAvailable(client, employee.id)) return refuse(409, 'This employee is already hired.');
  const { position, hired_date, background_check_files } = body;
  hire(world, client, employee, { position, hired_date, backgroundChecks: background_check_files });
  return { status: 200, body: { status: 200, message: 'Employee was hired' } };
};

/** Ends an employment today, or on its first day if that is later. `id` is the id of the record, not of the employee (CALL-21, Q094). */
export const terminateEmployee: Handler<'terminateEmployee'> = ({ body, client, world, event, ifMatch }) => {
  requireEvent('employment', event, 'terminate');
  const employment = client.employments.get(body.id);
  if (employment === undefined) return fail(404, 'This employment does not exist.');
  const state = toEmploymentState(employment.record);
  if (can('employment', state, 'terminate') && isOutdated(client, employment.record, ifMatch))
    return refuseOutdated();
  // An employment that has not begun yet ends on its first day.
  const { hired_date } = employment.record;
  const today = world.clock.today();
  const hasBegun = hired_date <= today;
  if (!terminate(client, employment, hasBegun ? today : hired_date)) {
    return fail(409, `This employee was already ${state}.`);
  }
  return { status: 200, body: { status: 200, message: 'Employee was terminated' } };
};
