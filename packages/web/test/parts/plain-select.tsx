import type { ComponentProps } from 'react';
import type { Select as Real } from '../../src/ui/Select.tsx';

/** The browser's own choice of one, in place of a list that takes one to open. */
export function Select({ label, options, value, onChange }: ComponentProps<typeof Real>) {
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
