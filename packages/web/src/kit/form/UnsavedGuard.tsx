import { m } from '../../messages/messages.ts';
import { LeaveGuard } from '../frame/LeaveGuard.tsx';

/** Asks before a step that would lose what was changed and not saved. */
export function UnsavedGuard({ isDirty, what }: { isDirty: boolean; what: string }) {
  return (
    <LeaveGuard isNeeded={isDirty} title={m.unsaved_title()}>
      <p>{m.unsaved_lead({ section: what })}</p>
    </LeaveGuard>
  );
}
