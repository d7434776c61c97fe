/** Code as a team would write it with the client of orval. */
import { createSession, listTimesheets, submitTimesheetDecision } from './generated/index';

const signIn = { email: 'rosa.delgado@example.com', password: 'correct-horse-9' };

/** Signs in, lists the timesheets and approves the first pending one; returns the service's message. */
export async function approveFirst(baseUrl: string): Promise<string | undefined> {
  const { fetch } = globalThis;
  // The client requests paths without a host, which only works in a page of the same origin.
  globalThis.fetch = (path, init) => fetch(new URL(String(path), baseUrl), init);
  const session = await createSession(signIn);
  if (session.status !== 200) throw new Error(session.data.message);
  const headers = { authorization: `Bearer ${session.data.token}` };
  const list = await listTimesheets({}, { headers });
  if (list.status !== 200) throw new Error(list.data.message);
  const pending = list.data.data.find(({ status }) => status === 0);
  if (pending === undefined) throw new Error('No timesheet is pending.');
  const decision = await submitTimesheetDecision({ time_sheet_id: pending.id, status: '1' }, { headers });
  if (decision.status !== 201) throw new Error(decision.data.message);
  return decision.data.message;
}
