import { addByName } from '../seed/files.ts';
import { ordinaryMonth } from './default.ts';
import type { Scenario } from './scenario.ts';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';
/** Text that no screen may treat as markup, as a formula, or as a change of the writing direction. */
const HOSTILE = '<img src=x onerror=alert(1)> =HYPERLINK("http://x") \u202Etxt.exe';
const LONG_TEXT = 'Transport to therapy, waiting there, and back home with a stop at the pharmacy. '
  .repeat(6)
  .trim();

export const awkwardData: Scenario = {
  description:
    'Names and notes are very long, right-to-left, empty or look like markup; amounts are large and tiny.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const tables of world.clients()) {
      const [first, second, third] = tables.employees.values();
      if (first === undefined || second === undefined || third === undefined) continue;
      const people = [
        { ...first, first_name: 'Adelheid-Marie-Charlotte', last_name: LONG_NAME },
        { ...second, first_name: 'عبد الرحمن', last_name: 'الخوارزمي' },
        { ...third, first_name: 'O', last_name: HOSTILE },
      ];
      for (const person of people) tables.employees.set(person.id, person);
      const notes = [LONG_TEXT, HOSTILE, '', null];
      for (const [index, row] of [...tables.timesheets.values()].entries()) {
        const employee = people.find(({ id }) => id === row.employee_id);
        tables.timesheets.set(row.id, {
          ...row,
          specification: notes[index % notes.length] ?? null,
          ...(employee === undefined
            ? {}
            : {
                employee: { ...row.employee, first_name: employee.first_name, last_name: employee.last_name },
              }),
        });
      }
      const prices = [0.01, 9_999_999.99, 0];
      for (const [index, row] of [...tables.vendorInvoices.values()].entries()) {
        const description = index % 2 === 0 ? LONG_TEXT : HOSTILE;
        tables.vendorInvoices.set(row.id, {
          ...row,
          description,
          invoice_price: prices[index % prices.length] ?? 0,
          invoice_file: addByName(world, `${'a'.repeat(140)} <b> ; "q" ñ.pdf`, 'A file with a long name'),
        });
      }
      tables.budget = { total_budget: 9_999_999.99, spent_budget: 0.01, remaining_budget: 9_999_999.98 };
    }
  },
};
