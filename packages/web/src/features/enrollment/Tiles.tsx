import type { EnrollmentState, SectionState } from '@client-portal/state-machines';
import { m } from '../../messages/messages.ts';
import { StatusTag, type StatusTone } from '../../ui/StatusTag.tsx';
import styles from './EnrollmentPage.module.css';
import { PANELS, type PanelName } from './sections.ts';

interface TilesProps {
  /** What the last check reported; absent before the first. */
  readonly state: EnrollmentState | undefined;
  readonly isUnlocked: boolean;
  readonly current: PanelName;
  readonly onChoose: (panel: PanelName) => void;
}

const STATES: Readonly<Record<SectionState, { readonly label: () => string; readonly tone: StatusTone }>> = {
  inError: { label: m.section_to_do, tone: 'waiting' },
  complete: { label: m.section_complete, tone: 'positive' },
  unknown: { label: m.section_unknown, tone: 'neutral' },
};

/**
 * The tiles that switch the panel. The edge turns red where the service reports an error (VAL-02), which is also how it says that
 * nobody has begun: the words stay calm. Each says its state in words and a drawing as well as by colour (Q040).
 */
export function Tiles({ state, isUnlocked, current, onChoose }: TilesProps) {
  return (
    <nav aria-label={m.enrollment_sections()}>
      <ul className={styles.tiles}>
        {PANELS.map(({ name, label }) => {
          const isDocuments = name === 'documents';
          const section = isDocuments ? 'unknown' : (state?.[name] ?? 'unknown');
          const { label: stateLabel, tone } = STATES[section];
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.tile}
                data-state={section}
                aria-current={name === current}
                disabled={isDocuments && !isUnlocked}
                onClick={() => onChoose(name)}
              >
                {label()}
                {isDocuments ? (
                  <StatusTag tone={isUnlocked ? 'positive' : 'neutral'}>
                    {isUnlocked ? m.section_open() : m.section_locked()}
                  </StatusTag>
                ) : (
                  <StatusTag tone={tone}>{stateLabel()}</StatusTag>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
