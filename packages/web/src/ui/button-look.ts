import styles from './Button.module.css';

/** How a button looks: `primary` once on a screen or dialog, `danger` for a step that takes something away. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

/** The classes of a button, so that links and native submit buttons can share its look. */
export function toButtonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return [styles.button, styles[variant], styles[size]].join(' ');
}
