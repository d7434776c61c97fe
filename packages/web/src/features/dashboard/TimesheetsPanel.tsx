import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { timesheetsQuery } from '../../api/queries.ts';
import { hasGaps } from '../../api/query-client.ts';
import { hintsOfTimesheets } from '../../domain/hints.ts';
import { groupTimesheets, type TimesheetGroup } from '../../domain/timesheet-groups.ts';
import { selectWaitingTimesheets } from '../../domain/waiting.ts';
import { formatCount, formatDayRange } from '../../format/format.ts';
import { formatPerson } from '../../format/person.ts';
import { OddLine } from '../../kit/decision/OddLine.tsx';
import { type OddSum, toHoursSum, toOddTimesheets } from '../../kit/review/odd-words.ts';
import { ONLY_ODD, REVIEW_ALL } from '../../kit/review/ReviewLink.tsx';
import { m } from '../../messages/messages.ts';
import { paths, waitingPaths } from '../../paths.ts';
import styles from './DashboardPage.module.css';
import { Panel } from './Panel.tsx';
import { PanelList } from './PanelList.tsx';

/** The timesheets that wait, by worker and half-month, those with odd ones first: each group is looked at, or asked about, with one press. */
export function TimesheetsPanel() {
  const query = useQuery(timesheetsQuery);
  return (
    <Panel
      title={m.dashboard_timesheets()}
      query={query}
      what={m.timesheets_what()}
      to={waitingPaths.timesheets}
      linkText={m.dashboard_timesheets_link()}
    >
      {(timesheets) => {
        const waiting = selectWaitingTimesheets(timesheets);
        // What overlaps may be decided already.
        const hints = hintsOfTimesheets(timesheets);
        const oddOf = (group: TimesheetGroup) => toOddTimesheets(group.items, hints);
        const groups = groupTimesheets(waiting, 'worker').flatMap(({ items }) =>
          groupTimesheets(items, 'half'),
        );
        return (
          <PanelList
            items={[...groups.filter(oddOf), ...groups.filter((group) => !oddOf(group))]}
            none={hasGaps(timesheets) ? m.dashboard_none_readable() : m.dashboard_timesheets_none()}
            summary={() => m.waiting_timesheets({ count: formatCount(waiting.length) })}
            rest={(hidden) =>
              m.dashboard_more_groups({
                count: hidden.length,
                timesheets: m.timesheets_count({
                  count: formatCount(hidden.reduce((sum, group) => sum + group.items.length, 0)),
                }),
              })
            }
            row={(group) => ({
              key: group.first.id,
              text: formatPerson(group.first.employee),
              to: toGroupAddress(group),
              detail: m.work_group_facts({
                count: m.timesheets_count({ count: formatCount(group.items.length) }),
                hours: toHoursSum(group.items),
                days: formatDayRange(group.from, group.to),
              }),
              actions: <GroupLinks group={group} odd={oddOf(group)} />,
            })}
          />
        );
      }}
    </Panel>
  );
}

interface GroupLinksProps {
  readonly group: TimesheetGroup;
  readonly odd: OddSum | undefined;
}

function GroupLinks({ group, odd }: GroupLinksProps) {
  const name = `${formatPerson(group.first.employee)}, ${formatDayRange(group.from, group.to)}`;
  const address = toGroupAddress(group);
  return (
    <div className={styles.actions}>
      {odd !== undefined && (
        <>
          <div className={styles.odd}>
            <OddLine>{odd.line}</OddLine>
          </div>
          <Link
            to={`${address}&review=${REVIEW_ALL}&only=${ONLY_ODD}`}
            aria-label={`${m.work_review_odd({ count: odd.count })}: ${name}`}
          >
            {m.work_review_odd({ count: odd.count })}
          </Link>
        </>
      )}
      <Link to={`${address}&review=${REVIEW_ALL}`} aria-label={`${m.work_review()}: ${name}`}>
        {m.work_review()}
      </Link>
      <Link to={`${address}&ask=approve`} aria-label={`${m.timesheets_approve()}: ${name}`}>
        {m.timesheets_approve()}
      </Link>
    </div>
  );
}

/** Where exactly the timesheets of the group are listed. */
function toGroupAddress({ first: { start_date, employee_id } }: TimesheetGroup): string {
  const [year = 0, month = 0, day = 0] = start_date.slice(0, 10).split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const query = new URLSearchParams({
    month: String(month),
    year: String(year),
    days: day <= 15 ? '1-15' : `16-${last}`,
    employee: String(employee_id),
    status: 'pending',
  });
  return `${paths.timesheets}?${query}`;
}
