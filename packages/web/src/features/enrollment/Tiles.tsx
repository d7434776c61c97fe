import { ENROLLMENT_SECTIONS, type EnrollmentState, type SectionState } from '@client-portal/state-machines';
import { useId, useRef, useState } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusTag, type StatusTone } from '../../ui/StatusTag.tsx';
import styles from './EnrollmentPage.module.css';
import { type DocumentsState, labelOf, PANELS, type PanelName } from './sections.ts';

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

/** Returns the place of a panel among the checked sections, and its name; the documents are no step. */
function toStepText(panel: PanelName): string {
  const name = labelOf(panel);
  const step = PANELS.findIndex((one) => one.name === panel) + 1;
  const count = ENROLLMENT_SECTIONS.length;
  return step > count ? name : m.register_step({ step, count, name });
}

/**
 * The tiles that switch panels. A tile's border is red if the service reports an error (VAL-02). Since the service
 * reports that for sections that were never begun as well, the text stays neutral. Each tile shows its state by text,
 * icon and colour (Q040). On a phone, a button with the current step opens them.
 */
export function Tiles({ state, documents, current, onChoose }: TilesProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const toState = (panel: PanelName) => (panel === 'documents' ? 'unknown' : (state?.[panel] ?? 'unknown'));
  const toShown = (panel: PanelName) => STATES[panel === 'documents' ? documents : toState(panel)];
  const opener = useRef<HTMLButtonElement>(null);
  const choose = (panel: PanelName) => {
    // The pressed tile is hidden with the others.
    if (isOpen) opener.current?.focus();
    setOpen(false);
    onChoose(panel);
  };
  return (
    <nav aria-label={m.enrollment_sections()}>
      <Button
        ref={opener}
        className={styles.step}
        data-state={toState(current)}
        aria-expanded={isOpen}
        aria-controls={listId}
        onPress={() => setOpen(!isOpen)}
      >
        <span>{toStepText(current)}</span>
        <Tag {...toShown(current)} />
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
      </Button>
      <ul className={styles.tiles} id={listId} data-open={isOpen}>
        {PANELS.map(({ name, label }) => {
          const isDocuments = name === 'documents';
          return (
            <li key={name}>
              <Button
                className={styles.tile}
                data-state={toState(name)}
                data-locked={(isDocuments && documents === 'locked') || undefined}
                aria-current={name === current}
                isDisabled={isDocuments && documents !== 'open'}
                onPress={() => choose(name)}
              >
                <span>{label()}</span>
                <Tag {...toShown(name)} />
              </Button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const Tag = ({ label, tone }: TileState) => <StatusTag tone={tone}>{label()}</StatusTag>;
