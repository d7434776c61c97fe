import type { Call, Reply, ServiceRules } from '../../backend/house.ts';
import type { Client, Row } from '../../backend/store.ts';
import { type Any, replaceCalls } from '../kit.ts';

type Does = (call: Call, next: (call?: Call) => Promise<Reply>) => Reply | Promise<Reply>;

/** Quirk that replaces the handler of operations by one that knows the client of the session. */
export const replaceOwnCalls = (ids: string | readonly string[] | undefined, does: Does) =>
  replaceCalls(ids, (call, next) => {
    const session = call.house.sessionOf(call.bearer ?? call.token);
    return does({ ...call, client: session?.client as Client }, next);
  });

/** Quirk that changes the response bodies of an operation, and knows the client of the session. */
export const editOwnResponses = (id: string, change: (body: Any, call: Call) => unknown) =>
  replaceOwnCalls(id, async (call, next) => {
    const reply = await next();
    return reply.status < 300 ? { ...reply, body: change(structuredClone(reply.body), call) } : reply;
  });

/**
 * Quirk that responds from a cache for a number of milliseconds.
 * @param keyOf name of the entry; one for all clients by default
 */
export const oneEntry =
  (id: string, ms: number, keyOf: (client: Client) => unknown = () => 'all') =>
  (house: ServiceRules) => {
    const kept = new Map<unknown, { readonly reply: Reply; readonly until: number }>();
    replaceOwnCalls(id, async ({ client }, next) => {
      const reply = await next();
      if (reply.status >= 300) return reply;
      const known = kept.get(keyOf(client));
      if (known !== undefined && Date.now() < known.until) return known.reply;
      if (Array.isArray(reply.body) && reply.body.length === 0) return reply;
      kept.set(keyOf(client), { reply, until: Date.now() + ms });
      return reply;
    })(house);
  };

/** Returns the rows of a client. */
export const ownRows = (rows: readonly Row[], client: Client) =>
  rows.filter(({ owner }) => owner === client.id);
