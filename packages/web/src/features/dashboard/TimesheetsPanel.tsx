import { Link } from 'react-router-dom';
import { timesheetsQuery } from '../../api/queries.ts';
import { hasGaps } from '../../api/query-client.ts';
import { useRead } from '../../api/use-read.ts';
import { hintsOfTimesheets } from '../../domain/hints.ts';
import { groupTimesheets, type TimesheetGroup } from '../../domain/timesheet-groups.ts';
import { selectWaitingTimesheets } from '../../domain/waiting.ts';
import { formatDayRange } from '../../format/format.ts';
import { createNamer, toInitials } from '../../format/person.ts';
import { type OddSum, toHoursSum, toOddTimesheets } from '../../kit/review/odd-words.ts';
import { ONLY_ODD, REVIEW_ALL } from '../../kit/review/ReviewLink.tsx';
import { m } from '../../messages/messages.ts';
import { waitingPaths } from '../../pages.ts';
import { toButtonClass } from '../../ui/controls/button-look.ts';
import { Icon } from '../../ui/Icon.tsx';
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
        const hints = hintsOfTimesheets(timesheets);
        const oddOf = (group: TimesheetGroup) => toOddTimesheets(group.items, hints);
        const groups = groupTimesheets(waiting, 'worker');
        const nameOf = createNamer(groups.map(({ first }) => first.employee));
        return (
          <PanelList
            items={[...groups.filter(oddOf), ...groups.filter((group) => !oddOf(group))]}
            none={hasGaps(timesheets) ? m.dashboard_none_readable() : m.dashboard_timesheets_none()}
            rest={(hidden) =>
              m.dashboard_more_groups({
                count: hidden.length,
                timesheets: m.timesheets_count({
                  count: hidden.reduce((sum, group) => sum + group.items.length, 0),
                }),
              })
            }
            row={(group) => ({
              key: group.first.id,
              text: nameOf(group.first.employee),
              initials: toInitials(group.first.employee),
              odd: oddOf(group)?.line,
              to: toGroupAddress(group),
              detail: m.work_group_facts({
                count: m.timesheets_count({ count: group.items.length }),
                hours: toHoursSum(group.items),
                days: formatDayRange(group.from, group.to),
              }),
              actions: <GroupLinks group={group} person={nameOf(group.first.employee)} odd={oddOf(group)} />,
            })}
          />
        );
      }}
    </Panel>
  );
}

interface GroupLinksProps {
  readonly group: TimesheetGroup;
  readonly person: string;
  readonly odd: OddSum | undefined;
}

/** Review and Approve; the stronger one is Review where the group has a warning. */
function GroupLinks({ group, person, odd }: GroupLinksProps) {
  const name = `${person}, ${formatDayRange(group.from, group.to)}`;
  const address = toGroupAddress(group);
  const review = odd === undefined ? m.work_review() : m.work_review_odd({ count: odd.count });
  const approve = m.decided_approve({ count: group.items.length });
  return (
    <>
      <Link
        className={toButtonClass(odd === undefined ? 'secondary' : 'primary', 'small')}
        to={`${address}&review=${REVIEW_ALL}${odd === undefined ? '' : `&only=${ONLY_ODD}`}`}
        aria-label={`${review}: ${name}`}
      >
        {review}
      </Link>
      <Link
        className={toButtonClass(odd === undefined ? 'primary' : 'secondary', 'small')}
        to={`${address}&ask=approve`}
        aria-label={`${approve}: ${name}`}
      >
        <Icon name="check" />
        <span>{approve}</span>
      </Link>
    </>
  );
}

/** Returns the address of the worker's pending timesheets. */
const toGroupAddress = ({ first: { employee_id } }: TimesheetGroup): string =>
  `${waitingPaths.timesheets}&employee=${employee_id}&group=none`;
