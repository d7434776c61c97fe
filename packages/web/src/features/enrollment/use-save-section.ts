import { enrollmentCheckQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { type Submission, type SubmitArea, useSubmit } from '../../kit/form/use-submit.tsx';

/** Saving a section: one submit, then the completeness check again, which recolours the tiles (VAL-06, VAL-07). */
export function useSaveSection<Input, Output>(
  area: SubmitArea<Input, Output>,
  onSaved?: (output: Output | undefined) => void,
): Submission<Input, Output> {
  return useSubmit(area, {
    onDone: (output) => {
      void queryClient.refetchQueries(enrollmentCheckQuery);
      onSaved?.(output);
    },
  });
}
