import type { Violations } from '../compile/violations.ts';

/** Violation of the contract by a request or response. */
export interface Breach {
  /**
   * Place of the violation, such as `request.body.email`, `request.query.token`, `answer.status` or
   * `answer.body.data.0.id`.
   */
  readonly location: string;
  /** Error message without the value, such as `is required`. */
  readonly message: string;
  /**
   * True if a soft field of a row is null, missing or of another type. Clients can use such a row, so this is only
   * worth a note.
   */
  readonly isSoft?: true;
  /** Number of rows of a long list that have this violation. The location is that of the first. */
  readonly times?: number;
}

/** Converts violations of a body or query. `part` is `request` or `answer`. */
export const toBreaches = (part: 'request' | 'answer', violations: Violations | undefined): Breach[] =>
  Object.entries(violations ?? {}).flatMap(([place, messages]) => {
    const inBody = place === 'body' || /^(?:query|path)\./.test(place) ? place : `body.${place}`;
    return messages.map((message) => ({ location: `${part}.${inBody}`, message }));
  });
