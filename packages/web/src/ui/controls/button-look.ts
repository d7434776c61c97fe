import styles from './Button.module.css';

/**
 * Look of a button: `primary` once on a screen or dialog, `danger` for a step that takes something away, `approve` and `decline`
 * for the two decisions about an item.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'approve' | 'decline';
export type ButtonSize = 'medium' | 'small';

/** The classes of a button, so that links and native submit buttons can share its look. */
export function toButtonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return [styles.button, styles[variant], styles[size]].join(' ');
}
