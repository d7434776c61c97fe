/** Code as a team would write it with the client of @hey-api/openapi-ts. */
import { createSession, listTimesheets, submitTimesheetDecision } from './generated';
import { client } from './generated/client.gen';

const signIn = { email: 'rosa.delgado@example.com', password: 'correct-horse-9' };

/** Signs in, lists the timesheets and approves the first pending one; returns the service's message. */
export async function approveFirst(baseUrl: string): Promise<string | undefined> {
  client.setConfig({ baseUrl, throwOnError: true });
  const session = await createSession({ body: signIn, throwOnError: true });
  client.setConfig({ auth: session.data.token });
  const list = await listTimesheets({ throwOnError: true });
  const pending = list.data.data.find(({ status }) => status === 0);
  if (pending === undefined) throw new Error('No timesheet is pending.');
  const body = { time_sheet_id: pending.id, status: '1' as const };
  const decision = await submitTimesheetDecision({ body, throwOnError: true });
  return decision.data.message;
}
