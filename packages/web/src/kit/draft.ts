import { useState } from 'react';
import { session } from '../api/session.ts';

interface Draft {
  /** The client who typed it; `undefined` before any sign-in. */
  readonly owner: string | undefined;
  readonly values: unknown;
}

/**
 * What was typed into a form and not yet sent, kept in memory while the portal is open, so that leaving a screen and
 * coming back loses nothing. Gone with the page and with a log-out; nobody sees another client's.
 */
const drafts = new Map<string, Draft>();

/** Forgets every draft, e.g. when a client leaves: whoever sits down next finds empty forms. */
export const forgetDrafts = (): void => drafts.clear();

/**
 * A form's values under a name of its own; `forget` when they were sent. What must not outlive the screen (passwords,
 * files, numbers of people) `secret` holds as it stands in an empty form; it is left out of the draft.
 */
export function useDraft<Values extends object>(
  name: string,
  empty: Values,
  secret: Partial<Values> = {},
): [values: Values, change: (patch: Partial<Values>) => void, forget: () => void] {
  const [owner] = useState(session.owner);
  // The name belongs to one form, and so do the values under it.
  const [values, setValues] = useState(() => {
    const draft = drafts.get(name);
    return draft !== undefined && draft.owner === owner ? (draft.values as Values) : empty;
  });
  const change = (patch: Partial<Values>) => {
    const next = { ...values, ...patch };
    drafts.set(name, { owner, values: { ...next, ...secret } });
    setValues(next);
  };
  const forget = () => {
    drafts.delete(name);
    setValues(empty);
  };
  return [values, change, forget];
}
