import { describe, expect, it } from 'vitest';
import en from '../../src/messages/en.json' with { type: 'json' };
import es from '../../src/messages/es.json' with { type: 'json' };
import { type Messages, SPANISH_TERMS, textOf } from './terms.ts';

const MESSAGES: Readonly<Record<'en' | 'es', Messages>> = { en, es };

/** Messages whose translation uses another word on purpose; a person has checked each. */
const OTHERWISE = new Set([
  ...['nav_payables_hint', 'nav_invoices_hint', 'nav_invoices', 'nav_submissions', 'sign_in_lead'],
  ...['card_available_budget', 'load_partial', 'work_group_half', 'work_selected_hours'],
  ...['work_selected_money', 'work_no_invoice_match', 'review_ended', 'session_warning_lead', 'session_stay'],
  ...['search_decide_invoices', 'call_session_ended', 'lost_password_hint', 'said_no_employment'],
  ...['signature_unsigned_lead', 'payroll_empty_lead', 'payroll_none_lead', 'hire_separation_date'],
  ...['hire_terminate', 'photo_cleaned'],
]);

const strayTerms = (name: string) =>
  SPANISH_TERMS.filter(
    ([english, spanish]) => english.test(textOf(en, name)) !== spanish.test(textOf(es, name)),
  ).map(([english]) => `${name}: ${english.source}`);

/** Search synonyms are not translations of each other. */
const NAMES = Object.keys(en).filter((name) => name !== '$schema' && !name.startsWith('search_words'));

describe('the meaning of a message', () => {
  it('LAY-03 is the same in Spanish when a term of the portal stands in either text', () => {
    const told = NAMES.filter((name) => !OTHERWISE.has(name)).flatMap(strayTerms);
    expect(told).toEqual([]);
  });

  it('LAY-03 is searched in Spanish by Spanish words: few of them, such as W-2, are the same in both', () => {
    const english = Object.entries(en).filter(([name]) => name.startsWith('search_words'));
    const untranslated = english.filter(([name, words]) => {
      const own = textOf(es, name).split(' ');
      const same = new Set(String(words).split(' '));
      return own.filter((word) => same.has(word)).length > own.length / 2;
    });
    expect(untranslated.map(([name]) => name)).toEqual([]);
  });

  it('LAY-03 differs from its term only for listed messages', () => {
    expect([...OTHERWISE].filter((name) => strayTerms(name).length === 0)).toEqual([]);
  });
});

/** Pairs of texts that a user must not confuse: two English texts, and their Spanish ones. */
const OPPOSITES = [
  ['SIG-02', 'signature_text', 'signature_draw', 'Text', 'Draw', 'Escribir', 'Dibujar'],
  ['LAY-01', 'card_total_spent', 'card_available_budget', 'Spent', 'Available', 'gastado', 'Disponible'],
  ['LAY-01', 'card_total_budget', 'card_total_spent', 'Budget', 'Spent', 'Presupuesto', 'gastado'],
  ['BUD-05', 'budget_expenses', 'budget_available', 'Expenses', 'Available', 'Gastos', 'disponible'],
  ['BUD-08', 'budget_from', 'budget_to', 'From', 'To', 'Desde', 'Hasta'],
  ['LAY-01', 'budget_over_tag', 'budget_near_tag', 'Over', 'spent', 'excedido', 'gastado'],
  ['LAY-01', 'cards_line_over', 'cards_line', 'Over', 'Available', 'excedido', 'Disponible'],
  ['TS-12', 'timesheets_approve', 'timesheets_decline', 'Approved', 'Decline', 'Aprobar', 'Rechazar'],
  ['TS-05', 'timesheets_time_in', 'timesheets_time_out', 'In', 'Out', 'Entrada', 'Salida'],
  ['TS-09', 'timesheets_pending', 'timesheets_approved', 'Pending', 'Approved', 'Pendiente', 'Aprobada'],
  ['PAY-04', 'payment_checking', 'payment_savings', 'Checking', 'Savings', 'cheques', 'ahorros'],
  ['PAY-02', 'payment_routing', 'payment_account', 'Routing', 'Account', 'ruta', 'cuenta'],
  ['PAY-01', 'payment_holder', 'payment_bank', 'Holder', 'Bank', 'titular', 'banco'],
  ['PI-01', 'employees_first_name', 'employees_last_name', 'First', 'Last', 'Nombre', 'Apellido'],
  ['REG-06', 'required_first_name', 'required_last_name', 'First', 'Last', 'nombre', 'apellido'],
  ['REG-02', 'register_first_name', 'register_last_name', 'First', 'Last', 'Nombre', 'Apellido'],
  ['REG-02', 'register_ss_number', 'register_uci_number', 'SS', 'UCI', 'seguro social', 'UCI'],
  ['REG-12', 'uci_too_short', 'uci_too_long', 'atleast', 'not be more', 'al menos', 'no debe tener más'],
  ['REG-15', 'ss_too_short', 'ss_too_long', 'atleast', 'not be more', 'al menos', 'no debe tener más'],
  ['REG-22', 'required_valid_id_1', 'required_valid_id_2', '1', '2', 'primera', 'segunda'],
  ['REG-09', 'gender_male', 'gender_female', 'Male', 'Female', 'Masculino', 'Femenino'],
  ['PI-06', 'civil_single', 'civil_married', 'Single', 'Married', 'Soltero', 'Casado'],
  ['PI-06', 'civil_divorced', 'civil_widowed', 'Divorced', 'Widowed', 'Divorciado', 'Viudo'],
  ['AUTH-02', 'show_password', 'hide_password', 'Show', 'Hide', 'Mostrar', 'Ocultar'],
  ['LAY-03', 'theme_light', 'theme_dark', 'Light', 'Dark', 'Claro', 'Oscuro'],
  ['LAY-03', 'menu_open', 'menu_close', 'Open', 'Close', 'Abrir', 'Cerrar'],
  ['LAY-03', 'text_more', 'text_less', 'More', 'Less', 'más', 'menos'],
  ['HIRE-02', 'hire_date', 'hire_separation_date', 'Hired', 'Separation', 'contratación', 'fin'],
  ['PRL-02', 'payroll_start', 'payroll_end', 'Start', 'End', 'Inicio', 'Fin'],
  ['VAL-05', 'section_complete', 'section_to_do', 'Complete', 'To do', 'Completa', 'Por hacer'],
  ['ERR-14', 'outcome_success', 'outcome_error', 'Success', 'Error', 'Listo', 'Error'],
  [
    'ERR-01',
    'lost_arrived',
    'lost_missing_title',
    'was received',
    'not received',
    'se recibió',
    'No se recibió',
  ],
  ['PI-01', 'unsaved_stay', 'unsaved_leave', 'Stay', 'Leave', 'Quedarse', 'Salir'],
  ['HIRE-10', 'form_keep_editing', 'form_discard', 'Keep', 'Discard', 'Seguir', 'Descartar'],
  ['SES-11', 'session_stay', 'session_leave', 'Stay', 'Leave', 'Mantener', 'Salir'],
  ['TS-10', 'review_previous', 'review_next', 'Previous', 'Next', 'Anterior', 'Siguiente'],
  ['TS-11', 'work_just_approved', 'work_just_declined', 'Approved', 'Declined', 'Aprobada', 'Rechazada'],
  ['TS-04', 'export_xlsx', 'export_csv', 'Excel', 'CSV', 'Excel', 'CSV'],
  ['LAY-03', 'statement_first_half', 'statement_second_half', '1 to', 'end', '1 al', 'fin'],
  ['FILE-14', 'download_done', 'download_error', 'Completed', 'Error', 'completa', 'Error'],
] as const;

describe.each(OPPOSITES)('%s %s is not %s', (_, first, second, ...words) => {
  it.each([
    ['en', words[0], words[1]],
    ['es', words[2], words[3]],
  ] as const)('LAY-03 in %s: each of the two has its own word', (language, own, other) => {
    const [one, two] = [first, second].map((name) => textOf(MESSAGES[language], name));
    expect([one, two]).toEqual([expect.stringContaining(own), expect.stringContaining(other)]);
    expect(one).not.toBe(two);
  });
});
