import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import styles from '../MeterBar.module.css';
import { MeterBar } from '../MeterBar.tsx';

interface ProgressBarProps {
  /** Done share of the whole, 0 to 1. */
  readonly share: number;
  /** Sentence above the bar, with the share where it is known. */
  readonly label: string;
}

/** Progress of a task, with a sentence that says it. */
export function ProgressBar({ share, label }: ProgressBarProps) {
  return (
    <AriaProgressBar className={styles.meter ?? ''} value={Math.round(share * 100)}>
      <Label>{label}</Label>
      <MeterBar share={share} />
    </AriaProgressBar>
  );
}
