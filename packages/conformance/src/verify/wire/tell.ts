import type { Seen } from './backend.ts';

/** An answer in a few words, without anything of its body but the status. */
export const tell = ({ answer, status }: Seen): string =>
  answer.status === status ? `HTTP ${status}` : `HTTP ${answer.status} with status ${status} in the body`;
