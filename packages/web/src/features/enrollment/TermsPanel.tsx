import { createSubmitFlow, toEnrollmentState } from '@client-portal/state-machines';
import { fetchFresh } from '../../api/fetch-fresh.ts';
import { portal } from '../../api/portal-client.ts';
import { enrollmentCheckQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { toPlainFailureText } from '../../kit/feedback/failure-text.ts';
import { Form } from '../../kit/form/Form.tsx';
import { requireFilled } from '../../kit/form/rules.ts';
import { useForm } from '../../kit/form/use-form.ts';
import type { SubmitSpec } from '../../kit/form/use-submit.tsx';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import styles from './EnrollmentPage.module.css';
import { HAS_TERMS, HEADING_MARK, toTermsAddress, toTermsText } from './terms-content.ts';

import { useSaveSection } from './use-save-section.tsx';

/** The specified GET records the acceptance: only the button sends it, once, never a query (TERM-08, Q053). */
const termsSpec: SubmitSpec<void, unknown> = {
  flow: createSubmitFlow(),
  send: (_, options) => portal.acceptTerms({}, options),
  watch: () => async () => {
    const check = await fetchFresh(enrollmentCheckQuery);
    const { terms } = toEnrollmentState(check);
    if (terms === 'unknown') return 'unknown';
    return terms === 'complete' ? 'arrived' : 'notArrived';
  },
};

const NOTHING_TICKED = { acknowledge: false };
const RULES = [requireFilled<typeof NOTHING_TICKED>('acknowledge', m.terms_not_ticked)];

/** The agreement and its acceptance (TERM-01 to TERM-08). */
export function TermsPanel() {
  const locale = useLocale();
  const { data } = useRead(enrollmentCheckQuery);
  const address = toTermsAddress(locale);
  const isAccepted = toEnrollmentState(data).terms === 'complete';
  return (
    <>
      {address !== undefined && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            {m.terms_read()}
          </a>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.terms} tabIndex={0} aria-label={m.terms_title()}>
        <h3>{m.terms_title()}</h3>
        {toTermsText(locale).map((paragraph, index) =>
          paragraph.startsWith(HEADING_MARK) ? (
            <h4 key={index}>{paragraph.slice(HEADING_MARK.length)}</h4>
          ) : (
            // Keyed by index, since an agreement may repeat a paragraph.
            <p key={index}>{paragraph}</p>
          ),
        )}
      </section>
      {isAccepted && <Banner tone="success" title={m.terms_are_accepted()} />}
      {HAS_TERMS && <Acceptance isAccepted={isAccepted} />}
      {!HAS_TERMS && !isAccepted && <Banner tone="info" title={m.terms_awaiting()} />}
    </>
  );
}

/** The checkbox and the button, shown until the service reports the acceptance and its message was closed. */
function Acceptance({ isAccepted }: { isAccepted: boolean }) {
  const form = useForm({ start: NOTHING_TICKED, rules: RULES });
  const submission = useSaveSection({ section: 'terms', write: 'acceptTerms', spec: termsSpec });
  if (isAccepted && !submission.isDone) return null;
  return (
    <>
      {submission.summary}
      <Form
        form={form}
        submission={submission}
        submitLabel={m.terms_accept()}
        busyLabel={m.terms_accepting()}
        onSubmit={() => submission.submit()}
        done={() => ({ title: m.terms_accepted(), ...submission.checked })}
        onRead={() => {
          submission.read();
          // The focused button is removed together with the checkbox.
          focusIfLost(() => document.getElementById('enrollment-panel-title'));
        }}
        failed={(error) => ({ title: m.outcome_error(), text: toPlainFailureText(error) })}
      >
        <Checkbox {...form.tick('acknowledge')}>{m.terms_acknowledge()}</Checkbox>
      </Form>
    </>
  );
}
