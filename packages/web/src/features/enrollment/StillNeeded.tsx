import type { NeededField } from '../../domain/needed.ts';
import { toClientsLanguage } from '../../kit/feedback/service-words.ts';
import { ErrorSummary } from '../../kit/form/ErrorSummary.tsx';
import { m } from '../../messages/messages.ts';

/** Labels by field. */
export type Labels<Name extends string> = Partial<Readonly<Record<Name, string>>>;

interface StillNeededProps<Name extends string> {
  readonly needed: readonly NeededField<Name>[];
  readonly labels: Labels<Name>;
  /** Number of saves whose success message was closed; a new one moves focus to the summary if anything is needed. */
  readonly attempt: number;
}

/** Returns the label of the needed field, else the service's own message. */
export const toNeededText = <Name extends string>(
  { field, sentence }: NeededField<Name>,
  labels: Labels<Name>,
): string => (field && labels[field]) ?? toClientsLanguage(sentence);

/**
 * Lists what the service still needs in a section. After opening it shows only fields, since a section that was never
 * begun needs everything; after a save it shows all messages.
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
