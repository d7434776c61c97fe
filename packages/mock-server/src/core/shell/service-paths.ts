import type { Contract } from '@client-portal/contract/core';

const roots = new WeakMap<Contract, ReadonlySet<string>>();

/** Returns the first parts of the paths of a contract, such as `loans` of `/loans/{loanId}`. */
function rootsOf(contract: Contract): ReadonlySet<string> {
  const known =
    roots.get(contract) ??
    new Set(Object.keys(contract.decoded.paths ?? {}).map((path) => path.split('/')[1] ?? ''));
  roots.set(contract, known);
  return known;
}

/** Returns true for a path below the first part of a path of the contract, whether the contract has it or not. */
export const isServicePath = (contract: Contract, path: string): boolean =>
  rootsOf(contract).has(path.split('/')[1] ?? '');

/** Returns the addresses that a mock responds to, on any host. MSW takes no function before 2.13. */
export const addressesOf = (contract: Contract): RegExp =>
  new RegExp(`^[a-z]+://[^/]+/(?:${[...rootsOf(contract), 'files', '__mock'].join('|')})(?:[/?#]|$)`);
