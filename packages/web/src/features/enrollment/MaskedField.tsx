import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextField } from '../../ui/Field.tsx';
import { applyMask, hideAllButLastFour, type Mask, toMaskedInput } from './masks.ts';

interface MaskedFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly mask: Mask;
  /** Shows only the last four characters while the field is not being edited. */
  readonly isSecret?: boolean;
}

/** A number in groups of digits. Pasting takes any form of it; the mask never fights a correction. */
export function MaskedField({ value, onChange, mask, isSecret = false, ...field }: MaskedFieldProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={isSecret && !isEditing ? hideAllButLastFour(value) : value}
      onFocus={(event) => {
        const input = event.currentTarget;
        flushSync(() => setEditing(true));
        // The number that now stands there is a new text, which loses what the Tab key selects; typing would then add
        // to a number that is full, and do nothing.
        if (isSecret) input.select();
      }}
      onBlur={() => {
        setEditing(false);
        // A value that was never digits (an alphanumeric number on file) is shown unchanged.
        if (/\d/.test(value)) onChange(applyMask(value, mask));
      }}
      onChange={(event) => onChange(toMaskedInput(event.target.value, event.target.selectionStart, mask))}
    />
  );
}
