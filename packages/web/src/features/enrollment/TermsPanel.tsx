import { createSubmitFlow, toEnrollmentState } from '@client-portal/state-machines';
import { useState } from 'react';
import { portal } from '../../api/portal-client.ts';
import { enrollmentCheckQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormShell } from '../../kit/FormShell.tsx';
import { toPlainFailureText } from '../../kit/failure-text.ts';
import { OutcomeDialog } from '../../kit/OutcomeDialog.tsx';
import type { SubmitArea } from '../../kit/use-submit.tsx';
import { useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './EnrollmentPage.module.css';
import { IS_PROVIDER_TEXT, TERMS } from './terms-content.ts';
import { useSaveSection } from './use-save-section.ts';

/** The stated GET records the acceptance: called from the button alone, once, never as a query (TERM-08, Q053). */
const termsArea: SubmitArea<void, unknown> = {
  flow: createSubmitFlow(),
  send: (_, options) => portal.acceptTerms({}, options),
  watch: () => async () => {
    const check = await queryClient.fetchQuery({ ...enrollmentCheckQuery, staleTime: 0 });
    const { terms } = toEnrollmentState(check);
    if (terms === 'unknown') return 'unknown';
    return terms === 'complete' ? 'arrived' : 'notArrived';
  },
};

/** The agreement and its acceptance (TERM-01 to TERM-08). */
export function TermsPanel() {
  const locale = useLocale();
  const [isTicked, setTicked] = useState(false);
  const [isAttempted, setAttempted] = useState(false);
  const { isBusy, isDone, error, submit, reset, dialog } = useSaveSection(termsArea);
  const problem = isAttempted && !isTicked ? m.terms_not_ticked() : undefined;
  return (
    <>
      {!IS_PROVIDER_TEXT && <Banner tone="info" title={m.terms_awaiting()} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.terms} tabIndex={0} aria-label={m.terms_title()}>
        <h3>{m.terms_title()}</h3>
        {TERMS.map(({ title, paragraphs }) => (
          <div key={title.en}>
            <h4>{title[locale]}</h4>
            {paragraphs.map((paragraph) => (
              <p key={paragraph.en}>{paragraph[locale]}</p>
            ))}
          </div>
        ))}
      </section>
      <FormShell
        submitLabel={m.terms_accept()}
        busyLabel={m.terms_accepting()}
        isBusy={isBusy}
        problems={problem === undefined ? [] : [{ fieldId: 'acknowledge', message: problem }]}
        onSubmit={() => {
          setAttempted(true);
          if (isTicked) submit();
        }}
      >
        <Checkbox
          id="acknowledge"
          checked={isTicked}
          error={problem}
          onChange={(event) => setTicked(event.target.checked)}
        >
          {m.terms_acknowledge()}
        </Checkbox>
      </FormShell>
      {dialog}
      {isDone && <OutcomeDialog tone="success" title={m.terms_accepted()} onClose={reset} />}
      {error !== undefined && (
        <OutcomeDialog tone="error" title={m.outcome_error()} onClose={reset}>
          <p>{toPlainFailureText(error)}</p>
        </OutcomeDialog>
      )}
    </>
  );
}
