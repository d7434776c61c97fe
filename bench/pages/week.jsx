import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { TimesheetWeek } from '../../packages/web/src/features/timesheets/TimesheetWeek.tsx';
import { loadWords } from '../../packages/web/src/messages/locale.ts';
import '../../packages/web/src/ui/theme.css';

const SUNDAY = '2025-06-01';
const DAY_MS = 86_400_000;
const nothing = () => undefined;
const twoDigits = (value) => String(value).padStart(2, '0');

/** Returns timesheets of twelve employees, spread evenly over the fifty weeks that end with the shown week. */
const makeTimesheets = (count) =>
  Array.from({ length: count }, (_, index) => {
    const daysBefore = Math.floor((index * 350) / count);
    const date = new Date(Date.parse(SUNDAY) + (6 - daysBefore) * DAY_MS).toISOString().slice(0, 10);
    const hour = 6 + (index % 14);
    return {
      ...{ id: index + 1, employee_id: 1 + (index % 12), status: (index % 3) - 1, service_code: '320' },
      ...{ start_date: date, start_time: `${twoDigits(hour)}:00` },
      ...{ end_date: date, end_time: `${twoDigits(hour + 3)}:30`, total_hours: 3.5, specification: null },
      employee: { first_name: `Ana ${index % 12}`, last_name: 'Ruiz', SP_number: `SP-${index % 12}` },
    };
  });

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function timeOf(act) {
  const begin = performance.now();
  flushSync(act);
  await painted();
  return performance.now() - begin;
}

/** Measures, in ms, the time until a week out of `count` timesheets is painted: at first, and after a change of the week. */
export async function measureWeek(count) {
  await loadWords('all');
  const all = makeTimesheets(count);
  const element = document.getElementById('root');
  element.style.height = 'auto';
  const warnings = new Map();
  const decidable = [];
  let show;
  function Page() {
    const [sunday, setSunday] = useState(SUNDAY);
    show = setSunday;
    const rest = { warnings, decidable, onMove: nothing, onApprove: nothing };
    return <TimesheetWeek {...{ all, sunday, employeeId: '', status: '' }} {...rest} />;
  }
  await painted();
  const first = await timeOf(() =>
    createRoot(element).render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    ),
  );
  const next = await timeOf(() => show('2025-05-25'));
  return { first, next, bars: element.querySelectorAll('button[data-state]').length };
}
