import { addReport, addResource } from '../world/admin.ts';
import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';
import { lastDayOfMonth } from './dates.ts';
import { addByName } from './files.ts';

const RESOURCES = [
  ['Employee handbook', 'What every employee should know', 'employee-handbook.pdf'],
  ['Timesheet guide', 'How hours are entered, approved and paid', 'timesheet-guide.pdf'],
  ['Guía de hojas de tiempo', 'Cómo se registran, aprueban y pagan las horas', 'guía-de-hojas-de-tiempo.pdf'],
  ['Service codes', 'Every code with its rate', 'service-codes.xlsx'],
  ['Payroll calendar', 'Periods and pay days of the year', 'payroll-calendar.png'],
  ['Emergency plan', 'Whom to call and what to bring', 'emergency-plan.pdf'],
  ['Incident report', 'To be handed in within 24 hours', 'incident-report-form.pdf'],
  ['Mileage log', 'For transport to and from services', 'mileage-log.xlsx'],
] as const;

const REPORTS = [
  ['Monthly spending', 'Spending by service', 'spending'],
  ['Service hours', 'Hours by employee and service code', 'service-hours'],
] as const;

/** Number of past months with reports. */
const REPORTED_MONTHS = 6;

/** Adds the provider's resources, which are the same for all clients. */
export function seedResources(world: World): void {
  for (const [resource_name, description, fileName] of RESOURCES) {
    addResource(world, {
      resource_name,
      description,
      url: addByName(world, fileName, resource_name),
    });
  }
}

/** Adds reports for the past months. */
export function seedReports(world: World, tables: ClientTables): void {
  for (let monthsBack = 1; monthsBack <= REPORTED_MONTHS; monthsBack += 1) {
    const [report_type, description, name] = REPORTS[monthsBack % 2] ?? REPORTS[0];
    const report_date = lastDayOfMonth(world, monthsBack);
    const fileName = `${name}-${report_date.slice(0, 7)}.pdf`;
    const report_file = addByName(world, fileName, `${report_type} ${report_date}`);
    addReport(world, tables, { report_type, description, report_date, report_file });
  }
}
