import { toWaitMs } from './call-error.ts';
import {
  type DecisionContext,
  isAllDecided,
  isAllGone,
  isAllUnknown,
  isAsShown,
  isDecidedOtherwise,
  isOneByDialog,
  needsAccept,
  needsReading,
  selectFine,
  selectMessage,
  selectToTryAgain,
} from './decision-context.ts';
import { type CallEvent, type DecisionEvent, isFailed } from './decision-events.ts';
import { endsSession, isTooBusy } from './decision-outcome.ts';

interface Args<Item> {
  readonly context: DecisionContext<Item>;
  readonly event: DecisionEvent<Item> | CallEvent;
}

/** Guards of the decision flow. */
export const decisionGuards = <Item>() => ({
  hasItems: ({ event }: Args<Item>) =>
    (event.type === 'ask' || event.type === 'hold') && event.items.length > 0,
  hasUnsent: ({ context }: Args<Item>) => context.unsent.length > 0,
  hasToTryAgain: ({ context }: Args<Item>) => selectToTryAgain(context).length > 0,
  isDealtWith: ({ context }: Args<Item>) => context.underWay === 0 && context.unsent.length === 0,
  isNothingUnderWay: ({ context }: Args<Item>) => context.underWay === 0,
  isSessionEnded: ({ event }: Args<Item>) => isFailed(event) && endsSession(event.error),
  // For a single item, the refusal is shown at once, and the user may try again.
  canWait: ({ context, event }: Args<Item>) =>
    isFailed(event) &&
    context.items.length > 1 &&
    isTooBusy(event.error) &&
    toWaitMs(event.error) !== undefined,
  isDone: ({ context }: Args<Item>) => isAllDecided(context),
  isDoneByDialog: ({ context }: Args<Item>) => isAllDecided(context) && isOneByDialog(context),
  isDecidedOtherwise: ({ context }: Args<Item>) => isDecidedOtherwise(context),
  isUnknown: ({ context }: Args<Item>) => isAllUnknown(context),
  isOneByDialog: ({ context }: Args<Item>) => isOneByDialog(context),
  needsReading: ({ context }: Args<Item>) => needsReading(context),
  needsAccept: ({ context }: Args<Item>) => needsAccept(context),
  hasMessage: ({ context }: Args<Item>) => selectMessage(context) !== undefined,
  isRead: ({ context }: Args<Item>) => context.isRead,
  hasFine: ({ context }: Args<Item>) => selectFine(context).length > 0,
  hasWarnings: ({ context }: Args<Item>) => context.warnings.size > 0,
  isAsShown: ({ context }: Args<Item>, asked: readonly Item[]) => isAsShown(context, asked),
  isAllGone: ({ context }: Args<Item>, asked: readonly Item[]) => isAllGone(context, asked),
  canRetry: ({ context }: Args<Item>) => {
    const rest = selectToTryAgain(context);
    return rest.length > 0 && isAsShown(context, rest);
  },
});
