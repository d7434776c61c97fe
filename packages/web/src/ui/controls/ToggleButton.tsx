import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton';
import { inElement } from './in-element.tsx';
import styles from './ToggleButtonGroup.module.css';

interface ToggleButtonProps {
  readonly children: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** Replaces the look of a chip. */
  readonly className?: string | undefined;
  /** The language of its text, where it is not the page's (WCAG 3.1.2). */
  readonly lang?: string;
}

/** A button that is on or off. */
export function ToggleButton({ children, className = styles.chip ?? '', ...toggle }: ToggleButtonProps) {
  return (
    <AriaToggleButton {...toggle} className={className}>
      {inElement(children)}
    </AriaToggleButton>
  );
}
