import { type CallOptions, PortalError, type ResultOf } from '@client-portal/sdk';
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { type ReadName, reads } from '../pages.ts';
import { portal } from './portal-client.ts';
import { interruptSessionOn401, queryClient } from './query-client.ts';
import { session } from './session.ts';

type PaymentDetails = ResultOf<'getPaymentDetails'>;

/**
 * Returns the query of a read that has no input of a user. Each place that needs it shares the same key and one call. With
 * `gcTime: 0` the data leave the memory with the last component that shows them.
 */
export function read<Data>(
  name: string | readonly string[],
  ask: (options: { readonly signal: AbortSignal }) => Promise<Data>,
  options: { readonly gcTime?: number } = {},
) {
  return queryOptions({
    queryKey: [name].flat(),
    queryFn: async ({ signal }: QueryFunctionContext<string[]>) => {
      // The client may sign in again, here or in another tab, before a slow response arrives.
      const token = session.storedToken();
      try {
        return await ask({ signal });
      } catch (error) {
        interruptSessionOn401(error, token);
        throw error;
      }
    },
    ...options,
  });
}

/** Returns the query of a read that is the response of its operation, unchanged. */
export const queryOf = <Name extends ReadName>(name: Name) =>
  read(name, (options) => {
    const send = portal[reads[name]] as (
      input: object,
      options: CallOptions,
    ) => Promise<ResultOf<(typeof reads)[Name]>>;
    return send({}, options);
  });

export const timesheetsQuery = queryOf('timesheets');
export const employeesQuery = queryOf('employees');
export const payablesQuery = queryOf('payables');
export const vendorInvoicesQuery = queryOf('vendorInvoices');
export const enrollmentCheckQuery = queryOf('enrollmentCheck');
export const reportsQuery = queryOf('reports');
export const resourcesQuery = queryOf('resources');
export const fileUploadsQuery = queryOf('fileUploads');
export const hiredEmployeesQuery = queryOf('hiredEmployees');

/** `null` if the client has no budget: TanStack Query accepts no `undefined` as data. */
export const budgetQuery = read('budget', async (options) => (await portal.getBudget({}, options)) ?? null);

/** A token without a client id asks for no sheets: the call is not made and the list stays empty (Q076). */
export const payrollSheetsQuery = read('payrollSheets', async (options) => {
  if (session.clientId() !== undefined) return portal.listPayrollSheets({}, options);
  // Without any token, the session has ended meanwhile; the token's format is not the problem.
  if (session.storedToken() !== null) {
    console.warn('The session token holds no client id, so no payroll sheets are read.');
  }
  return [];
});

/** The fields of the hire form are sent as they are; on opening they are empty (Q088). */
export const availableEmployeesQuery = read('availableEmployees', (options) =>
  portal.listAvailableEmployees({ position: '', hired_date: '', employee_id: '' }, options),
);

/** Personal and bank data leave the memory with the panel that shows them. */
export const clientInformationQuery = read(
  'clientInformation',
  async (options) => {
    const record = await portal.getClientInformation({}, options);
    // Every field may be missing, so any object would pass as a record; saving a form that opened empty would erase
    // what is stored.
    if (!('id' in record) && !('first_name' in record) && !('last_name' in record)) {
      throw new PortalError({ kind: 'unreadable', operationId: 'getClientInformation' });
    }
    return record;
  },
  { gcTime: 0 },
);

/**
 * The client's name, for the frame. The other fields of the record are not kept in memory for it. What refreshes the record
 * refreshes it, too.
 */
export const clientNameQuery = read(['clientInformation', 'name'], async (options) => {
  const { first_name, last_name, email } = await portal.getClientInformation({}, options);
  const name = [first_name, last_name].map((part) => part?.trim()).filter(Boolean);
  return { name: name.join(' '), email: email?.trim() ?? '' };
});

export const paymentDetailsQuery = read(
  'paymentDetails',
  async (options) => {
    const details: PaymentDetails | undefined = await portal.getPaymentDetails({}, options);
    // `null` says that nothing is stored; a missing field says nothing.
    if (details === undefined)
      throw new PortalError({ kind: 'unreadable', operationId: 'getPaymentDetails' });
    return details;
  },
  { gcTime: 0 },
);

/**
 * Not cached either: a form that opened with the data from before the last save would look as if the save had failed.
 */
export const signatureQuery = read(
  'signature',
  async (options) => (await portal.getSignature({}, options)) ?? null,
  { gcTime: 0 },
);

export const enrollmentDocumentsQuery = read('enrollmentDocuments', (options) =>
  portal.listEnrollmentDocuments({}, options),
);

/** Reads whose query is not plain. */
const OTHERS = {
  budget: budgetQuery,
  payrollSheets: payrollSheetsQuery,
  signature: signatureQuery,
} satisfies { readonly [Name in ReadName]?: unknown };

const isOther = (name: ReadName): name is keyof typeof OTHERS => name in OTHERS;

/**
 * Sends reads for a page whose code is still loading. Reads with `gcTime: 0` are left out: the query client would drop
 * their data before the component mounts.
 */
export function prefetchReads(names: readonly ReadName[]): void {
  for (const name of names) {
    const { queryFn, gcTime } = isOther(name) ? OTHERS[name] : queryOf(name);
    if (gcTime === 0 || queryFn === undefined) continue;
    void queryClient.prefetchQuery<unknown, Error, unknown, string[]>({ queryKey: [name], queryFn });
  }
}
