import { Icon } from '../../ui/Icon.tsx';
import styles from './OddLine.module.css';

/** Line about the items with warnings. */
export function OddLine({ children }: { readonly children: string }) {
  return (
    <p className={styles.odd}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
