import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { Dialog } from '../feedback/overlays/Dialog.tsx';
import styles from './Review.module.css';
import { LIST_KEY, REVIEW_KEYS, type ReviewAct } from './review-keys.ts';

interface ReviewKeysDialogProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Labels of the two decisions. */
  readonly words: { readonly approve: string; readonly decline: string };
  readonly onClose: () => void;
}

/** Lists the keyboard shortcuts of a review, with a switch. */
export function ReviewKeysDialog({ isOn, onChange, words, onClose }: ReviewKeysDialogProps) {
  const names: Readonly<Record<ReviewAct, string>> = {
    next: m.review_next(),
    previous: m.review_previous(),
    skip: m.review_skip(),
    ...words,
  };
  const lines = [
    ...(Object.keys(REVIEW_KEYS) as ReviewAct[]).map((act) => [REVIEW_KEYS[act], names[act]] as const),
    [LIST_KEY, m.review_keys_list()] as const,
  ];
  return (
    <Dialog
      isOpen
      title={m.review_keys_title()}
      onClose={onClose}
      actions={
        <Button autoFocus onPress={onClose}>
          {m.close()}
        </Button>
      }
    >
      <Checkbox id="review-keys" isSelected={isOn} onChange={onChange} description={m.review_keys_lead()}>
        {m.review_keys_on()}
      </Checkbox>
      <dl className={styles.keys}>
        {lines.map(([key, name]) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
