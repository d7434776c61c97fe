import type { Handler } from './handler.ts';

/** The payroll sheets of the session's client; the shell refuses another client's id (CALL-12, PRL-08). */
export const listPayrollSheets: Handler<'listPayrollSheets'> = ({ client }) => ({
  status: 200,
  body: { status: 200, data: [...client.payrollSheets.values()] },
});
