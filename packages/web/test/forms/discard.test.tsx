// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  availableEmployeesQuery,
  employeesQuery,
  fileUploadsQuery,
  hiredEmployeesQuery,
  payablesQuery,
} from '../../src/api/queries.ts';
import { SubmissionsPage } from '../../src/features/documents/SubmissionsPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { HiredEmployeesPage } from '../../src/features/people/HiredEmployeesPage.tsx';
import { clearClientStores } from '../../src/lib/client-store.ts';
import { field, fill, pressLast as press } from '../screens/by-name.ts';
import { linesOf, show } from '../screens/dom.tsx';
import { employees, fileUploads, hired, payables } from '../screens/records.ts';
import { portalCalls } from './plain-portal.ts';

vi.mock('../../src/ui/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/kit/files/choose/FilePreview.tsx', () => ({ FilePreview: () => null }));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

const FORMS = [
  ['PBL-09', 'Upload Invoice', <PayablesPage />, 'description', 'files'],
  ['SUB-07', 'Upload File', <SubmissionsPage />, 'description', 'files'],
  ['EMP-06', 'Add employees', <EmployeesPage />, 'first_name', 'files_upload'],
  ['HIRE-12', 'Hire Employee', <HiredEmployeesPage />, 'position', 'background_check_files'],
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
    expect([question(), field(id).value]).toEqual([null, 'Roof repair']);
    expect(screen.getByText('roof.pdf')).toBeDefined();
    await press('Cancel');
    await press('Discard');
    expect([question(), screen.queryByRole('dialog')]).toEqual([null, null]);
    await open();
    expect([field(id).value, screen.queryByText('roof.pdf')]).toEqual(['', null]);
    await press('Cancel');
    expect([question(), screen.queryByRole('dialog'), portalCalls]).toEqual([null, null, []]);
  },
);
