import type { Handler } from './handler.ts';

/** Returns the client's payroll sheets. A request with another client's id was refused before (CALL-12, PRL-08). */
export const listPayrollSheets: Handler<'listPayrollSheets'> = ({ client }) => ({
  status: 200,
  body: { status: 200, data: [...client.payrollSheets.values()] },
});
