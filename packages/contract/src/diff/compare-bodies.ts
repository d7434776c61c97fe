import { followSchema } from '../follow.ts';
import { isObject } from '../open-api.ts';
import type { Json, PlaceChange, Side } from './change.ts';
import { compareLinks } from './compare-links.ts';
import { findOtherDifferences } from './compare-rest.ts';
import { compareSchemas, type Versions } from './compare-schemas.ts';

const BODY_KEYS = new Set(['description', 'required', 'content']);
const ANSWER_KEYS = new Set(['description', 'content', 'headers', 'links']);
const MEDIA_KEYS = new Set(['schema']);
const HEADER_KEYS = new Set(['schema', 'required']);

/** Returns the changes in a request body. */
export function compareBodies(roots: Versions, before: Json, after: Json): PlaceChange[] {
  const place = 'request';
  const [was, is] = [
    followSchema(roots.before, before.requestBody),
    followSchema(roots.after, after.requestBody),
  ];
  const [mediaType, mediaTypeNow] = [mediaTypeOf(was), mediaTypeOf(is)];
  if (mediaType !== mediaTypeNow)
    return [{ place, words: `is ${mediaTypeNow ?? 'none'}, not ${mediaType ?? 'none'}`, breaks: 'both' }];
  const [required, requiredNow] = [was.required === true, is.required === true];
  return [
    ...(required === requiredNow
      ? []
      : [
          {
            place,
            words: requiredNow ? 'is required now' : 'is no longer required',
            // An earlier client leaves it out, and an earlier backend refuses a request without it.
            breaks: requiredNow ? ('clients' as const) : ('backends' as const),
          },
        ]),
    ...toBreaking(place, findOtherDifferences(roots, was, is, BODY_KEYS)),
    ...compareContent(roots, was, is, 'request', place),
  ];
}

/** Returns the changes in the responses. */
export function compareResponses(roots: Versions, before: Json, after: Json): PlaceChange[] {
  const [earlier, later] = [responsesOf(before), responsesOf(after)];
  return [...new Set([...Object.keys(earlier), ...Object.keys(later)])].flatMap((status): PlaceChange[] => {
    const place = `answer ${status}`;
    const [was, is] = [earlier[status], later[status]];
    // An API client must handle any error anyway, but it knows only the earlier statuses of success. A backend that
    // still sends a status which is gone sends an undocumented one.
    const isSuccess = /^[1-3]/.test(status);
    if (was === undefined) return [{ place, words: 'is new', breaks: isSuccess ? 'clients' : 'neither' }];
    if (is === undefined) return [{ place, words: 'is gone', breaks: isSuccess ? 'both' : 'backends' }];
    const [one, other] = [followSchema(roots.before, was), followSchema(roots.after, is)];
    const [mediaType, mediaTypeNow] = [mediaTypeOf(one), mediaTypeOf(other)];
    if (mediaType !== mediaTypeNow)
      return [{ place, words: `is ${mediaTypeNow ?? 'none'}, not ${mediaType ?? 'none'}`, breaks: 'both' }];
    return [
      ...toBreaking(place, findOtherDifferences(roots, one, other, ANSWER_KEYS)),
      ...compareHeaders(roots, one, other, place),
      ...compareLinks(roots, one, other, place),
      ...compareContent(roots, one, other, 'answer', place),
    ];
  });
}

const toBreaking = (place: string, names: readonly string[]): PlaceChange[] =>
  names.map((name) => ({ place, words: `says another ${name}`, breaks: 'both' }));

const mediaTypeOf = ({ content }: Json) =>
  isObject(content) ? Object.keys(content).sort().join(', ') : undefined;

const responsesOf = ({ responses }: Json): Json => (isObject(responses) ? responses : {});

/** Compares the content of two bodies with the same media types. */
function compareContent(
  roots: Versions,
  before: Json,
  after: Json,
  side: Side,
  place: string,
): PlaceChange[] {
  const [earlier, later] = [
    isObject(before.content) ? before.content : {},
    isObject(after.content) ? after.content : {},
  ];
  return Object.keys(later).flatMap((mediaType) => {
    const [was, is] = [
      followSchema(roots.before, earlier[mediaType]),
      followSchema(roots.after, later[mediaType]),
    ];
    return [
      ...toBreaking(place, findOtherDifferences(roots, was, is, MEDIA_KEYS)),
      ...compareSchemas(roots, was.schema, is.schema, side).map((change) => ({
        ...change,
        place: change.place === '' ? place : `${place} ${change.place}`,
      })),
    ];
  });
}

/** Compares response headers. No API client could rely on a new one, and a backend must send it if it is required. */
function compareHeaders(roots: Versions, before: Json, after: Json, at: string): PlaceChange[] {
  const [earlier, later] = [
    isObject(before.headers) ? before.headers : {},
    isObject(after.headers) ? after.headers : {},
  ];
  return [...new Set([...Object.keys(earlier), ...Object.keys(later)])].flatMap((name): PlaceChange[] => {
    const place = `${at} header ${name}`;
    if (later[name] === undefined) return [{ place, words: 'is gone', breaks: 'clients' }];
    const [was, is] = [followSchema(roots.before, earlier[name]), followSchema(roots.after, later[name])];
    const [isSure, isSureNow] = [was.required === true, is.required === true];
    if (earlier[name] === undefined)
      return [
        {
          place,
          words: isSureNow ? 'is new and always there' : 'is new',
          breaks: isSureNow ? 'backends' : 'neither',
        },
      ];
    return [
      ...(isSure === isSureNow
        ? []
        : [
            isSureNow
              ? { place, words: 'is always there now', breaks: 'backends' as const }
              : { place, words: 'may be missing', breaks: 'clients' as const },
          ]),
      ...toBreaking(place, findOtherDifferences(roots, was, is, HEADER_KEYS)),
      ...compareSchemas(roots, was.schema, is.schema, 'answer').map(({ words, breaks }) => ({
        place,
        words,
        breaks,
      })),
    ];
  });
}
