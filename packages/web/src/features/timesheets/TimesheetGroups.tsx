import type { DecisionVerb } from '@client-portal/state-machines';
import { type ReactNode, useState } from 'react';
import type { TimesheetGroup } from '../../domain/timesheet-groups.ts';
import { isWaitingTimesheet } from '../../domain/waiting.ts';
import { formatDayRange } from '../../format/format.ts';
import { createNamer } from '../../format/person.ts';
import { DecisionButtons } from '../../kit/decision/DecisionButtons.tsx';
import { MOST_PRINTED_ROWS, PrintLimit } from '../../kit/frame/PrintLimit.tsx';
import { useIsPrinted } from '../../kit/frame/use-is-printed.ts';
import { ReviewLink } from '../../kit/review/ReviewLink.tsx';
import { WarningOffer } from '../../kit/review/WarningOffer.tsx';
import { sumTimesheetWarnings, toHoursSum } from '../../kit/review/warning-words.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './TimesheetGroups.module.css';
import type { Timesheet } from './timesheet-filters.ts';
import { useTimesheetWarnings } from './timesheet-warnings.tsx';
import { toGroupName } from './timesheet-words.ts';

interface TimesheetGroupsProps {
  readonly groups: readonly TimesheetGroup[];
  readonly onAsk: (verb: DecisionVerb, timesheets: readonly Timesheet[]) => void;
  readonly table: (rows: readonly Timesheet[], caption: string) => ReactNode;
}

/**
 * Timesheets grouped by worker, half-month or day. Each group shows its sum, can be opened, and can be decided at once.
 * Printed groups are open, as far as paper has room.
 */
export function TimesheetGroups({ groups, onAsk, table }: TimesheetGroupsProps) {
  const isPrinted = useIsPrinted();
  const nameOf = createNamer(groups.map(({ first }) => first.employee));
  let rows = 0;
  return (
    <>
      <PrintLimit count={groups.reduce((sum, { items }) => sum + items.length, 0)} />
      <ul className={styles.groups}>
        {groups.map((group) => {
          rows += group.items.length;
          return (
            <li key={`${group.grouping} ${group.key}`} className={styles.group}>
              <Group
                group={group}
                name={toGroupName(group, nameOf)}
                onAsk={onAsk}
                table={table}
                isPrinted={isPrinted && rows <= MOST_PRINTED_ROWS}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface GroupProps extends Omit<TimesheetGroupsProps, 'groups'> {
  readonly group: TimesheetGroup;
  readonly name: string;
  readonly isPrinted: boolean;
}

function Group({ group, name, onAsk, table, isPrinted }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const decidable = group.items.filter(isWaitingTimesheet);
  const warnings = sumTimesheetWarnings(decidable, useTimesheetWarnings());
  const count = m.timesheets_count({ count: group.items.length });
  const days = formatDayRange(group.from, group.to);
  // The name of a worker's pay period has the days.
  const facts = name.includes(days) ? count : m.work_group_days({ count, days });
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Button variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
            <span>{name}</span>
          </Button>
        </h2>
        <p className={styles.hours}>{toHoursSum(group.items)}</p>
        <p className={styles.facts}>{facts}</p>
        <WarningOffer warnings={warnings} review={group.key} name={m.work_group_name({ group: name })} />
        {decidable.length > 0 && (
          <div className={styles.buttons}>
            <ReviewLink review={group.key} name={m.work_group_name({ group: name })} />
            <DecisionButtons
              approve={m.timesheets_approve()}
              decline={m.timesheets_decline()}
              name={m.work_group_name({ group: name })}
              onAsk={(verb) => onAsk(verb, decidable)}
            />
          </div>
        )}
      </div>
      {(isOpen || isPrinted) && table(group.items, m.work_group_name({ group: name }))}
    </>
  );
}
