import { Icon } from '../../ui/Icon.tsx';
import styles from './WarningLine.module.css';

/** Line about the items with warnings. */
export function WarningLine({ children }: { readonly children: string }) {
  return (
    <p className={styles.warnings}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
