import { NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import type { BackendSession } from '../../facts/account.ts';
import { needsSession, type Target } from '../../facts/target.ts';
import type { Plan } from '../../wire/plan.ts';
import { filesIn } from '../d-state/stored.ts';
import { isSecretAddress } from './secret-part.ts';

/** Returns true for a read whose data belong to the client of the session. */
export const isOwnRead = (target: Target): boolean =>
  target.row.safe && needsSession(target) && !target.operation.isShared;

/**
 * Returns the session of the second account. Throws NotTestable if there is none or if it belongs to the same client.
 */
export function requireOther({ other, session }: Run): BackendSession {
  if (other === undefined) throw new NotTestable('no second account was given');
  if (other.clientId !== undefined && other.clientId === session.clientId)
    throw new NotTestable('the second account belongs to the same client as the first');
  return other;
}

/** Reports a private file that both accounts see, whichever reads show it. */
export async function reportSharedFiles(run: Run, other: BackendSession): Promise<void> {
  const reads = run.targets.filter(isOwnRead);
  const theirs = new Set<string>();
  for (const target of reads)
    for (const address of filesIn((await run.read(target, other)).body, target)) theirs.add(address);
  const own: (readonly [address: string, plan: Plan])[] = [];
  for (const target of reads) {
    const { body, plan } = await run.read(target);
    own.push(...filesIn(body, target).map((address) => [address, plan] as const));
  }
  for (const [address, plan] of own) {
    if (!theirs.has(address) || !isSecretAddress(address, run.backend.base)) continue;
    run.report({
      plan,
      expected: 'no file that the second account also gets',
      actual: 'the address of a file that the second account gets as well',
    });
    return;
  }
}
