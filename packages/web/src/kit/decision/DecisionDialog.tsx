import type { DecisionOutcome } from '@client-portal/state-machines';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Countdown } from '../feedback/Countdown.tsx';
import styles from './DecisionDialog.module.css';
import { type DecisionSum, DecisionSummary } from './DecisionSummary.tsx';

/** One item of a decision, in words. */
export interface DecisionItemView {
  readonly key: string | number;
  /** Names the item in a line, for lists of several. */
  readonly name: string;
  /** What the client should see before deciding one item: person, date, hours or amount. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Its hours or its amount. */
  readonly amount: string | undefined;
  /** What became of it so far. */
  readonly outcome: { readonly kind: DecisionOutcome['kind']; readonly text: string } | undefined;
}

/** Asking, sending, waiting because the service asked to, or telling what happened. */
export type DecisionPhase = 'confirming' | 'running' | 'waiting' | 'failed' | 'succeeded';

interface DecisionDialogProps {
  readonly phase: DecisionPhase;
  /** The question while confirming, or what happened after it. */
  readonly title: string;
  /** Names the act on its button for readers; the button shows Proceed (TS-14). */
  readonly proceedLabel: string;
  readonly isTakingAway: boolean;
  readonly items: readonly DecisionItemView[];
  /** What several items come to. */
  readonly sum: DecisionSum | undefined;
  /** What the act brings about. */
  readonly effect: string | undefined;
  /** When it goes on, in epoch ms, while it waits. */
  readonly waitsUntil: number | undefined;
  /** Whether the rest of several items can still be stopped. */
  readonly canStop: boolean;
  readonly onProceed: () => void;
  /** Back without deciding, stop after the one under way, or close, by the phase. */
  readonly onCancel: () => void;
}

/** Asks before an irreversible step, shows how it runs, and stays when something of it failed. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { phase, title, items, sum, effect, waitsUntil, onCancel } = props;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      onClose={phase === 'running' || phase === 'waiting' ? undefined : onCancel}
      actions={<DecisionActions {...props} />}
    >
      {sum !== undefined && phase === 'confirming' && <DecisionSummary {...sum} />}
      {items.length === 1 ? (
        <OneItem item={items[0]} />
      ) : (
        <details className={styles.each} open={sum === undefined || phase !== 'confirming'}>
          <summary>{m.work_each()}</summary>
          <ManyItems items={items} />
        </details>
      )}
      {phase === 'confirming' && effect !== undefined && <p>{effect}</p>}
      {phase === 'confirming' && <p className={styles.warning}>{m.decision_irreversible()}</p>}
      {phase === 'running' && <Progress items={items} />}
      {phase === 'waiting' && <Waiting items={items} until={waitsUntil} />}
    </Dialog>
  );
}

function DecisionActions({
  phase,
  proceedLabel,
  isTakingAway,
  canStop,
  onProceed,
  onCancel,
}: DecisionDialogProps) {
  if (phase === 'waiting') return <Button onPress={onCancel}>{m.decision_stop_now()}</Button>;
  if (phase === 'running') return canStop ? <Button onPress={onCancel}>{m.decision_stop()}</Button> : null;
  if (phase === 'failed' || phase === 'succeeded') {
    return (
      <Button variant="primary" autoFocus onPress={onCancel}>
        {m.close()}
      </Button>
    );
  }
  return (
    <>
      <Button autoFocus onPress={onCancel}>
        {m.cancel()}
      </Button>
      <Button variant={isTakingAway ? 'danger' : 'primary'} aria-label={proceedLabel} onPress={onProceed}>
        {m.proceed()}
      </Button>
    </>
  );
}

function OneItem({ item }: { item: DecisionItemView | undefined }) {
  if (item === undefined) return null;
  return (
    <>
      <Failure outcome={item.outcome} />
      <dl className={styles.facts}>
        {item.facts.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Failure({ outcome }: { outcome: DecisionItemView['outcome'] }) {
  if (outcome === undefined || outcome.kind === 'succeeded') return null;
  return (
    <div role="alert">
      <Banner tone="error" title={outcome.text} />
    </div>
  );
}

function ManyItems({ items }: { items: readonly DecisionItemView[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <ul className={styles.items} aria-label={m.decision_items()} tabIndex={0}>
      {items.map(({ key, name, amount, outcome }) => (
        <li key={key} className={styles.item} data-outcome={outcome?.kind}>
          <span>{amount === undefined ? name : `${name} · ${amount}`}</span>
          {outcome !== undefined && (
            <span className={styles.outcome}>
              <Icon name={OUTCOME_ICONS[outcome.kind]} />
              {outcome.text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const OUTCOME_ICONS: Record<DecisionOutcome['kind'], IconName> = {
  succeeded: 'check',
  refused: 'alert',
  unconfirmed: 'alert',
  notArrived: 'alert',
  skipped: 'minus',
};

const countDone = (items: readonly DecisionItemView[]) =>
  items.filter(({ outcome }) => outcome !== undefined).length;

function Progress({ items }: { items: readonly DecisionItemView[] }): ReactNode {
  const done = countDone(items);
  return (
    <p className={styles.progress} role="status">
      <Spinner />
      {items.length === 1 ? m.decision_working() : m.decision_running({ done, total: items.length })}
    </p>
  );
}

function Waiting({ items, until }: { items: readonly DecisionItemView[]; until: number | undefined }) {
  return (
    <>
      <p role="status">{m.decision_waiting({ done: countDone(items), total: items.length })}</p>
      {until !== undefined && <Countdown until={until} toText={(time) => m.decision_goes_on_in({ time })} />}
    </>
  );
}
