import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { m } from '../../messages/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CodeBoxes.module.css';
import { fillDigits } from './fill-digits.ts';

interface CodeBoxesProps {
  readonly digits: readonly string[];
  readonly onChange: (digits: readonly string[]) => void;
  /** Error of the code, in the words of the error summary. */
  readonly error: string | undefined;
}

/**
 * One box for each digit of a code, in a group with one label. A whole code that is pasted or filled into any box fills
 * all of them, as WCAG 3.3.8 requires (failure F109); Backspace goes back, arrow keys move (Q023). The last missing
 * digit submits the form, and so does the last box: a code may be typed over a wrong one.
 */
export function CodeBoxes({ digits, onChange, error }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => boxes.current[0]?.focus(), []);
  /** The digits that are to be sent once the form has them. */
  const entered = useRef<readonly string[]>(undefined);
  // Submits the form as its button does, so that problems and focus are handled in the same way.
  useEffect(() => {
    if (entered.current === digits) boxes.current[0]?.form?.requestSubmit();
  }, [digits]);

  const goTo = (position: number) => {
    const box = boxes.current[Math.max(0, Math.min(position, digits.length - 1))];
    box?.focus();
    box?.select();
  };
  const enter = (position: number, text: string) => {
    const filled = fillDigits(digits, position, text);
    const isComplete = filled.digits.every(Boolean);
    if (isComplete && (filled.isAtEnd || !digits.every(Boolean))) entered.current = filled.digits;
    onChange(filled.digits);
    goTo(filled.nextPosition);
  };
  const press = (position: number) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && digits[position] === '') {
      event.preventDefault();
      onChange(digits.with(Math.max(0, position - 1), ''));
      goTo(position - 1);
    }
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      goTo(position + (event.key === 'ArrowLeft' ? -1 : 1));
    }
  };
  const paste = (position: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    enter(position, event.clipboardData.getData('text'));
  };
  return (
    <fieldset className={styles.boxes} aria-describedby={error === undefined ? undefined : 'otp-error'}>
      <legend className={styles.legend}>{m.otp_group()}</legend>
      {error !== undefined && (
        <p className={styles.error} id="otp-error">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      {digits.map((digit, position) => (
        <input
          key={position}
          ref={(box) => {
            boxes.current[position] = box;
          }}
          id={`otp-${position + 1}`}
          className={styles.box}
          aria-label={m.otp_digit({ position: position + 1 })}
          aria-invalid={error !== undefined || undefined}
          inputMode="numeric"
          // A phone offers the code for the box that has focus.
          autoComplete="one-time-code"
          value={digit}
          onChange={(event) => enter(position, event.target.value)}
          onKeyDown={press(position)}
          onPaste={paste(position)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  );
}
