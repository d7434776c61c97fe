import { type RefObject, useContext, useRef } from 'react';
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectStateContext,
  SelectValue,
} from 'react-aria-components';
import { m } from '../../messages/messages.ts';
import { Icon } from '../Icon.tsx';
import styles from '../Select.module.css';
import type { SelectProps } from '../Select.tsx';
import type { FirstPress } from '../use-first-press.ts';
import { type FirstTask, useDoFirst, useFirstTask } from './do-first.ts';
import { InLanguage } from './InLanguage.tsx';

interface OpenedSelectProps extends SelectProps {
  readonly first: FirstPress;
}

/** A choice from a list, from the first press on. */
export function OpenedSelect({ first, label, options, value, onChange }: OpenedSelectProps) {
  const button = useRef<HTMLButtonElement>(null);
  const task = useFirstTask(first);
  return (
    <InLanguage>
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
        <Button ref={button} className={styles.button ?? ''}>
          <SelectValue className={styles.value ?? ''} />
          <Icon name="chevronDown" />
        </Button>
        <DoFirst task={task} button={button} />
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
    </InLanguage>
  );
}

function DoFirst({ task, button }: { task: FirstTask; button: RefObject<HTMLButtonElement | null> }) {
  const state = useContext(SelectStateContext);
  // It opens nothing before it has read its entries, which takes it a second drawing.
  useDoFirst(task, button, state !== null && state.collection.size > 0 ? state : null);
  return null;
}
