import type { CallWithAnswer } from './backend.ts';

/** An answer in a few words, without anything of its body but the status. */
export const describeAnswer = ({ answer, status }: CallWithAnswer): string =>
  answer.status === status ? `HTTP ${status}` : `HTTP ${answer.status} with status ${status} in the body`;
