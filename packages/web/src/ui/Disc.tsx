import styles from './Disc.module.css';

/** Number of hues; the theme has a colour for each. */
const HUES = 8;

/** Returns the colour of a person, the same on every screen. People with ids in a row differ. */
export const toHue = (id: number): string => `var(--hue-${Math.abs(Math.trunc(id)) % HUES})`;

interface DiscProps {
  /** Id of the person. */
  readonly id: number;
  readonly initials: string;
  readonly isSmall?: boolean | undefined;
}

/** Initials of a person on a disc in a colour of their own, before the name. Hidden from screen readers. */
export const Disc = ({ id, initials, isSmall }: DiscProps) => (
  <span
    className={styles.disc}
    style={{ '--hue': toHue(id) }}
    aria-hidden="true"
    data-small={isSmall || undefined}
    data-initials={initials}
  />
);
