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

/** A form's values under a name of its own. The name belongs to one form, and so do the values under it. */
export function readDraft<Values>(name: string, owner: string | undefined): Values | undefined {
  const draft = drafts.get(name);
  return draft !== undefined && draft.owner === owner ? (draft.values as Values) : undefined;
}

/** Keeps a form's values, without what must not outlive its screen: passwords, numbers of people. Files stay as the
 * browser's own references to them. */
export const keepDraft = (name: string, owner: string | undefined, values: unknown): void => {
  drafts.set(name, { owner, values });
};

/** Forgets one form's draft, e.g. because it was sent. */
export const forgetDraft = (name: string): void => {
  drafts.delete(name);
};
