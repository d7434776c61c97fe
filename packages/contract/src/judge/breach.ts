import type { Violations } from '../compile/violations.ts';

/** A violation of the contract by a request or its response. */
export interface Breach {
  /** `request.body.email`, `request.query.token`, `answer.status`, `answer.body.data.0.id` */
  readonly location: string;
  /** The fault without the value: `is required`. */
  readonly message: string;
  /** Present and true where a soft field of a row is null, absent or of another kind: readable, and worth a note. */
  readonly isSoft?: true;
  /** In how many rows of a long list; the location is that of the first. */
  readonly times?: number;
}

/** The breaches of a body or a query; `part` is `request` or `answer`. */
export const toBreaches = (part: 'request' | 'answer', violations: Violations | undefined): Breach[] =>
  Object.entries(violations ?? {}).flatMap(([place, messages]) => {
    const inBody = place === 'body' || place.startsWith('query.') ? place : `body.${place}`;
    return messages.map((message) => ({ location: `${part}.${inBody}`, message }));
  });
