import type { Change } from './change.ts';

interface Context {
  /** Version or Git ref that the contract is compared with. */
  readonly since: string;
  /** Version number of the earlier contract (`info.version`); `now` is that of the later one. */
  readonly before: string;
  readonly now: string;
}

/** Returns the changes as text, and whether they are allowed: breaking changes need a new version number. */
export function toReport(changes: readonly Change[], { since, before, now }: Context) {
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  const others = changes.filter(({ isBreaking }) => !isBreaking);
  const isAllowed = breaking.length === 0 || before !== now;
  const versions = before === now ? `version ${now}` : `version ${before} to ${now}`;
  const title = `The contract since ${since}, ${versions}: ${breaking.length} breaking, ${others.length} compatible`;
  const advice = isAllowed
    ? []
    : ['', `Something breaks, and the version is still ${now}: raise info.version.`];
  const text = [
    title,
    ...toSection('Breaking', breaking),
    ...toSection('Compatible', others),
    ...advice,
  ].join('\n');
  return { text, isAllowed };
}

function toSection(title: string, changes: readonly Change[]): string[] {
  if (changes.length === 0) return [];
  const lines = changes.map(
    ({ subject, place, words }) => `  ${[subject, place, words].filter(Boolean).join(' ')}`,
  );
  return ['', title, ...lines];
}
