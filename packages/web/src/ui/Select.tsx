import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { m } from '../messages/messages.ts';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice of one from a short list, with a visible label. */
export function Select({ label, options, value, onChange }: SelectProps) {
  return (
    <AriaSelect
      className={styles.select ?? ''}
      value={value}
      // Where the value is of none of the options, e.g. while they load.
      placeholder={m.choose()}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <Icon name="chevronDown" />
      </Button>
      <Popover className={styles.popover ?? ''}>
        {/* Keyed by the options: React Aria caches items, and their words change with the language. */}
        <ListBox className={styles.list ?? ''} key={options.map((option) => option.label).join()}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={styles.item ?? ''}
            >
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
