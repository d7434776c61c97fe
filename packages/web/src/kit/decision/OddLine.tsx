import { Icon } from '../../ui/Icon.tsx';
import styles from './OddLine.module.css';

/** Line about what looks odd among several items, wherever they are offered or decided together. */
export function OddLine({ children }: { readonly children: string }) {
  return (
    <p className={styles.odd}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
