import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup as AriaToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { inElement } from './in-element.tsx';
import styles from './ToggleButtonGroup.module.css';

interface ToggleButtonGroupProps<Value extends string> {
  readonly 'aria-label': string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Buttons side by side in one frame, of which one is chosen. */
export function ToggleButtonGroup<Value extends string>(props: ToggleButtonGroupProps<Value>) {
  const { options, value, onChange } = props;
  return (
    <AriaToggleButtonGroup
      aria-label={props['aria-label']}
      className={styles.group ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value));
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} className={styles.option ?? ''}>
          {inElement(option.label)}
        </ToggleButton>
      ))}
    </AriaToggleButtonGroup>
  );
}
