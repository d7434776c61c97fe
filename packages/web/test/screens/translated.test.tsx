// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  clientInformationQuery,
  employeesQuery,
  hiredEmployeesQuery,
  payablesQuery,
  paymentDetailsQuery,
  payrollSheetsQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../src/api/queries.ts';
import { PaymentPanel } from '../../src/features/enrollment/PaymentPanel.tsx';
import { PersonalInformationPanel } from '../../src/features/enrollment/PersonalInformationPanel.tsx';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { PayrollPage } from '../../src/features/payroll/PayrollPage.tsx';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { HiredEmployeesPage } from '../../src/features/people/HiredEmployeesPage.tsx';
import { TimesheetsPage } from '../../src/features/timesheets/TimesheetsPage.tsx';
import { speak } from '../speak.ts';
import { show } from './dom.tsx';
import {
  employees,
  hired,
  information,
  invoices,
  payables,
  payment,
  payrollSheets,
  timesheets,
} from './records.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));

/** Replaces every text as Chrome's translation does, by the same words in two `font` elements. */
function translate(): void {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode())
    if (node.nodeValue?.trim() && node.parentElement?.tagName !== 'FONT') texts.push(node as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

const SCREENS = [
  ['timesheets', <TimesheetsPage key="" />, [[timesheetsQuery, timesheets]]],
  ['invoices', <VendorInvoicesPage key="" />, [[vendorInvoicesQuery, invoices]]],
  ['payables', <PayablesPage key="" />, [[payablesQuery, payables]]],
  ['payroll', <PayrollPage key="" />, [[payrollSheetsQuery, payrollSheets]]],
  ['employees', <EmployeesPage key="" />, [[employeesQuery, employees]]],
  ['hired', <HiredEmployeesPage key="" />, [[hiredEmployeesQuery, hired]]],
  ['personal information', <PersonalInformationPanel key="" />, [[clientInformationQuery, information]]],
  ['payment', <PaymentPanel key="" />, [[paymentDetailsQuery, payment]]],
] as const;

const STOPPED = 'This part of the page stopped working';

describe.each([1280, 360])('under the translation of the browser, %i px wide', (width) => {
  it.each(SCREENS)(
    'TS-05 every button, filter and language of a screen works: %s',
    async (_, element, responses) => {
      await show(element, responses, { address: '/main/here', width });
      const count = screen.getAllByRole('button').length;
      for (let index = 0; index < count; index += 1) {
        translate();
        const button = screen.queryAllByRole('button')[index];
        if (button !== undefined) await act(async () => fireEvent.click(button));
        expect(document.body.textContent).not.toContain(STOPPED);
      }
      for (const select of document.querySelectorAll('select')) {
        for (const { value } of [...select.options].slice(0, 3)) {
          translate();
          await act(async () => fireEvent.change(select, { target: { value } }));
        }
      }
      translate();
      await act(async () => speak('es'));
      translate();
      await act(async () => speak('en'));
      expect(document.body.textContent).not.toContain(STOPPED);
    },
  );
});
