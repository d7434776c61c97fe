/**
 * Model of a decision from the user's point of view, for the model test. It was written by hand and does not use the
 * machine.
 */

const controls = [
  'ask1',
  'ask4',
  'hold1',
  'proceed',
  'accept',
  'leaveOutWarned',
  'review',
  'cancel',
  'dismiss',
  'retry',
  'waitOver',
  'read',
  'unread',
  'listChanges',
  'listLoses4',
  'listEmpties',
  'becomesOdd',
] as const;
export const RESPONSE_KINDS = ['succeed', 'refuse', 'lose', 'endSession', 'askToWait'] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];
/**
 * Step of a walk: a click, the clock, the result of reading the list, or the response to the oldest or newest pending
 * request.
 */
export type Step = (typeof controls)[number] | `${ResponseKind} ${'first' | 'last'}`;
export const steps: readonly Step[] = [
  ...controls,
  ...RESPONSE_KINDS.flatMap((response): Step[] => [`${response} first`, `${response} last`]),
];
export type DecisionPlace =
  | 'idle'
  | `confirming.${'asked' | 'warned' | 'counting'}`
  | `confirming.${'askedAgain' | 'accepted' | 'fine'}.${'held' | 'open'}`
  | `submitting.${'sending' | 'waiting' | 'stopping' | 'leaving'}`
  | 'rechecking'
  | 'done'
  | 'needsAttention.unknown'
  | 'needsAttention.unfinished'
  | 'interrupted';
export interface Model {
  readonly place: DecisionPlace;
  readonly items: readonly number[];
  readonly outcomes: Readonly<Record<number, string>>;
  readonly unsent: readonly number[];
  readonly underWay: readonly number[];
  /** Items of all requests that were sent, in order. */
  readonly sent: readonly number[];
  /** Step that changed the list last. */
  readonly list: keyof typeof lists | undefined;
  /** True if item 2 looks odd now. `isOddShown` is true if the dialog has shown that. */
  readonly isWarned: boolean;
  readonly isWarningShown: boolean;
  /** Items of all reviews that were requested, in order. */
  readonly reviewed: readonly (readonly number[])[];
  /** Decided items of all decisions that have ended, in order. */
  readonly ended: readonly (readonly number[])[];
}
/** Item as a list that was read again shows it; item 1 becomes 101. */
export const lists = {
  listChanges: (item: number) => (item === 1 ? 101 : item),
  listLoses4: (item: number) => (item === 4 ? undefined : item),
  listEmpties: () => undefined,
} satisfies Partial<Record<Step, (item: number) => number | undefined>>;
export const isListStep = (step: Step): step is keyof typeof lists => step in lists;
export const toCurrent = (list: Model['list'], item: number) =>
  list === undefined ? item : lists[list](item);
export const empty = { items: [], outcomes: {}, unsent: [], underWay: [], isWarningShown: false };
export const WARNED_ITEM_ID = 2;
const outcomeOf: Readonly<Record<ResponseKind, string>> = {
  succeed: 'succeeded',
  refuse: 'refused',
  lose: 'unconfirmed',
  endSession: 'skipped',
  // The flow does not wait for this request.
  askToWait: 'refused',
};
export const askedItems: Partial<Record<Step, readonly number[]>> = { ask1: [1], ask4: [1, 2, 3, 4] };
export const HELD_ITEM = 1;

/** Sends as many requests as allowed. If none is left, reads the list. */
function sendMore(model: Model, width: number): Model {
  const next = model.unsent.slice(0, Math.max(0, width - model.underWay.length));
  const underWay = [...model.underWay, ...next];
  const place = underWay.length === 0 ? 'rechecking' : 'submitting.sending';
  return {
    ...model,
    place,
    underWay,
    unsent: model.unsent.slice(next.length),
    sent: [...model.sent, ...next],
  };
}

const skipRest = (model: Model): Model => ({
  ...model,
  outcomes: { ...model.outcomes, ...Object.fromEntries(model.unsent.map((item) => [item, 'skipped'])) },
  unsent: [],
});

/** When no request is pending any more, ends a run that was stopped. */
function drained(model: Model): Model {
  if (model.underWay.length > 0) return model;
  if (model.place === 'submitting.stopping') return { ...model, place: 'rechecking' };
  return model.place === 'submitting.leaving' ? withEnd({ ...model, place: 'interrupted' }) : model;
}

function answered(model: Model, response: ResponseKind, item: number, width: number): Model {
  const isOpen = model.place === 'submitting.sending' || model.place === 'submitting.waiting';
  const underWay = model.underWay.filter((one) => one !== item);
  if (response === 'askToWait' && isOpen && model.items.length > 1)
    return { ...model, place: 'submitting.waiting', underWay, unsent: [item, ...model.unsent] };
  const next = { ...model, underWay, outcomes: { ...model.outcomes, [item]: outcomeOf[response] } };
  if (response === 'endSession') return drained({ ...skipRest(next), place: 'submitting.leaving' });
  return model.place === 'submitting.sending' ? sendMore(next, width) : drained(next);
}

/** Emits the end of a decision. */
const withEnd = (model: Model): Model => ({
  ...model,
  ended: [...model.ended, model.items.filter((item) => model.outcomes[item] === 'succeeded')],
});
const toPlace = (model: Model, place: DecisionPlace): Model => ({ ...model, place });

/** Shows the items in the dialog, with the warning about the odd one. */
const withItems = (model: Model, items: readonly number[]): Model => ({
  ...model,
  ...empty,
  items,
  unsent: items,
  isWarningShown: model.isWarned && items.includes(WARNED_ITEM_ID),
});
const needsAccept = ({ items, isWarningShown }: Model): boolean => items.length > 1 && isWarningShown;

/** Returns true if the list shows the items unchanged, without a new warning. */
const isAsShown = (model: Model, asked: readonly number[]): boolean =>
  asked.every((item) => toCurrent(model.list, item) === item) &&
  !(model.isWarned && !model.isWarningShown && asked.includes(WARNED_ITEM_ID));

/** Asks again with the current list; closes the dialog if no item is left. */
function askAgain(model: Model, asked: readonly number[]): Model {
  const items = asked.map((item) => toCurrent(model.list, item)).filter((item) => item !== undefined);
  if (items.length === 0) return { ...model, ...empty, place: 'idle' };
  return toPlace(withItems(model, items), 'confirming.askedAgain.held');
}

/** Sends the items if the list shows them unchanged. Otherwise, asks again. */
function sendAsShown(model: Model, asked: readonly number[], width: number): Model {
  if (!isAsShown(model, asked)) return askAgain(model, asked);
  return sendMore(model.place === 'needsAttention.unfinished' ? withItems(model, asked) : model, width);
}

/** Asks about items. The list is read at once, and what it shows otherwise is asked about again. */
function askAbout(model: Model): Model {
  const asked = toPlace(model, needsAccept(model) ? 'confirming.warned' : 'confirming.asked');
  return isAsShown(asked, asked.items) ? asked : askAgain(asked, asked.items);
}

/** Returns the model after a step while the dialog is open. */
function answerQuestion(model: Model, step: Step, width: number): Model {
  const toIdle = { ...model, ...empty, place: 'idle' } as const;
  if (step === 'cancel') return toIdle;
  if (step === 'review' && model.place !== 'confirming.counting')
    return model.isWarningShown ? { ...toIdle, reviewed: [...model.reviewed, [WARNED_ITEM_ID]] } : model;
  switch (model.place) {
    case 'confirming.counting':
      return step === 'waitOver' ? sendAsShown(model, model.items, width) : model;
    case 'confirming.warned': {
      const fine = model.items.filter((item) => item !== WARNED_ITEM_ID);
      if (step === 'leaveOutWarned') return toPlace(withItems(model, fine), 'confirming.fine.held');
      return step === 'accept' ? toPlace(model, 'confirming.accepted.held') : model;
    }
    case 'confirming.accepted.held':
      return step === 'waitOver' ? toPlace(model, 'confirming.accepted.open') : model;
    case 'confirming.fine.held':
      return step === 'waitOver' ? toPlace(model, 'confirming.fine.open') : model;
    case 'confirming.askedAgain.held':
      if (step !== 'waitOver') return model;
      return toPlace(model, needsAccept(model) ? 'confirming.warned' : 'confirming.askedAgain.open');
    default:
      return step === 'proceed' ? sendAsShown(model, model.items, width) : model;
  }
}

/** Returns the expected final state if the list says nothing about lost responses. */
function expectedEnd({ items, outcomes }: Model): DecisionPlace {
  const undecided = Object.values(outcomes).filter((outcome) => outcome !== 'succeeded');
  if (undecided.length === 0) return 'done';
  if (undecided.every((outcome) => outcome === 'unconfirmed')) return 'needsAttention.unknown';
  return items.length > 1 ? 'needsAttention.unfinished' : 'done';
}

/** Returns the model after a step, with `width` simultaneous requests. */
export function modelAfterStep(model: Model, step: Step, width: number): Model {
  if (isListStep(step)) return { ...model, list: step };
  if (step === 'becomesOdd') return { ...model, isWarned: true };
  const items = askedItems[step];
  const [response, which] = step.split(' ');
  switch (model.place) {
    case 'idle':
    case 'done':
    case 'interrupted':
      // A screen holds each item in a flow of its own, which is idle.
      if (step === 'hold1' && model.place === 'idle') {
        const held = toPlace(withItems(model, [HELD_ITEM]), 'confirming.counting');
        return isAsShown(held, held.items) ? held : askAgain(held, held.items);
      }
      if (model.place !== 'idle' && step === 'dismiss') return { ...model, ...empty, place: 'idle' };
      return items === undefined ? model : askAbout(withItems(model, items));
    case 'confirming.asked':
    case 'confirming.warned':
    case 'confirming.counting':
    case 'confirming.accepted.held':
    case 'confirming.accepted.open':
    case 'confirming.fine.held':
    case 'confirming.fine.open':
    case 'confirming.askedAgain.held':
    case 'confirming.askedAgain.open':
      return answerQuestion(model, step, width);
    case 'rechecking': {
      if (step !== 'read' && step !== 'unread') return model;
      return toPlace(withEnd(model), expectedEnd(model));
    }
    case 'needsAttention.unknown':
      return step === 'dismiss' ? { ...model, ...empty, place: 'idle' } : model;
    case 'needsAttention.unfinished': {
      if (step === 'dismiss') return { ...model, ...empty, place: 'idle' };
      const again = model.items.filter((item) => ['refused', 'skipped'].includes(model.outcomes[item] ?? ''));
      return step === 'retry' && again.length > 0 ? sendAsShown(model, again, width) : model;
    }
    default: {
      const item =
        which === 'first' ? model.underWay[0] : which === 'last' ? model.underWay.at(-1) : undefined;
      if (item !== undefined) return answered(model, response as ResponseKind, item, width);
      if (step === 'waitOver' && model.place === 'submitting.waiting') return sendMore(model, width);
      const canStop =
        model.place === 'submitting.waiting' ||
        (model.place === 'submitting.sending' && model.unsent.length > 0);
      if (step !== 'cancel' || !canStop) return model;
      return drained({ ...skipRest(model), place: 'submitting.stopping' });
    }
  }
}
