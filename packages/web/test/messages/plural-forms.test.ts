// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import en from '../../src/messages/en.json' with { type: 'json' };
import es from '../../src/messages/es.json' with { type: 'json' };
import type { Locale } from '../../src/messages/locale.ts';
import { m } from '../../src/messages/messages.ts';
import { speak } from '../speak.ts';

type Say = (inputs: Readonly<Record<string, unknown>>) => string;

interface PluralMessage {
  readonly declarations: readonly string[];
}

/** Messages with plural forms, and the input that chooses the form. */
const PLURALS = Object.entries({ ...en, ...es }).flatMap(([name, message]) => {
  const [plural] = (Array.isArray(message) ? message : []) as readonly PluralMessage[];
  const chosen = plural?.declarations.map((line) => /= (\w+): plural/.exec(line)?.[1]).find(Boolean);
  return chosen === undefined ? [] : [[name, chosen] as const];
});

/** Returns the text for a number in the current language; every other input is replaced by its name. */
function say(name: string, chosen: string, count: number): string {
  const inputs = new Proxy({}, { get: (_, input) => (input === chosen ? count : `<${String(input)}>`) });
  return (m as unknown as Readonly<Record<string, Say>>)[name]?.(inputs) ?? '';
}

describe.each(['en', 'es'] as const)('the plurals in %s', (locale) => {
  it('LAY-03 have the form of two when there are none or three', async () => {
    await speak(locale);
    const odd = PLURALS.filter(([name, chosen]) => {
      const of = (count: number) => say(name, chosen, count).replaceAll(String(count), '#');
      return of(0) !== of(2) || of(3) !== of(2);
    });
    expect(odd).toEqual([]);
  });
});

/** Each message with its texts for 1 and 2. Messages of a new screen need not be in the lists below. */
async function formsOf(locale: Locale): Promise<string[]> {
  await speak(locale);
  return PLURALS.map(([name, chosen]) => [name, say(name, chosen, 1), say(name, chosen, 2)].join(' | '));
}

it('LAY-03 the English plurals have these forms of one and of two', async () => {
  expect(await formsOf('en')).toEqual(
    expect.arrayContaining([
      'card_without_receipt | 1 has no receipt yet | 2 have no receipt yet',
      'file_added | 1 file added | 2 files added',
      'at_time | at <time> | at <time>',
      'load_set_aside | 1 of <what> could not be shown | 2 of <what> could not be shown',
      'timesheets_count | 1 timesheet | 2 timesheets',
      'timesheets_count_pending | 1 pending | 2 pending',
      'week_undrawn | 1 timesheet is only in the list below. | 2 timesheets are only in the list below.',
      'work_waits_elsewhere | 1 to review in <period> | 2 to review in <period>',
      'work_odd | 1 needs a look: <kinds> | 2 need a look: <kinds>',
      'odd_overlaps | 1 overlaps | 2 overlap',
      'odd_twice | 1 sent twice | 2 sent twice',
      'work_review_odd | Review this one | Review these 2',
      'work_selected_hours | 1 selected, <hours> | 2 selected, <hours>',
      'work_plus_days | +1 day | +2 days',
      'work_selected_money | 1 selected, <amount> | 2 selected, <amount>',
      'work_more | and 1 more | and 2 more',
      'work_people | 1 person | 2 people',
      'work_invoices | 1 invoice | 2 invoices',
      'review_again | Review the one left | Review the 2 left',
      'work_why_timesheets | Declined timesheet | 2 declined timesheets',
      'work_why_invoices | Declined invoice | 2 declined invoices',
      'timesheets_approve_many_question | Are you sure you want to approve 1 timesheet? | Are you sure you want to approve 2 timesheets?',
      'timesheets_decline_many_question | Are you sure you want to decline 1 timesheet? | Are you sure you want to decline 2 timesheets?',
      'timesheets_approved_many_toast | 1 timesheet approved | 2 timesheets approved',
      'timesheets_declined_many_toast | 1 timesheet declined | 2 timesheets declined',
      'decision_try_again | Try it again | Try the 2 again',
      'decision_left_out | 1 was already decided and was left out. | 2 were already decided and were left out.',
      'decision_unfinished | 1 was not decided | 2 were not decided',
      'notifications_button | Notifications: 1 to review | Notifications: 2 to review',
      'waiting_timesheets | 1 timesheet to review | 2 timesheets to review',
      'waiting_invoices | 1 vendor invoice to review | 2 vendor invoices to review',
      'waiting_enrollment | 1 enrollment section to complete | 2 enrollment sections to complete',
      'dashboard_more | and 1 more | and 2 more',
      'dashboard_more_groups | <timesheets> more from 1 employee | <timesheets> more from 2 employees',
      'guide_lead | 1 step left, <time>. You can stop at any time; what you saved stays. | 2 steps left, <time>. You can stop at any time; what you saved stays.',
      'guide_minutes | about 1 minute | about 2 minutes',
      'upload_files_missing | The file did not arrive | <arrived> of 2 files arrived',
      'employees_count | 1 employee | 2 employees',
      'hired_count | 1 hired employee | 2 hired employees',
      'payables_count | 1 payable | 2 payables',
      'submissions_count | 1 upload | 2 uploads',
      'resources_count | 1 resource | 2 resources',
      'reports_count | 1 report | 2 reports',
      'payroll_count | 1 payroll sheet | 2 payroll sheets',
      'invoices_approve_many_question | Are you sure you want to approve 1 invoice? | Are you sure you want to approve 2 invoices?',
      'invoices_decline_many_question | Are you sure you want to decline 1 invoice? | Are you sure you want to decline 2 invoices?',
      'invoices_approved_many_done | 1 invoice approved | 2 invoices approved',
      'invoices_declined_many_done | 1 invoice declined | 2 invoices declined',
    ]),
  );
});

it('LAY-03 the Spanish plurals have these forms of one and of two', async () => {
  expect(await formsOf('es')).toEqual(
    expect.arrayContaining([
      'card_without_receipt | 1 aún sin recibo | 2 aún sin recibo',
      'file_added | Se agregó 1 archivo | Se agregaron 2 archivos',
      'at_time | a la <time> | a las <time>',
      'load_set_aside | 1 de <what> no se pudo mostrar | 2 de <what> no se pudieron mostrar',
      'timesheets_count | 1 hoja de horas | 2 hojas de horas',
      'timesheets_count_pending | 1 pendiente | 2 pendientes',
      'week_undrawn | 1 hoja de horas está solo en la lista de abajo. | 2 hojas de horas están solo en la lista de abajo.',
      'work_waits_elsewhere | 1 por revisar en <period> | 2 por revisar en <period>',
      'work_odd | 1 necesita revisión: <kinds> | 2 necesitan revisión: <kinds>',
      'odd_overlaps | 1 coincide en parte | 2 coinciden en parte',
      'odd_twice | 1 enviada dos veces | 2 enviadas dos veces',
      'work_review_odd | Revisar esta | Revisar estas 2',
      'work_selected_hours | 1 seleccionada, <hours> | 2 seleccionadas, <hours>',
      'work_plus_days | +1 día | +2 días',
      'work_selected_money | 1 seleccionada, <amount> | 2 seleccionadas, <amount>',
      'work_more | y 1 más | y 2 más',
      'work_people | 1 persona | 2 personas',
      'work_invoices | 1 factura | 2 facturas',
      'review_again | Revisar la que queda | Revisar las 2 que quedan',
      'work_why_timesheets | Hoja de horas rechazada | 2 hojas de horas rechazadas',
      'work_why_invoices | Factura rechazada | 2 facturas rechazadas',
      'timesheets_approve_many_question | ¿Seguro que desea aprobar 1 hoja de horas? | ¿Seguro que desea aprobar 2 hojas de horas?',
      'timesheets_decline_many_question | ¿Seguro que desea rechazar 1 hoja de horas? | ¿Seguro que desea rechazar 2 hojas de horas?',
      'timesheets_approved_many_toast | 1 hoja de horas aprobada | 2 hojas de horas aprobadas',
      'timesheets_declined_many_toast | 1 hoja de horas rechazada | 2 hojas de horas rechazadas',
      'decision_try_again | Intentarlo de nuevo | Intentar las 2 de nuevo',
      'decision_left_out | 1 ya se había decidido y se quitó. | 2 ya se habían decidido y se quitaron.',
      'decision_unfinished | 1 quedó sin decidir | 2 quedaron sin decidir',
      'notifications_button | Notificaciones: 1 por revisar | Notificaciones: 2 por revisar',
      'waiting_timesheets | 1 hoja de horas por revisar | 2 hojas de horas por revisar',
      'waiting_invoices | 1 factura de proveedor por revisar | 2 facturas de proveedores por revisar',
      'waiting_enrollment | 1 sección de inscripción por completar | 2 secciones de inscripción por completar',
      'dashboard_more | y 1 más | y 2 más',
      'dashboard_more_groups | <timesheets> más de 1 empleado | <timesheets> más de 2 empleados',
      'guide_lead | Falta 1 paso, <time>. Puede parar cuando quiera; lo que guardó se conserva. | Faltan 2 pasos, <time>. Puede parar cuando quiera; lo que guardó se conserva.',
      'guide_minutes | alrededor de 1 minuto | unos 2 minutos',
      'upload_files_missing | El archivo no llegó | Llegaron <arrived> de 2 archivos',
      'employees_count | 1 empleado | 2 empleados',
      'hired_count | 1 empleado contratado | 2 empleados contratados',
      'payables_count | 1 factura enviada | 2 facturas enviadas',
      'submissions_count | 1 envío | 2 envíos',
      'resources_count | 1 recurso | 2 recursos',
      'reports_count | 1 informe | 2 informes',
      'payroll_count | 1 hoja de nómina | 2 hojas de nómina',
      'invoices_approve_many_question | ¿Seguro que desea aprobar 1 factura? | ¿Seguro que desea aprobar 2 facturas?',
      'invoices_decline_many_question | ¿Seguro que desea rechazar 1 factura? | ¿Seguro que desea rechazar 2 facturas?',
      'invoices_approved_many_done | 1 factura aprobada | 2 facturas aprobadas',
      'invoices_declined_many_done | 1 factura rechazada | 2 facturas rechazadas',
    ]),
  );
});
