import type { EnrollmentState, SectionState } from '@client-portal/state-machines';
import { m } from '../../messages/messages.ts';
import { StatusTag, type StatusTone } from '../../ui/StatusTag.tsx';
import styles from './EnrollmentPage.module.css';
import { type DocumentsState, PANELS, type PanelName } from './sections.ts';

interface TilesProps {
  /** Result of the last check; absent before the first. */
  readonly state: EnrollmentState | undefined;
  readonly documents: DocumentsState;
  readonly current: PanelName;
  readonly onChoose: (panel: PanelName) => void;
}

interface TileState {
  readonly label: () => string;
  readonly tone: StatusTone;
}

const STATES: Readonly<Record<SectionState | DocumentsState, TileState>> = {
  inError: { label: m.section_to_do, tone: 'waiting' },
  complete: { label: m.section_complete, tone: 'positive' },
  unknown: { label: m.section_unknown, tone: 'neutral' },
  locked: { label: m.section_locked, tone: 'neutral' },
  open: { label: m.section_open, tone: 'positive' },
};

/**
 * The tiles that switch the panel. The edge turns red if the service reports an error (VAL-02), which it also does for a
 * section that was never begun: the words stay calm. Each shows its state in words and by an icon as well as by colour
 * (Q040).
 */
export function Tiles({ state, documents, current, onChoose }: TilesProps) {
  return (
    <nav aria-label={m.enrollment_sections()}>
      <ul className={styles.tiles}>
        {PANELS.map(({ name, label }) => {
          const isDocuments = name === 'documents';
          const section = isDocuments ? 'unknown' : (state?.[name] ?? 'unknown');
          const shown = isDocuments ? documents : section;
          const { label: stateLabel, tone } = STATES[shown];
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.tile}
                data-state={section}
                data-locked={shown === 'locked' || undefined}
                aria-current={name === current}
                disabled={isDocuments && documents !== 'open'}
                onClick={() => onChoose(name)}
              >
                {label()}
                <StatusTag tone={tone}>{stateLabel()}</StatusTag>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
