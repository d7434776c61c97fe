import type { Schemas } from '@client-portal/sdk';
import { ENROLLMENT_SECTIONS, type EnrollmentSection } from '@client-portal/state-machines';
import { Link } from 'react-router-dom';
import { findNeededFields } from '../../domain/needed.ts';
import { selectSections } from '../../domain/waiting.ts';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { toButtonClass } from '../../ui/controls/button-look.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './EnrollmentGuide.module.css';

interface Step {
  readonly label: () => string;
  /** Documents and numbers that the step asks for. */
  readonly needs: () => string;
  /** Estimated time for the step. */
  readonly minutes: number;
}

const STEPS: Readonly<Record<EnrollmentSection, Step>> = {
  personal_information: { label: m.section_personal_information, needs: m.guide_personal, minutes: 4 },
  payment_information: { label: m.section_payment_information, needs: m.guide_payment, minutes: 2 },
  terms: { label: m.section_terms, needs: m.guide_terms, minutes: 3 },
  signature: { label: m.section_signature, needs: m.guide_signature, minutes: 1 },
};

/** Language in which the service writes, for screen readers. */
const SERVICE_LANGUAGE = 'en';

/** Largest number of the service's messages that a step shows; its section shows all. */
const MAX_SENTENCES = 3;

/** The steps of an enrollment. Open steps say which documents to prepare and what the service still needs. */
export function EnrollmentGuide({ check }: { check: Schemas['EnrollmentCheck'] }) {
  const { inError } = selectSections(check);
  const minutes = inError.reduce((sum, section) => sum + STEPS[section].minutes, 0);
  return (
    <>
      <p>{m.dashboard_enrollment_progress({ done: ENROLLMENT_SECTIONS.length - inError.length })}</p>
      {minutes > 0 && (
        <p className={styles.lead}>
          {m.guide_lead({ count: inError.length, time: m.guide_minutes({ count: minutes }) })}
        </p>
      )}
      <ol className={styles.steps}>
        {ENROLLMENT_SECTIONS.map((section, index) => (
          <li key={section} className={styles.step}>
            <span className={styles.number} aria-hidden="true" data-number={index + 1} />
            <div className={styles.facts}>
              <p className={styles.name}>
                <span>{STEPS[section].label()}</span>{' '}
                <StatusTag tone={inError.includes(section) ? 'waiting' : 'positive'}>
                  {inError.includes(section) ? m.section_to_do() : m.section_complete()}
                </StatusTag>
              </p>
              {inError.includes(section) && <StillToDo check={check} section={section} />}
            </div>
            {inError.includes(section) && (
              <span className={styles.minutes}>{m.guide_minutes({ count: STEPS[section].minutes })}</span>
            )}
            {inError.includes(section) && (
              <Link
                className={toButtonClass(section === inError[0] ? 'primary' : 'secondary', 'small')}
                to={`${paths.enrollment}?section=${section}`}
                aria-label={`${m.guide_begin()}: ${STEPS[section].label()}`}
              >
                {m.guide_begin()}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface StillToDoProps {
  readonly check: Schemas['EnrollmentCheck'];
  readonly section: EnrollmentSection;
}

function StillToDo({ check, section }: StillToDoProps) {
  const needed = findNeededFields(check, section, []);
  const more = needed.length - MAX_SENTENCES;
  return (
    <>
      <p className={styles.lead}>{STEPS[section].needs()}</p>
      <ul className={styles.needed} aria-label={m.enrollment_needed()}>
        {needed.slice(0, MAX_SENTENCES).map(({ sentence }) => (
          <li key={sentence} lang={SERVICE_LANGUAGE}>
            {sentence}
          </li>
        ))}
        {more > 0 && <li>{m.work_more({ count: more })}</li>}
      </ul>
    </>
  );
}
