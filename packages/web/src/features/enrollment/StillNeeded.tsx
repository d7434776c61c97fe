import type { NeededField } from '../../domain/needed.ts';
import { toClientsLanguage } from '../../kit/feedback/service-words.ts';
import { ErrorSummary } from '../../kit/form/ErrorSummary.tsx';
import { m } from '../../messages/messages.ts';

/** Labels by field. */
export type Labels<Name extends string> = Partial<Readonly<Record<Name, string>>>;

interface StillNeededProps<Name extends string> {
  readonly needed: readonly NeededField<Name>[];
  readonly labels: Labels<Name>;
  /** Counts the saves that were read: each moves focus to the summary while anything is needed. */
  readonly attempt: number;
}

/** Returns a needed thing in words: the label of its field where there is one, else the service's own sentence. */
export const toNeededText = <Name extends string>(
  { field, sentence }: NeededField<Name>,
  labels: Labels<Name>,
): string => (field && labels[field]) ?? toClientsLanguage(sentence);

/**
 * Parts that the service still needs in a section. On opening it names fields alone, since a section that was never begun
 * needs everything; after a save it shows the whole text.
 */
export function StillNeeded<Name extends string>({ needed, labels, attempt }: StillNeededProps<Name>) {
  const shown = attempt === 0 ? needed.filter(({ field }) => field !== undefined) : needed;
  if (shown.length === 0) return null;
  return (
    <ErrorSummary
      isCalm
      title={m.enrollment_needed()}
      attempt={attempt}
      problems={shown.map((one) => ({
        ...(one.field !== undefined && { fieldId: one.field }),
        message: toNeededText(one, labels),
      }))}
    />
  );
}
