import { useMemo } from 'react';
import { payrollSheetsQuery, reportsQuery, timesheetsQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { formatDay } from '../../format/day.ts';
import { formatDayRange } from '../../format/format.ts';
import { createNamer, toNamesByNumber } from '../../format/person.ts';
import { DownloadButton } from '../../kit/files/DownloadButton.tsx';
import { toSortedMoment } from '../../kit/table/sort.ts';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { Panel } from './Panel.tsx';
import { PanelList } from './PanelList.tsx';

/** Returns the employees' names by number, from the timesheets, which the dashboard reads anyway. */
function useNames(): ReadonlyMap<string, string> {
  const { data } = useRead(timesheetsQuery);
  return useMemo(() => {
    const people = data?.map(({ employee }) => employee) ?? [];
    return toNamesByNumber(people, createNamer(people));
  }, [data]);
}

/** The newest payroll sheets, by the worker's name, each with its files. */
export function PayrollPanel() {
  const query = useRead(payrollSheetsQuery);
  const names = useNames();
  return (
    <Panel
      title={m.dashboard_payroll()}
      query={query}
      what={m.what_payroll()}
      to={paths.payroll}
      linkText={m.dashboard_payroll_link()}
    >
      {(sheets) => (
        <PanelList
          items={sheets.toSorted((a, b) => toSortedMoment(b.created_at) - toSortedMoment(a.created_at))}
          none={m.dashboard_payroll_none()}
          row={({ id, payroll_start, payroll_end, payroll_file_content, employee: { SP_number } }) => {
            const text = names.get(SP_number) ?? m.dashboard_payroll_employee({ number: SP_number });
            const detail = formatDayRange(payroll_start, payroll_end);
            return {
              key: id,
              text,
              detail,
              file: <DownloadButton addresses={payroll_file_content} name={`${text}, ${detail}`} />,
            };
          }}
        />
      )}
    </Panel>
  );
}

/** The newest reports, each with its file. */
export function ReportsPanel() {
  const query = useRead(reportsQuery);
  return (
    <Panel
      title={m.dashboard_reports()}
      query={query}
      what={m.what_reports()}
      to={paths.reports}
      linkText={m.dashboard_reports_link()}
    >
      {(reports) => (
        <PanelList
          items={reports.toSorted((a, b) => toSortedMoment(b.report_date) - toSortedMoment(a.report_date))}
          none={m.dashboard_reports_none()}
          row={({ id, report_type, report_date, report_file }) => ({
            key: id,
            text: report_type,
            detail: formatDay(report_date),
            file: (
              <DownloadButton addresses={[report_file]} name={`${report_type}, ${formatDay(report_date)}`} />
            ),
          })}
        />
      )}
    </Panel>
  );
}
