/** A broken law as a person reads it: the world in lines, the steps, and how to have it again. */
import type { LifeWorld, Person } from './world.ts';

const LONGEST_TEXT = 80;

const toLine = (row: object): string =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${JSON.stringify(value)?.slice(0, LONGEST_TEXT)}`)
    .join(', ');

/** Lists what the service has, a line each; employees are named by their place. */
function describeWorld({
  people,
  budget,
  paging,
  hasNumbersAsText,
  hasPlainAddresses,
  masksNumbers,
  ...lists
}: LifeWorld): string {
  const nameAt = (index: number) => {
    const { first, last } = people[index % people.length] as Person;
    return `${first} ${last}`.trim();
  };
  const rows = Object.entries(lists).flatMap(([name, list]) =>
    list.map((row: object) => {
      const { person, ...others } = { person: undefined, ...row } as { readonly person: number | undefined };
      return `  ${name}: ${person === undefined ? '' : `${nameAt(person)}, `}${toLine(others)}`;
    }),
  );
  return [
    `  service: ${toLine({ paging, hasNumbersAsText, hasPlainAddresses, masksNumbers, budget })}`,
    ...people.map((person) => `  employee: ${toLine(person)}`),
    ...rows,
  ].join('\n');
}

interface Failure {
  readonly seed: number;
  /** Path of the life among those of its seed, as fast-check writes it. */
  readonly path: string;
  readonly world: LifeWorld;
  readonly error: Error;
}

export const toReport = ({ seed, path, world, error }: Failure): string =>
  [
    error.name === 'BrokenLaw' ? error.message : (error.stack ?? error.message),
    '',
    'The service has:',
    describeWorld(world),
    '',
    `Again: LIFE_SEED=${seed}/${path} npx vitest run packages/web/test/life`,
  ].join('\n');
