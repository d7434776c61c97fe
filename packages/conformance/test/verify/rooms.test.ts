import { readdirSync, readFileSync } from 'node:fs';
import { operations } from '@client-portal/sdk';
import { expect, it } from 'vitest';
import { CHECK_GROUPS, groupOf } from '../../src/verify/calls/check.ts';
import { type Target, toTargets } from '../../src/verify/facts/target.ts';
import { CHECKS } from '../../src/verify/run/checks.ts';
import { contract } from './support.ts';

const SOURCES = new URL('../../src/', import.meta.url);
const NAMED = new RegExp(`\\b(?:${Object.keys(operations).join('|')})\\b`);

it('no file outside of stories names an operation of the contract, so that a new one is checked as it is', () => {
  const naming = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('verify/stories/'))
    .filter((name) => NAMED.test(readFileSync(new URL(name, SOURCES), 'utf8')));
  expect(naming).toEqual([]);
});

/** Returns a target with another id and path, and everything else alike. */
const likeWithName = (target: Target, id: string): Target => ({
  ...target,
  id,
  operation: { ...target.operation, id },
  row: { ...target.row, path: `/api/${id}` },
});

it('a list that is added to the contract is a subject of checks of each group', () => {
  const all = toTargets(contract);
  const [list] = all.filter(
    ({ row, operation }) => row.list && row.token === 'body' && operation.holds.length > 0,
  );
  const added = likeWithName(list ?? expect.fail(), 'listNotices');
  const asked = CHECKS.filter((check) =>
    check.subjects([...all, added]).some(({ operations: ids }) => ids.includes(added.id)),
  );
  expect([...new Set(asked.map(groupOf))].sort()).toEqual(Object.keys(CHECK_GROUPS));
});
