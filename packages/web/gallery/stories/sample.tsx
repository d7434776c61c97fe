import type { ReactNode } from 'react';

/** Callback of a part whose story only shows it. */
export const nothing = (): void => undefined;

/** States of one part below each other, each under its name. */
export function States({ children }: { children: Readonly<Record<string, ReactNode>> }) {
  return (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      {Object.entries(children).map(([name, state]) => (
        <section key={name} aria-label={name}>
          <p style={{ marginBlockEnd: '0.5rem', color: 'var(--text-quiet)' }}>{name}</p>
          {state}
        </section>
      ))}
    </div>
  );
}

export interface Hours {
  readonly id: number;
  readonly name: string;
  readonly hours: number;
}

export const HOURS: readonly Hours[] = [
  { id: 1, name: 'Ana Ruiz', hours: 7.5 },
  { id: 2, name: 'Minh Trần', hours: 8 },
  { id: 3, name: 'Grace Okafor-Bell with a name that takes more than one line on a phone', hours: 6.25 },
];
