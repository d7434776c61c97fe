/**
 * An entry of the history for Back to leave while something is open, in browsers without close watchers. It has address
 * and state of the entry below it, so that both are one for the router, which hears of no move between them.
 */
interface EntryState {
  /** The router's key of the entry. */
  readonly key?: string;
  /** The router's state, which names a form's dialog: it has an entry of its own. */
  readonly usr?: { readonly dialog?: string } | null;
  readonly isSpare?: true;
}

const readEntry = (): EntryState => history.state ?? {};
/** Called by Back, the topmost last. */
const handlers: (() => void)[] = [];
/** Key of the entry that the router shows; `undefined` on sign-in, which has no router. */
let shownKey: string | undefined;
let isOnSpare = false;

/** Starts to watch the history. Called before the router does: a window calls its listeners in their order. */
export const watchBack = (): void => addEventListener('popstate', takeMove);

/** Notes the entry that the router shows. */
export const noteShownEntry = (key: string): void => {
  shownKey = key;
  isOnSpare = readEntry().isSpare === true;
};

/** Calls a function on Back, which then leaves the screen as it is. Returns a function that ends this. */
export function holdBack(onBack: () => void): () => void {
  handlers.push(onBack);
  addSpareEntry();
  return () => {
    handlers.splice(handlers.indexOf(onBack), 1);
    // The next Back closes the layer below.
    if (handlers.length > 0) addSpareEntry();
  };
}

function addSpareEntry(): void {
  const { key, usr, isSpare } = readEntry();
  if (isSpare || key === undefined || key !== shownKey || usr?.dialog !== undefined) return;
  history.pushState({ ...history.state, isSpare: true }, '');
  isOnSpare = true;
}

/** Takes moves between an entry and its spare one from the router. */
function takeMove(event: PopStateEvent): void {
  const { key, isSpare = false } = readEntry();
  const wasOnSpare = isOnSpare;
  isOnSpare = isSpare;
  // A move of the router's own, also the one back to an entry that a form does not want to leave.
  if (key === undefined || key !== shownKey || wasOnSpare === isSpare) return;
  event.stopImmediatePropagation();
  if (isSpare) return;
  const onBack = handlers.at(-1);
  if (onBack === undefined) history.back();
  else onBack();
}
