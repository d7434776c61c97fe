/** Which changes are not made at all, and why: no test could notice them, or none should. */
import type { Ignorer } from '@stryker-mutator/api/ignore';

/** As much of Babel's path as the rules read. */
interface Path {
  readonly node: {
    readonly type: string;
    readonly elements?: readonly unknown[];
    readonly value?: unknown;
    readonly key?: { readonly name?: string };
  };
  readonly parentPath: Path | null;
  isJSXAttribute(): boolean;
  toString(): string;
}

const isPath = (path: object): path is Path => 'node' in path && 'parentPath' in path;
const isCallOf = (path: Path | null, pattern: RegExp) =>
  path?.node.type === 'CallExpression' && pattern.test(path.toString());

const isFunction = (path: Path, pattern: RegExp) =>
  path.node.type === 'ArrowFunctionExpression' && pattern.test(path.toString());

const isAttributeOf = (path: Path, element: RegExp) =>
  /^name=/.test(path.toString()) && element.test(path.parentPath?.toString() ?? '');

const CLASS_NAMES = /^(?:className|style)=/;
const ICON = /^icon=/;
const LOG = /^console\.\w+\(/;
const HOOK = /^use(?:Effect|LayoutEffect|Memo|Callback)\(/;
const SIZE = /^(?:minmax\(.*\)|[\d.]+(?:rem|px|fr|ch|%))$/;

/** Whether this is the property of that name of the object that a call of XState's is given. */
const isPropertyOf = (path: Path, name: string, call: RegExp) =>
  path.node.type === 'ObjectProperty' &&
  path.node.key?.name === name &&
  isCallOf(path.parentPath?.parentPath ?? null, call);

type Rule = readonly [reason: string, holds: (path: Path) => boolean];

const RULES: readonly Rule[] = [
  [
    'how something looks: pictures and sizes have tests of their own, in a real layout',
    (path) => path.isJSXAttribute() && CLASS_NAMES.test(path.toString()),
  ],
  [
    'which picture an icon is: the word beside it, or its name for readers, says the same',
    (path) => path.isJSXAttribute() && (ICON.test(path.toString()) || isAttributeOf(path, /^<Icon\s/)),
  ],
  ['a width or a height', ({ node }) => typeof node.value === 'string' && SIZE.test(node.value)],
  ['text for a log', (path) => isCallOf(path, LOG)],
  [
    'names, for whoever writes it, what a chart was not given',
    (path) => isCallOf(path, /^notProvided\(/) || isFunction(path, /=>\s*notProvided\([^()]*\)\(\)$/),
  ],
  ['types alone, which nothing reads', (path) => isPropertyOf(path, 'types', /^setup\(/)],
  ['the name of a chart in tools', (path) => isPropertyOf(path, 'id', /createMachine\(/)],
  [
    'no dependencies: a constant in their place never changes either',
    ({ node, parentPath }) => node.elements?.length === 0 && isCallOf(parentPath, HOOK),
  ],
];

/** Stryker leaves out a node, and all below it, for which one of these gives a reason. */
export const ignorers: Ignorer[] = [
  {
    shouldIgnore: (path) => (isPath(path) ? RULES.find(([, holds]) => holds(path))?.[0] : undefined),
  },
];
