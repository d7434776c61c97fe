import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { isKnownEmpty } from '../../api/list-gaps.ts';
import { hiredEmployeesQuery } from '../../api/queries.ts';
import { formatAtTime } from '../../format/format.ts';
import { visitChanges } from '../../kit/feedback/visit-log.ts';
import { m } from '../../messages/messages.ts';
import { paths, waitingPaths } from '../../pages.ts';
import { toButtonClass } from '../../ui/controls/button-look.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './HomeState.module.css';

/**
 * One panel in place of two empty lists: until the first hire it leads to it, later it says that all is done and what
 * was done last in this visit.
 */
export function HomeState({ hasTimesheets }: { hasTimesheets: boolean }) {
  const hired = useQuery({ ...hiredEmployeesQuery, enabled: !hasTimesheets });
  const [last] = useSyncExternalStore(visitChanges.subscribe, visitChanges.get);
  const isBeforeFirstHire = !hasTimesheets && isKnownEmpty(hired);
  // The panel does not first say that all is done, and then that nobody is hired.
  if (!hasTimesheets && hired.isPending) return null;
  return (
    <section className={styles.home} aria-labelledby="home-title">
      <Drawing name={isBeforeFirstHire ? 'enrolled' : 'done'} />
      <div className={styles.text}>
        <h2 id="home-title">{isBeforeFirstHire ? m.home_enrolled() : m.work_nothing_waits_title()}</h2>
        <p>{isBeforeFirstHire ? m.home_enrolled_lead() : m.home_done_lead()}</p>
        {last !== undefined && (
          <p className={styles.last}>{m.home_last({ what: last.text, time: formatAtTime(last.at) })}</p>
        )}
        <p className={styles.links}>
          {isBeforeFirstHire ? (
            <Link className={toButtonClass('primary')} to={paths.hireEmployees}>
              {m.home_add_employees()}
            </Link>
          ) : (
            <>
              <Link to={waitingPaths.timesheets}>{m.dashboard_timesheets_link()}</Link>
              <Link to={waitingPaths.vendorInvoices}>{m.dashboard_invoices_link()}</Link>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
