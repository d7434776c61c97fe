import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { hasGaps } from '../../api/list-gaps.ts';
import { timesheetsQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { selectToCorrect } from '../../domain/corrections.ts';
import { groupTimesheets, type TimesheetGroup } from '../../domain/timesheet-groups.ts';
import type { Timesheet } from '../../domain/timesheet-moments.ts';
import { selectWaitingTimesheets } from '../../domain/waiting.ts';
import { warningsOfTimesheets } from '../../domain/warnings.ts';
import { formatDayRange } from '../../format/format.ts';
import { createNamer, toInitials } from '../../format/person.ts';
import { askedToCorrect } from '../../kit/feedback/asked-to-correct.ts';
import { ONLY_WARNED, REVIEW_ALL } from '../../kit/review/ReviewLink.tsx';
import { sumTimesheetWarnings, toHoursSum, type WarningSum } from '../../kit/review/warning-words.ts';
import { m } from '../../messages/messages.ts';
import { waitingPaths } from '../../pages.ts';
import { settings } from '../../settings.ts';
import { toButtonClass } from '../../ui/controls/button-look.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './DashboardPage.module.css';
import { Panel } from './Panel.tsx';
import { PanelList } from './PanelList.tsx';

/**
 * Pending timesheets with one row for each worker, workers with warnings first. A press reviews or approves all
 * timesheets of a row.
 */
export function TimesheetsPanel() {
  const query = useRead(timesheetsQuery);
  return (
    <Panel
      title={m.dashboard_timesheets()}
      query={query}
      what={m.timesheets_what()}
      count={(timesheets) => {
        const count = selectWaitingTimesheets(timesheets).length;
        return { count, words: m.waiting_timesheets({ count: count }) };
      }}
      to={waitingPaths.timesheets}
      linkText={m.dashboard_timesheets_link()}
    >
      {(timesheets) => {
        const waiting = selectWaitingTimesheets(timesheets);
        // All timesheets are compared, since a pending one may overlap one that is decided.
        const warnings = warningsOfTimesheets(timesheets);
        const warningSumOf = (group: TimesheetGroup) => sumTimesheetWarnings(group.items, warnings);
        const groups = groupTimesheets(waiting, 'worker', settings.payroll);
        const nameOf = createNamer(groups.map(({ first }) => first.employee));
        return (
          <>
            <PanelList
              items={[...groups.filter(warningSumOf), ...groups.filter((group) => !warningSumOf(group))]}
              none={hasGaps(timesheets) ? m.dashboard_none_readable() : m.dashboard_timesheets_none()}
              rest={(hidden) =>
                m.dashboard_more_groups({
                  count: new Set(hidden.map(({ first }) => first.employee_id)).size,
                  timesheets: m.timesheets_count({
                    count: hidden.reduce((sum, group) => sum + group.items.length, 0),
                  }),
                })
              }
              row={(group) => ({
                key: group.first.id,
                text: nameOf(group.first.employee),
                person: { id: group.first.employee_id, initials: toInitials(group.first.employee) },
                warnings: warningSumOf(group)?.line,
                to: toGroupAddress(group),
                detail: m.work_group_facts({
                  count: m.timesheets_count({ count: group.items.length }),
                  hours: toHoursSum(group.items),
                  days: formatDayRange(group.from, group.to),
                }),
                actions: (
                  <GroupLinks
                    group={group}
                    person={nameOf(group.first.employee)}
                    warnings={warningSumOf(group)}
                  />
                ),
              })}
            />
            <ToCorrect timesheets={timesheets} />
          </>
        );
      }}
    </Panel>
  );
}

/** The workers whose declined timesheets the provider was told about in this visit, until corrected ones come. */
function ToCorrect({ timesheets }: { timesheets: readonly Timesheet[] }) {
  const { timesheets: asked = [] } = useSyncExternalStore(askedToCorrect.subscribe, askedToCorrect.get);
  const groups = selectToCorrect(timesheets, asked);
  const nameOf = createNamer(groups.map(({ first }) => first.employee));
  return groups.map(({ key, first, items }) => (
    <p key={key} className={styles.none}>
      {m.dashboard_to_correct({ count: items.length, name: nameOf(first.employee) })}
    </p>
  ));
}

interface GroupLinksProps {
  readonly group: TimesheetGroup;
  readonly person: string;
  readonly warnings: WarningSum | undefined;
}

/** Review and Approve; the stronger one is Review where the group has a warning. */
function GroupLinks({ group, person, warnings }: GroupLinksProps) {
  const name = `${person}, ${formatDayRange(group.from, group.to)}`;
  const address = toGroupAddress(group);
  const review = warnings === undefined ? m.work_review() : m.work_review_odd({ count: warnings.count });
  const approve = m.decided_approve({ count: group.items.length });
  return (
    <>
      <Link
        className={toButtonClass(warnings === undefined ? 'secondary' : 'primary', 'small')}
        to={`${address}&review=${REVIEW_ALL}${warnings === undefined ? '' : `&only=${ONLY_WARNED}`}`}
        aria-label={`${review}: ${name}`}
      >
        {review}
      </Link>
      <Link
        className={toButtonClass(warnings === undefined ? 'primary' : 'secondary', 'small')}
        to={`${address}&ask=approve`}
        aria-label={`${approve}: ${name}`}
      >
        <Icon name="check" />
        <span>{approve}</span>
      </Link>
    </>
  );
}

/** Returns the address of the worker's pending timesheets, those of one pay period where the provider has a calendar. */
const toGroupAddress = ({ first: { employee_id }, from, to }: TimesheetGroup): string => {
  const dates = settings.payroll === undefined ? '' : `&dates=${from.slice(0, 10)}..${to.slice(0, 10)}`;
  return `${waitingPaths.timesheets}&employee=${employee_id}&group=none${dates}`;
};
