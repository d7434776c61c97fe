import type { EnrollmentState, SectionState } from '@client-portal/state-machines';
import { m } from '../../messages/messages.ts';
import { StatusTag, type StatusTone } from '../../ui/StatusTag.tsx';
import styles from './EnrollmentPage.module.css';
import { type DocumentsState, PANELS, type PanelName } from './sections.ts';

interface TilesProps {
  /** Result of the last check; undefined before the first. */
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
 * The tiles that switch panels. A tile's border is red if the service reports an error (VAL-02). Since the service
 * reports that for sections that were never begun as well, the text stays neutral. Each tile shows its state by text,
 * icon and colour (Q040).
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
                <span>{label()}</span>
                <StatusTag tone={tone}>{stateLabel()}</StatusTag>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
