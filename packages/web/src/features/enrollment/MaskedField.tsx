import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toDigits } from '../../domain/typed-number.ts';
import { m } from '../../messages/messages.ts';
import { TextField, type TextFieldProps } from '../../ui/controls/TextField.tsx';
import { applyMask, countMaskDigits, hideAllButLastFour, type Mask, toMaskedInput } from './masks.ts';

interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'inputRef'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly mask: Mask;
  /** Text field that shows only the last four characters while it has no focus. */
  readonly isSecret?: boolean;
}

/**
 * A number in groups of digits. A number can be pasted in any form, and a correction in the middle does not move the
 * cursor. Digits beyond the mask are left out, and the field says so.
 */
export function MaskedField(props: MaskedFieldProps) {
  const { value, onChange, mask, isSecret = false, description, ...field } = props;
  const [isCut, setCut] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const opened = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      {...field}
      inputRef={input}
      description={
        <>
          <span>{description}</span>{' '}
          <span role="status">{isCut ? m.number_cut({ count: countMaskDigits(mask) }) : ''}</span>
        </>
      }
      inputMode="numeric"
      autoComplete="off"
      value={isSecret && !isEditing ? hideAllButLastFour(value) : value}
      onFocus={() => {
        opened.current = value;
        flushSync(() => setEditing(true));
        // Regrouping changes the text, so the selection made by the Tab key is lost, and typing at the end of a full
        // number would do nothing.
        if (isSecret) input.current?.select();
      }}
      onBlur={() => {
        setEditing(false);
        // A saved value that was not edited stays as it is, e.g. with its letters.
        if (value !== opened.current && /\d/.test(value)) onChange(applyMask(value, mask));
      }}
      onChange={(text) => {
        setCut(toDigits(text).length > countMaskDigits(mask));
        onChange(toMaskedInput(text, input.current?.selectionStart ?? null, mask));
      }}
    />
  );
}
