import type { CallWithAnswer } from './backend.ts';

/** Returns the status of a response for a report, without any other content. */
export const describeAnswer = ({ answer, status }: CallWithAnswer): string =>
  answer.status === status ? `HTTP ${status}` : `HTTP ${answer.status} with status ${status} in the body`;
