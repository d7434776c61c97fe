import type { EnrollmentSection } from '@client-portal/state-machines';
import { type ReactNode, useState } from 'react';
import { enrollmentCheckQuery } from '../../api/queries.ts';
import { type LinkedWrite, refreshReadsShowing } from '../../api/reads-showing.ts';
import { useRead } from '../../api/use-read.ts';
import { findNeededFields, type NeededField } from '../../domain/needed.ts';
import { selectSections } from '../../domain/waiting.ts';
import { type Submission, type SubmitSpec, useSubmit } from '../../kit/form/use-submit.tsx';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useOpenPanel } from './go-on.ts';
import { type Labels, StillNeeded, toNeededText } from './StillNeeded.tsx';
import { findNext, labelOf } from './sections.ts';

interface SectionOptions<Input, Output, Name extends string> {
  readonly section: EnrollmentSection;
  /** Operation that saves the section. */
  readonly write: LinkedWrite;
  readonly spec: SubmitSpec<Input, Output>;
  readonly onSaved?: (output: Output | undefined) => void;
  /** The fields that the service's check may name. */
  readonly fields?: readonly Name[];
  /** Labels of the fields without a stored value; for these the summary shows the label alone. */
  readonly labels?: Labels<Name>;
}

interface SectionSaving<Input, Output, Name extends string> extends Submission<Input, Output> {
  /** Called when the success message was closed. */
  readonly read: () => void;
  /** Messages of the last check about this section. */
  readonly needed: readonly NeededField<Name>[];
  /** Summary of these messages, to render above the form. */
  readonly summary: ReactNode;
  /** Note for the success message: the fields that the check still reports, or a link to the next section. */
  readonly checked: { readonly more?: string | undefined; readonly actions?: ReactNode };
}

/** Saves a section once, then checks the enrollment again, which updates the tiles (VAL-06, VAL-07). */
export function useSaveSection<Input, Output, Name extends string = never>(
  options: SectionOptions<Input, Output, Name>,
): SectionSaving<Input, Output, Name> {
  const { section, write, spec, onSaved, fields = [], labels = {} } = options;
  const goOn = useOpenPanel();
  // The page sends the check; a panel only reads its result.
  const { data } = useRead({ ...enrollmentCheckQuery, enabled: false });
  const [isChecked, setChecked] = useState(false);
  const [timesRead, setTimesRead] = useState(0);
  const submission = useSubmit(spec, {
    onDone: (output) => {
      // Until this check has responded, the previous one describes the data before the save.
      setChecked(false);
      void refreshReadsShowing(write).then(() => setChecked(true));
      onSaved?.(output);
    },
  });
  const needed = findNeededFields(data, section, fields);
  const state = isChecked && data !== undefined ? selectSections(data).state : undefined;
  const next = findNext(state, section);
  const isIncomplete = state?.[section] === 'inError' && needed.length > 0;
  return {
    ...submission,
    read: () => {
      setTimesRead((times) => times + 1);
      submission.reset();
    },
    needed,
    summary: <StillNeeded needed={needed} labels={labels} attempt={timesRead} />,
    checked: {
      more: isIncomplete
        ? m.enrollment_needed_fields({
            fields: needed.map((one) => toNeededText(one, labels)).join(m.list_separator()),
          })
        : undefined,
      actions: next !== undefined && (
        <Button
          variant="primary"
          autoFocus
          onPress={() => {
            submission.reset();
            goOn(next);
          }}
        >
          {m.enrollment_next({ section: labelOf(next) })}
        </Button>
      ),
    },
  };
}
