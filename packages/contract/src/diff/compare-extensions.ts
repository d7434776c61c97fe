import { type Difference, isSame, type Json, type Side } from './change.ts';

/** Extensions of a schema that decoders, the mock, `verify` or recordings act on. */
export const EXTENSIONS: ReadonlySet<string> = new Set([
  'x-hard',
  'x-otherwise',
  'x-extension',
  'x-personal',
  'x-holds',
  'x-open-file',
]);

/** Returns the changes of the extensions between two schemas. Decoders read responses alone. */
export const compareExtensions = (side: Side, before: Json, after: Json): Difference[] => [
  ...(side === 'answer' ? [...compareHard(before, after), ...compareOtherwise(before, after)] : []),
  ...compareOptional(side, before, after),
  ...comparePersonal(before, after),
  ...compareOpenFile(before, after),
];

/** A client leaves out a row whose hard field it cannot read. */
function compareHard(before: Json, after: Json): Difference[] {
  const [was, is] = [before['x-hard'] === true, after['x-hard'] === true];
  if (was === is) return [];
  return [
    is
      ? { words: 'must be readable now (x-hard)', effect: 'fewer' }
      : { words: 'need not be readable any more (x-hard)', effect: 'more' },
  ];
}

function compareOtherwise(before: Json, after: Json): Difference[] {
  const [was, is] = [before['x-otherwise'], after['x-otherwise']];
  if (isSame(was, is)) return [];
  if (is === undefined) return [{ words: 'must be of its type now (x-otherwise is gone)', effect: 'fewer' }];
  if (was === undefined)
    return [{ words: `may be of another type, and counts as ${say(is)} (x-otherwise)`, effect: 'more' }];
  // The backend may send the same as before, and a client of another version reads something else.
  return [
    {
      words: `counts as ${say(is)}, not ${say(was)}, if it is of another type (x-otherwise)`,
      effect: 'more',
    },
  ];
}

/** A field with `x-extension` may be missing at a backend, whatever else the schema says. */
function compareOptional(side: Side, before: Json, after: Json): Difference[] {
  const [was, is] = [before['x-extension'] === true, after['x-extension'] === true];
  if (was === is) return [];
  const [supported, optional] =
    side === 'answer' ? (['fewer', 'more'] as const) : (['more', 'fewer'] as const);
  return [
    is
      ? { words: 'need not be supported (x-extension)', effect: optional }
      : { words: 'must be supported now (x-extension is gone)', effect: supported },
  ];
}

const comparePersonal = (before: Json, after: Json): Difference[] => {
  const [was, is] = [before['x-personal'], after['x-personal']];
  if (isSame(was, is)) return [];
  return [{ words: `is recorded otherwise: x-personal is ${say(is)}, not ${say(was)}`, effect: 'none' }];
};

/** A mark says what `verify` downloads, and changes no value. */
const compareOpenFile = (before: Json, after: Json): Difference[] => {
  const [was, is] = [before['x-open-file'] === true, after['x-open-file'] === true];
  if (was === is) return [];
  return [
    { words: `${is ? 'is' : 'is no longer'} a file that needs no session (x-open-file)`, effect: 'none' },
  ];
};

const say = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
