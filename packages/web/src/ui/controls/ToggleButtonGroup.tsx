import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup as AriaToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { inElement } from './in-element.tsx';
import styles from './ToggleButtonGroup.module.css';

interface ToggleButtonGroupProps<Value extends string> {
  readonly 'aria-label': string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** `''` if none is chosen. */
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
}

/** Buttons side by side in one frame, of which one is chosen. */
export function ToggleButtonGroup<Value extends string>(props: ToggleButtonGroupProps<Value>) {
  return <Group {...props} look="segment" />;
}

interface ChipsProps<Value extends string> extends Omit<ToggleButtonGroupProps<Value>, 'onChange'> {
  /** `''` when a second press takes the choice away. */
  readonly onChange: (value: Value | '') => void;
}

/** Buttons of which one or none is chosen. */
export function ToggleChips<Value extends string>({ onChange, ...props }: ChipsProps<Value>) {
  return <Group {...props} look="chip" onChange={onChange} onClear={() => onChange('')} />;
}

interface GroupProps<Value extends string> extends ToggleButtonGroupProps<Value> {
  readonly look: 'segment' | 'chip';
  readonly onClear?: () => void;
}

function Group<Value extends string>({
  look,
  options,
  value,
  onChange,
  onClear,
  ...aria
}: GroupProps<Value>) {
  return (
    <AriaToggleButtonGroup
      {...aria}
      className={styles[`${look}s`] ?? ''}
      selectionMode="single"
      disallowEmptySelection={onClear === undefined}
      selectedKeys={value === '' ? [] : [value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value));
        if (chosen === undefined) onClear?.();
        else onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <AriaToggleButton key={option.value} id={option.value} className={styles[look] ?? ''}>
          {inElement(option.label)}
        </AriaToggleButton>
      ))}
    </AriaToggleButtonGroup>
  );
}
