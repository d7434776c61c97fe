import type { EnrollmentSection } from '@client-portal/state-machines';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { enrollmentCheckQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { findNeededFields, type NeededField } from '../../domain/needed.ts';
import { selectSections } from '../../domain/waiting.ts';
import { type Submission, type SubmitSpec, useSubmit } from '../../kit/form/use-submit.tsx';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useOpenPanel } from './go-on.ts';
import { type Labels, StillNeeded, toNeededText } from './StillNeeded.tsx';
import { findNext, labelOf } from './sections.ts';

interface SectionSpec<Input, Output, Name extends string> {
  readonly section: EnrollmentSection;
  readonly area: SubmitSpec<Input, Output>;
  readonly onSaved?: (output: Output | undefined) => void;
  /** The fields that the service's check may name. */
  readonly fields?: readonly Name[];
  /** Labels of the fields that nothing is on file for: there the label says all. */
  readonly labels?: Labels<Name>;
}

interface SectionSaving<Input, Output, Name extends string> extends Submission<Input, Output> {
  /** Called when a success was read: the form is there again. */
  readonly read: () => void;
  /** Sentences of the last check about this section. */
  readonly needed: readonly NeededField<Name>[];
  /** Summary of it, for the place above the form. */
  readonly summary: ReactNode;
  /** Note in the success popup: the fields that the check still reports, or a link to the next section. */
  readonly checked: { readonly more?: string | undefined; readonly actions?: ReactNode };
}

/** Saving a section: one submit, then the completeness check again, which recolours the tiles (VAL-06, VAL-07). */
export function useSaveSection<Input, Output, Name extends string = never>(
  spec: SectionSpec<Input, Output, Name>,
): SectionSaving<Input, Output, Name> {
  const { section, area, onSaved, fields = [], labels = {} } = spec;
  const goOn = useOpenPanel();
  // The screen asks; a panel takes the last answer.
  const { data } = useQuery({ ...enrollmentCheckQuery, enabled: false });
  const [isChecked, setChecked] = useState(false);
  const [timesRead, setTimesRead] = useState(0);
  const submission = useSubmit(area, {
    onDone: (output) => {
      // Until this check has responded, the previous one describes the data before the save.
      setChecked(false);
      void queryClient.refetchQueries(enrollmentCheckQuery).then(() => setChecked(true));
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
