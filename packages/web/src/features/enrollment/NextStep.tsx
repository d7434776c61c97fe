import type { EnrollmentState } from '@client-portal/state-machines';
import { Link } from 'react-router-dom';
import { m } from '../../messages/messages.ts';
import { findMissing, findNext, labelOf, type PanelName } from './sections.ts';

interface NextStepProps {
  /** Result of the last check; undefined before the first. */
  readonly state: EnrollmentState | undefined;
  readonly current: PanelName;
  /** Called when the link is followed. */
  readonly onNext: () => void;
}

/** Link to the next section after a complete one, and the missing parts; announced again after each check. */
export function NextStep({ state, current, onNext }: NextStepProps) {
  const missing = findMissing(state);
  const next = findNext(state, current);
  return (
    <div role="status">
      {next !== undefined && (
        <p>
          <span>
            {missing.length > 0
              ? m.enrollment_missing({ sections: missing.map(labelOf).join(m.list_separator()) })
              : m.enrollment_all_complete()}
          </span>{' '}
          <Link to={`?section=${next}`} replace preventScrollReset onClick={onNext}>
            {m.enrollment_next({ section: labelOf(next) })}
          </Link>
        </p>
      )}
    </div>
  );
}
