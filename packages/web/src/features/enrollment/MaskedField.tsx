import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextField } from '../../ui/controls/Field.tsx';
import { applyMask, hideAllButLastFour, type Mask, toMaskedInput } from './masks.ts';

interface MaskedFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly mask: Mask;
  /** Text field that shows only the last four characters while it has no focus. */
  readonly isSecret?: boolean;
}

const toBare = (text: string) => text.replaceAll(/[\s-]/g, '');

/**
 * A number in groups of digits. A number can be pasted in any form, and a correction in the middle does not move the
 * cursor.
 */
export function MaskedField({ value, onChange, mask, isSecret = false, ...field }: MaskedFieldProps) {
  const [isEditing, setEditing] = useState(false);
  const opened = useRef(value);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={isSecret && !isEditing ? hideAllButLastFour(value) : value}
      onFocus={(event) => {
        const input = event.currentTarget;
        opened.current = value;
        flushSync(() => setEditing(true));
        // Regrouping changes the text, so the selection made by the Tab key is lost, and typing at the end of a full
        // number would do nothing.
        if (isSecret) input.select();
      }}
      onBlur={() => {
        setEditing(false);
        const masked = applyMask(value, mask);
        // The saved value is shown unchanged if the mask would remove a part of it: letters, or digits that the service
        // hides.
        const isFit = value === opened.current ? toBare(masked) === toBare(value) : /\d/.test(value);
        if (isFit) onChange(masked);
      }}
      onChange={(event) => onChange(toMaskedInput(event.target.value, event.target.selectionStart, mask))}
    />
  );
}
