import { Picture } from '../Picture.tsx';
import { useBrand } from './brand.ts';
import styles from './Logo.module.css';

/** The provider's logo, or the sign of the portal without one, or if it cannot be shown. */
export function Logo({ size }: { size: number }) {
  const { logo } = useBrand() ?? {};
  // The name is beside it.
  const sign = <Sign size={size} />;
  return logo === undefined ? sign : <Picture src={logo} alt="" height={size} broken={sign} />;
}

/** The sign of the portal, as in its icon. Drawn in place: a picture of its own would be one more request. */
function Sign({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="32" height="32" rx="8" />
      <g className={styles.lines} fill="none" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M8 11.5 16 7l8 4.500v9L16 25l-8-4.500z" />
        <path d="m12 15.5 3 3 5.5-6" strokeLinecap="round" />
      </g>
    </svg>
  );
}
