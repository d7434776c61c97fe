import { ENROLLMENT_SECTIONS, type EnrollmentState } from '@client-portal/state-machines';
import { Link } from 'react-router-dom';
import { m } from '../../messages/messages.ts';
import { PANELS, type PanelName } from './sections.ts';

interface NextStepProps {
  /** What the last check reported; absent before the first. */
  readonly state: EnrollmentState | undefined;
  readonly isUnlocked: boolean;
  readonly current: PanelName;
  /** Called when the way on is taken. */
  readonly onNext: () => void;
}

const SECTIONS: readonly PanelName[] = ENROLLMENT_SECTIONS;

const labelOf = (panel: PanelName) => PANELS.find(({ name }) => name === panel)?.label() ?? '';

/** Where to go on from a section that is complete, and what is still missing; said again after each check. */
export function NextStep({ state, isUnlocked, current, onNext }: NextStepProps) {
  const isDone = state !== undefined && current !== 'documents' && state[current] === 'complete';
  const missing = ENROLLMENT_SECTIONS.filter((section) => state?.[section] === 'inError');
  const order = SECTIONS.indexOf(current);
  const next: PanelName | undefined =
    missing.find((section) => SECTIONS.indexOf(section) > order) ??
    missing[0] ??
    (isUnlocked ? 'documents' : undefined);
  return (
    <div role="status">
      {isDone && next !== undefined && (
        <p>
          {missing.length > 0
            ? m.enrollment_missing({ sections: missing.map(labelOf).join(', ') })
            : m.enrollment_all_complete()}{' '}
          <Link to={`?section=${next}`} replace preventScrollReset onClick={onNext}>
            {m.enrollment_next({ section: labelOf(next) })}
          </Link>
        </p>
      )}
    </div>
  );
}
