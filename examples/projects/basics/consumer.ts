// Type-checked with the packed package, as a user of it would do. Fails if a type has become `any`.
import { createPortalClient, type OperationId, PortalError, type Schemas } from '@client-portal/sdk';

const portal = createPortalClient({ baseUrl: '', session: { token: () => null } });

export const timesheets: Promise<Schemas['Timesheet'][]> = portal.listTimesheets();
export const operationId: OperationId = 'listTimesheets';
export const isPortalError = (error: unknown) => error instanceof PortalError && error.isUnconfirmed;
// @ts-expect-error a list is no number
export const number: Promise<number> = portal.listTimesheets();
// @ts-expect-error the client places the token
void portal.terminateEmployee({ id: 1, token: 'x' });
