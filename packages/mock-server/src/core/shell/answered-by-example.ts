import type { MockParts } from './mock-parts.ts';

/** Returns the ids of the operations without a handler. */
export const answeredByExample = ({
  backend,
  contract,
}: Pick<MockParts, 'backend' | 'contract'>): readonly string[] =>
  contract.operations.map(({ id }) => id).filter((id) => backend.handlerOf(id) === undefined);
