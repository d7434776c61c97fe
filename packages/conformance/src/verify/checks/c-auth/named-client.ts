import type { TokenPlacement } from '@client-portal/sdk';
import { eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import { placeSession } from '../../calls/session.ts';
import { isSame, toNamedPart } from '../../calls/snapshot.ts';
import { rowsIn } from '../../facts/rows.ts';
import type { Fields } from '../../facts/sample.ts';
import { sessionFieldOf, type Target } from '../../facts/target.ts';
import { type CallWithResponse, NO_SESSION } from '../../wire/backend.ts';
import type { Plan } from '../../wire/plan.ts';
import { describeResponse } from '../../wire/tell.ts';
import { isOwnRead } from './others.ts';

/** Names under which services take the client of a request. */
const NAMES = ['client_id', 'clientId', 'client', 'user_id', 'userId', 'id'] as const;
const HEADERS = ['X-Client-Id', 'X-User-Id'] as const;

/** Statuses of a refusal. Several reads document none for fields of their own, since they have no fields. */
const REFUSED: readonly number[] = [400, 403, 404, 422];

export const namedClientCheck = operationCheck({
  id: 'C-named-client',
  claim: "A read with another client's id beside the own session shows nothing of that client.",
  subjects: eachOperation(isOwnRead),
  async run(run, target) {
    const { other, session } = run;
    const id = other?.clientId;
    if (other === undefined || id === undefined || id === session.clientId)
      throw new NotTestable('no second account with a client id was given');
    const [own, theirs] = [await run.read(target), await run.read(target, other)];
    if (!own.isSuccess || !theirs.isSuccess)
      throw new NotTestable(`the read returned ${describeResponse(own.isSuccess ? theirs : own)}`);
    const placed = placeSession(target, session);
    const names = NAMES.filter((one) => one !== sessionFieldOf(target) && !target.properties.has(one));
    const named = Object.fromEntries(names.map((one) => [one, id]));
    for (const [where, changes] of waysOf(target, placed, named, id)) {
      const plan = run.plan(target, { ...changes, allow: REFUSED });
      const seen = await run.backend.send(plan);
      if (!seen.isSuccess || !showsOther(target, seen, own, theirs)) continue;
      run.report({
        plan,
        expected: `the own data, or a refusal, when another client's id is in ${where}`,
        actual: "the other client's data",
      });
      return;
    }
  },
});

/** Returns the requests that name another client, with a description of the place. */
function waysOf(
  target: Target,
  placed: TokenPlacement,
  named: Fields,
  id: string,
): readonly (readonly [where: string, changes: Partial<Plan>])[] {
  const headers = Object.fromEntries(HEADERS.map((name) => [name, id]));
  const query = { ...NO_SESSION.query, ...(named as Readonly<Record<string, string>>), ...placed.query };
  const isForm = target.row.body === 'multipart' || target.row.body === 'empty';
  return [
    ['the query or a header', { session: { ...placed, query }, headers }],
    ...(isForm ? [['the form', { session: placed, fields: named }] as const] : []),
  ];
}

/** Returns true if a response is the other client's, or has a row of theirs that the own one does not have. */
function showsOther(
  target: Target,
  seen: CallWithResponse,
  own: CallWithResponse,
  theirs: CallWithResponse,
): boolean {
  const [shown, mine, other] = [seen, own, theirs].map(({ body }) => toNamedPart(target, body));
  if (isSame(shown, mine)) return false;
  if (isSame(shown, other)) return true;
  const isIn = (all: CallWithResponse, row: unknown) =>
    rowsIn(target, all.body).some((one) => isSame(one, row));
  return rowsIn(target, seen.body).some((row) => isIn(theirs, row) && !isIn(own, row));
}
