import styles from './Icon.module.css';

/** SVG paths in a 24-unit square, of the icons that sign-in shows: without the others its script is smaller. */
export const SIGN_IN_PATHS = {
  alert:
    'M12 8.500v4.500M12 16.500h.01M10.3 4.2 2.8 17.300A2 2 0 0 0 4.5 20.300h15a2 2 0 0 0 1.7-3L13.7 4.200a2 2 0 0 0-3.4 0Z',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  clock: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.500V12l3 2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 14.800a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6',
  eyeOff:
    'M4 4l16 16M9.5 5.900A9 9 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.9 3.600M6.3 7.600A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4-.9M9.9 9.900a2.9 2.9 0 0 0 4.2 4.2',
} as const;

interface IconSvgProps {
  readonly path: string;
  /** True for an icon that points forward or back, and is mirrored in right-to-left languages. */
  readonly isDirected?: boolean;
}

/** An icon of a path. It is hidden from screen readers, since the text beside it says the same. */
export function IconSvg({ path, isDirected = false }: IconSvgProps) {
  return (
    <svg
      className={styles.icon}
      data-directed={isDirected || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
