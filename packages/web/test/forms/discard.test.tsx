// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import {
  availableEmployeesQuery,
  clientInformationQuery,
  employeesQuery,
  fileUploadsQuery,
  hiredEmployeesQuery,
  payablesQuery,
  paymentDetailsQuery,
  signatureQuery,
} from '../../src/api/queries.ts';
import { SubmissionsPage } from '../../src/features/documents/SubmissionsPage.tsx';
import { PaymentPanel } from '../../src/features/enrollment/PaymentPanel.tsx';
import { PersonalInformationPanel } from '../../src/features/enrollment/PersonalInformationPanel.tsx';
import { SignaturePanel } from '../../src/features/enrollment/SignaturePanel.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { HiredEmployeesPage } from '../../src/features/people/HiredEmployeesPage.tsx';
import { toastStore } from '../../src/kit/feedback/toast-store.ts';
import { clearClientStores } from '../../src/lib/client-store.ts';
import { field, fill, follow, pressLast as press } from '../screens/by-name.ts';
import { linesOf, show } from '../screens/dom.tsx';
import {
  employees,
  fileUploads,
  hired,
  information,
  payables,
  payment,
  signature,
} from '../screens/records.ts';
import { holdResponse, portalCalls } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/kit/files/choose/FilePreview.tsx', () => ({ FilePreview: () => null }));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

const FORMS = [
  ['PBL-09', 'Upload Invoice', <PayablesPage />, 'description', 'files'],
  ['SUB-07', 'Upload File', <SubmissionsPage />, 'description', 'files'],
  ['EMP-06', 'Add employees', <EmployeesPage />, 'first_name', 'files_upload'],
  ['HIRE-12', 'Hire Employee', <HiredEmployeesPage />, 'position', 'background_check_files'],
] as const;

const SECTIONS = [
  [
    ...(['PI-09', 'personal information', 'address', 'Save Update Information'] as const),
    ...([
      'updateClientInformation',
      <PersonalInformationPanel />,
      [clientInformationQuery, information],
    ] as const),
  ],
  [
    ...(['PAY-09', 'payment', 'bank_name', 'Update Payment Info'] as const),
    ...(['updatePaymentDetails', <PaymentPanel />, [paymentDetailsQuery, payment]] as const),
  ],
  [
    ...(['SIG-13', 'signature', 'signature', 'Submit'] as const),
    ...(['submitTypedSignature', <SignaturePanel />, [signatureQuery, signature]] as const),
  ],
] as const;

const question = () => screen.queryByRole('alertdialog');

afterEach(clearClientStores);

it.each(FORMS)(
  '%s %s: Cancel asks before it discards entries, and only then',
  async (_, button, page, id, files) => {
    await show(page, [
      [payablesQuery, payables],
      [fileUploadsQuery, fileUploads],
      [employeesQuery, employees],
      [hiredEmployeesQuery, hired],
      [availableEmployeesQuery, employees],
    ]);
    const open = () =>
      act(async () => fireEvent.click(screen.getAllByRole('button', { name: button })[0] as HTMLElement));
    await open();
    fill(id, 'Roof repair');
    fireEvent.change(field(files), { target: { files: [new File(['roof'], 'roof.pdf')] } });
    await press('Cancel');
    expect(linesOf(question() as HTMLElement)[0]).toBe('Discard what you entered?');
    await press('Keep editing');
    expect.soft(question()).toBe(null);
    expect.soft(field(id).value).toBe('Roof repair');
    expect(screen.getByText('roof.pdf')).toBeDefined();
    await press('Cancel');
    await press('Discard');
    expect.soft(question()).toBe(null);
    expect.soft(screen.queryByRole('dialog')).toBe(null);
    await open();
    expect([field(id).value, screen.queryByText('roof.pdf')]).toEqual(['', null]);
    await press('Cancel');
    expect.soft(question()).toBe(null);
    expect.soft(screen.queryByRole('dialog')).toBe(null);
    expect.soft(portalCalls).toEqual([]);
  },
);

it.each(SECTIONS)(
  '%s %s: asks before it is left with changes, but says only that it is being sent once it is',
  async (_id, _name, id, submit, operation, panel, response) => {
    const { address } = await show(
      <>
        {panel}
        <Link to="/main/elsewhere">Elsewhere</Link>
      </>,
      [response],
    );
    fill(id, 'Bay View');
    await follow('Elsewhere');
    expect(linesOf(question() as HTMLElement)[0]).toBe('Leave without saving?');
    await press('Stay');
    holdResponse(operation);
    // The router knows one guard at a time, and warns of a second one.
    const warned = vi.spyOn(console, 'warn');
    await press(submit);
    await follow('Elsewhere');
    expect({ question: question(), address: address() }).toEqual({ question: null, address: '/main/here' });
    expect(toastStore.get().announcement).toBe('This is still being sent. Please wait.');
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  },
);
