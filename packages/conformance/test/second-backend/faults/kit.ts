import type { RequestHandler, Response } from 'express';
import type { Quirk } from '../app.ts';
import type { Call, Reply, ServiceRules } from '../house.ts';
import type { Json } from '../store.ts';

// biome-ignore lint/suspicious/noExplicitAny: faults reach into bodies of every shape.
export type Any = any;

type Entry = readonly [does: string, set: (house: ServiceRules) => void];

/** The faults of one group. */
export const toQuirks = (group: string, entries: readonly Entry[]): readonly Quirk[] =>
  entries.map(([does, set]) => ({ group, does, set }));

type Around = (call: Call, next: (call?: Call) => Promise<Reply>) => Reply | Promise<Reply>;

/** In the place of some calls, or of all. */
export const replaceCalls =
  (ids: string | readonly string[] | undefined, does: Around) =>
  (house: ServiceRules): void => {
    house.around.push((call, next) =>
      ids === undefined || [ids].flat().includes(call.route.id) ? does(call, next) : next(),
    );
  };

/** Quirk that changes the response bodies of some operations. */
export const editAnswers = (
  ids: string | readonly string[] | undefined,
  change: (body: Any, call: Call) => unknown,
) =>
  replaceCalls(ids, async (call, next) => {
    const reply = await next();
    return reply.status < 300 ? { ...reply, body: change(structuredClone(reply.body), call) } : reply;
  });

/** Other rows in every success of some lists, for any place of a list in its response. */
export const editRows = (ids: string | readonly string[], change: (row: Any, at: number) => unknown) =>
  editAnswers(ids, (body) => {
    const list: readonly Any[] = Array.isArray(body) ? body : (body.data.data ?? body.data);
    const changed = list.map(change);
    if (Array.isArray(body)) return changed;
    return { ...body, data: Array.isArray(body.data) ? changed : { data: changed } };
  });

/** Quirk that stores another text in some fields. */
export const changeSavedText =
  (name: RegExp, change: (text: string) => string) =>
  (house: ServiceRules): void => {
    house.keep = (field, value) => (name.test(field) && typeof value === 'string' ? change(value) : value);
  };

export const SERVER_ERROR: Reply = { status: 500, body: { status: 500, message: 'Server Error' } };

/** The refusal of one field. */
export const toFieldRefusal = (name: string) => ({
  status: 422,
  body: {
    status: 422,
    message: 'Refused.',
    errors: { [name]: ['is refused'] },
    error: name,
    success: name,
  },
});

/** Quirk that changes the body of every refusal of some operations. */
export const editRefusal = (ids: string | readonly string[] | undefined, change: (reply: Reply) => Reply) =>
  replaceCalls(ids, async (_call, next) => {
    const reply = await next();
    return reply.status >= 400 ? change(reply) : reply;
  });

/** Before anything is read of a request. */
export const beforeEachRequest = (handler: RequestHandler) => (house: ServiceRules) => {
  house.wire.push(handler);
};

/** Sends other bytes in the place of each JSON body. */
export const replaceJsonBytes =
  (send: (response: Response, text: string, path: string, house: ServiceRules) => void) =>
  (house: ServiceRules) => {
    house.wire.push((request, response, next) => {
      response.json = (body: unknown) => {
        send(response, JSON.stringify(body), request.path, house);
        return response;
      };
      next();
    });
  };

/** A fault or variant that applies several parts in turn. */
export const combineQuirks =
  (...parts: readonly ((house: ServiceRules) => void)[]) =>
  (house: ServiceRules): void => {
    for (const part of parts) part(house);
  };

/** Applies a change to every object in a body, the innermost first. */
export const changeNestedObjects =
  (change: (object: Json) => Json) =>
  (body: unknown): unknown => {
    const walk = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(walk)
        : value && typeof value === 'object'
          ? change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)])))
          : value;
    return walk(body);
  };

/** A change by others during the run. */
export const changeDuringRun =
  (often: number, happens: (house: ServiceRules, count: number) => void) =>
  (house: ServiceRules): void =>
    replaceCalls(undefined, (_call, next) => {
      const count = house.count('calls of all');
      if (count % often === 0) happens(house, count);
      return next();
    })(house);

/** Answers a `Range` of a stored file with that part; its end is a byte of it (RFC 9110), so that `1` is added where it is cut. */
export const partsOfFiles = (more: 0 | 1) =>
  beforeEachRequest((request, response, next) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (!request.path.startsWith('/storage/') || from === undefined || to === undefined) return next();
    const { send } = response;
    response.send = (body: unknown) => {
      if (!Buffer.isBuffer(body)) return send.call(response, body);
      response.status(206).set('content-range', `bytes ${from}-${to}/${body.length}`);
      return response.end(body.subarray(Number(from), Number(to) + more));
    };
    next();
  });
