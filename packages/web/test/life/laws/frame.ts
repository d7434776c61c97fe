/** Law 1 for the frame and the dashboard: counts of pending items and the budget are those of the service. */

import { toHundredths, toMoney } from '../decimal.ts';
import { textOf } from '../screen.ts';
import type { Service } from '../service.ts';
import type { LifeWorld } from '../world.ts';
import { figure, hasNeedle } from './needles.ts';

const countOf = (rows: Iterable<object>, isCounted: (row: never) => boolean): number =>
  [...rows].filter((row) => isCounted(row as never)).length;

/** Returns what is wrong with the menu, the bell and the cards above the screen. */
export function checkFrame(service: Service, { budget }: LifeWorld): readonly string[] {
  const { timesheets, vendorInvoices, payables } = service.tables;
  const isTroubled = ['listTimesheets', 'listVendorInvoices', 'getBudget', 'listPayables'].some((operation) =>
    service.troubled.has(operation),
  );
  // A dialog hides what is below, and a narrow window has the menu behind a button.
  if (isTroubled) return [];
  const shifts = countOf(timesheets.values(), ({ status }: { status: number }) => status === 0);
  const bills = countOf(
    vendorInvoices.values(),
    (bill: { is_client_approved: number }) => bill.is_client_approved === 0,
  );
  const cards = [...document.querySelectorAll('dl dd')].map(textOf);
  const wanted = [
    ...toBadge('a[href="/main/timesheets"]', shifts),
    ...toBadge('a[href="/main/vendor_invoice"]', bills),
  ];
  const [first] = document.querySelectorAll('main dl, header dl, section > dl');
  if (budget !== null && first !== undefined && cards.length >= 4) {
    const total = toMoney(toHundredths(budget.total));
    if (!cards.some((card) => hasNeedle(card, { figure: total })))
      wanted.push(`The cards do not show the budget of ${total}: ${cards.join(' | ')}.`);
  }
  const sent = figure(String([...payables.values()].length));
  if (cards.length >= 4 && !sent.every((needle) => cards.some((card) => hasNeedle(card, needle))))
    wanted.push(`The cards do not show ${[...payables.values()].length} payables: ${cards.join(' | ')}.`);
  return wanted;
}

/** Returns what is wrong with the count beside an entry of the menu; an entry without a count has none to show. */
function toBadge(selector: string, count: number): readonly string[] {
  const entry = document.querySelector(`nav ${selector}`)?.closest('li') ?? null;
  if (entry === null) return [];
  const text = textOf(entry);
  const isRight = hasNeedle(text, { figure: String(count) }) || (count === 0 && !/\d/.test(text));
  return isRight ? [] : [`The menu says “${text}”, and ${count} are pending.`];
}
