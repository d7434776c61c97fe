import type { RequestHandler, Response } from 'express';
import type { Check } from '../../../src/verify/calls/check.ts';
import type { Quirk } from '../backend/app.ts';
import type { Call, Reply, ServiceRules } from '../backend/house.ts';
import type { Client, Json } from '../backend/store.ts';

// biome-ignore lint/suspicious/noExplicitAny: faults reach into bodies of every shape.
export type Any = any;

/**
 * Check that reports a fault when it runs alone. `obstacle` for a fault that ends the run with a sentence, and `none` for
 * one that no check reports yet: only `npm run check -- rates` runs it.
 */
type FoundBy = Check['id'] | 'obstacle' | 'none';

/** Breach of the contract by the backend of the tests. */
export interface Fault extends Quirk {
  readonly foundBy: FoundBy;
}

type Setup = (house: ServiceRules) => void;

/** Creates the faults of one group: a row names the check that must find the fault, and what is broken. */
export const toFaults = (
  group: string,
  rows: readonly (readonly [foundBy: FoundBy, does: string, set: Setup])[],
): readonly Fault[] => rows.map(([foundBy, does, set]) => ({ group, foundBy, does, set }));

/** Creates deviations that the contract allows. */
export const toVariants = (
  rows: readonly (readonly [does: string, set: Setup, options?: Quirk['options']])[],
): readonly Quirk[] => rows.map(([does, set, options]) => ({ group: 'honest', does, set, options }));

type Around = (call: Call, next: (call?: Call) => Promise<Reply>) => Reply | Promise<Reply>;

/** Quirk that replaces the handler of some operations, or of all. */
export const replaceCalls =
  (ids: string | readonly string[] | undefined, does: Around) =>
  (house: ServiceRules): void => {
    house.around.push((call, next) =>
      ids === undefined || [ids].flat().includes(call.route.id) ? does(call, next) : next(),
    );
  };

/** Quirk that does something more after each success of some operations. */
export const afterSuccess = (
  ids: string | readonly string[],
  does: (call: Call, client: Client | undefined) => void,
) =>
  replaceCalls(ids, async (call, next) => {
    const reply = await next();
    if (reply.status < 300) does(call, call.house.sessionOf(call.bearer)?.client);
    return reply;
  });

/** Quirk that changes the response bodies of some operations. */
export const editResponses = (
  ids: string | readonly string[] | undefined,
  change: (body: Any, call: Call) => unknown,
) =>
  replaceCalls(ids, async (call, next) => {
    const reply = await next();
    return reply.status < 300 ? { ...reply, body: change(structuredClone(reply.body), call) } : reply;
  });

/** Quirk that changes the rows of some lists, wherever the rows are in the response. */
export const editRows = (ids: string | readonly string[], change: (row: Any, at: number) => unknown) =>
  editResponses(ids, (body) => {
    const list: readonly Any[] = Array.isArray(body) ? body : (body.data.data ?? body.data);
    const changed = list.map(change);
    if (Array.isArray(body)) return changed;
    return { ...body, data: Array.isArray(body.data) ? changed : { data: changed } };
  });

/** Quirk that changes the text that is saved in some fields. */
export const changeSavedText =
  (name: RegExp, change: (text: string) => string) =>
  (house: ServiceRules): void => {
    house.keep = (field, value) => (name.test(field) && typeof value === 'string' ? change(value) : value);
  };

export const SERVER_ERROR: Reply = { status: 500, body: { status: 500, message: 'Server Error' } };

/** Creates a 422 for one field. */
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

/** Quirk that refuses some values of a field. */
export const refusesField = (
  ids: string | readonly string[],
  name: string,
  isMeant: (value: unknown) => boolean,
) => replaceCalls(ids, ({ fields }, next) => (isMeant(fields[name]) ? toFieldRefusal(name) : next()));

/** Quirk that changes the error responses of some operations. */
export const editRefusal = (ids: string | readonly string[] | undefined, change: (reply: Reply) => Reply) =>
  replaceCalls(ids, async (_call, next) => {
    const reply = await next();
    return reply.status >= 400 ? change(reply) : reply;
  });

/** Quirk that runs a handler before anything else for each request. */
export const beforeEachRequest = (handler: RequestHandler) => (house: ServiceRules) => {
  house.wire.push(handler);
};

/** Quirk that gives each read the same mark of its version, and answers that nothing has changed if the mark is asked about. */
export const neverModified = (condition: string, header: string, mark: string) =>
  beforeEachRequest((request, response, next) => {
    if (request.method !== 'GET') return next();
    if (request.headers[condition] !== undefined) return void response.status(304).end();
    const { writeHead } = response;
    response.writeHead = ((...args: Parameters<typeof writeHead>) => {
      response.setHeader(header, mark);
      response.setHeader('cache-control', 'no-store');
      return writeHead.apply(response, args);
    }) as typeof writeHead;
    next();
  });

/** Quirk that replaces the bytes of each JSON body. */
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

/** Combines several quirks into one. */
export const combineQuirks =
  (...parts: readonly ((house: ServiceRules) => void)[]) =>
  (house: ServiceRules): void => {
    for (const part of parts) part(house);
  };

/** Changes every object in a body, beginning with the innermost ones. */
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

/** Quirk that simulates changes by other users during the run. */
export const changeDuringRun =
  (often: number, happens: (house: ServiceRules, count: number) => void) =>
  (house: ServiceRules): void =>
    replaceCalls(undefined, (_call, next) => {
      const count = house.count('calls of all');
      if (count % often === 0) happens(house, count);
      return next();
    })(house);

/**
 * Quirk that responds to `Range` requests for stored files. The end of a range is the index of its last byte (RFC
 * 9110), so `more` must be 1. With 0, the last byte is missing.
 */
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
