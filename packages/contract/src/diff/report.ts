import type { Breach, Change } from './change.ts';

interface Context {
  /** Version, tag or commit that the contract is compared with. */
  readonly since: string;
  /** Version number of the earlier contract (`info.version`); `now` is that of the later one. */
  readonly before: string;
  readonly now: string;
  /** Changes that were there before the newest edit. By default, no change is marked as new. */
  readonly known?: readonly Change[];
  /** Name of the newest edit, such as `the working tree`. */
  readonly newest?: string;
}

const SECTIONS: readonly (readonly [title: string, breaks: Breach])[] = [
  ['Breaks clients and backends of the earlier contract', 'both'],
  ['Breaks clients of the earlier contract', 'clients'],
  ['Breaks backends of the earlier contract', 'backends'],
  ['Compatible', 'neither'],
];

/**
 * Returns the changes as text, and whether they are allowed: what breaks a side needs a new version number. The changes
 * of the newest edit come first in their section, marked with a plus.
 */
export function toReport(changes: readonly Change[], { since, before, now, known, newest }: Context) {
  const count = (wanted: Breach) => changes.filter(({ breaks }) => breaks === wanted).length;
  const both = count('both');
  const isAllowed = count('neither') === changes.length || before !== now;
  const versions = before === now ? `version ${now}` : `version ${before} to ${now}`;
  const counts = `${both + count('clients')} break clients, ${both + count('backends')} break backends, ${count('neither')} compatible`;
  const old = new Set((known ?? changes).map(toSentence));
  const isNew = (change: Change) => !old.has(toSentence(change));
  const text = [
    `The contract since ${since}, ${versions}: ${counts}`,
    ...(changes.some(isNew) ? [`+ new in ${newest}`] : []),
    ...SECTIONS.flatMap(([title, wanted]) => {
      const own = changes.filter(({ breaks }) => breaks === wanted);
      return toSection(title, [...own.filter(isNew), ...own.filter((change) => !isNew(change))], isNew);
    }),
    ...(isAllowed ? [] : ['', `Something breaks, and the version is still ${now}: raise info.version.`]),
  ].join('\n');
  return { text, isAllowed };
}

const toSentence = ({ subject, place, words }: Change) => [subject, place, words].filter(Boolean).join(' ');

function toSection(title: string, changes: readonly Change[], isNew: (change: Change) => boolean): string[] {
  if (changes.length === 0) return [];
  const lines = joinEqual(changes).map((change) => `${isNew(change[0]) ? '+' : ' '} ${toLine(change)}`);
  return ['', title, ...lines];
}

/** Least number of operations with the same change for which one line stands. */
const MANY = 4;

type Alike = readonly [Change, ...Change[]];

/** Joins the same change of many operations, as a part that they share makes it. The first one keeps its place. */
function joinEqual(changes: readonly Change[]): readonly Alike[] {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const key = change.place === '' ? toSentence(change) : `${change.place} ${change.words}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [change]);
    else group.push(change);
  }
  return [...groups.values()].flatMap((group): Alike[] =>
    group.length < MANY ? group.map((one): Alike => [one]) : [group],
  );
}

const toLine = (group: Alike) => {
  const [first] = group;
  if (group.length < MANY) return toSentence(first);
  return `${group.length} operations: ${[first.place, first.words].join(' ')} (${group.map(({ subject }) => subject).join(', ')})`;
};
