// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { employeesQuery } from '../../src/api/queries.ts';
import { session } from '../../src/api/session.ts';
import { ReportsPage } from '../../src/features/documents/ReportsPage.tsx';
import { MessagePage } from '../../src/features/message/MessagePage.tsx';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { clearClientStores } from '../../src/lib/client-store.ts';
import { readDraft } from '../../src/lib/draft.ts';
import { eventually, linesOf, show } from '../screens/dom.tsx';
import { employees } from '../screens/records.ts';
import { listAskedOperations, setResponse } from './wire.ts';

vi.mock('../../src/api/portal-client.ts', () => import('./wire.ts'));

const tell = () => act(async () => fireEvent.click(screen.getByText('Tell your provider')));
const draft = () => readDraft<{ subject: string; message: string }>('message', '1001');

beforeEach(() => session.start('secret$1001'));
afterEach(clearClientStores);

it('EMP-06 MSG-03 a wrong entry opens a drafted message about it, which is not sent', async () => {
  const Screens = () => (useLocation().pathname === '/main/message' ? <MessagePage /> : <EmployeesPage />);
  const { address } = await show(<Screens />, [[employeesQuery, employees]], {
    address: '/main/employees?sort=email',
  });
  await tell();
  expect([address(), draft()?.subject, listAskedOperations()]).toEqual([
    ...['/main/message', 'Correct the details of an employee', []],
  ]);
  // The way back keeps the order of the list.
  expect(screen.getByRole('link', { name: 'Back to where you were' }).getAttribute('href')).toBe(
    '/main/employees?sort=email',
  );
  expect(draft()?.message).toMatch(/^Please correct the details/);
});

it('ERR-01 MSG-03 a failed screen opens a drafted message that names it', async () => {
  setResponse('listReports', { status: 500 }, 500);
  const { address } = await show(<ReportsPage />);
  await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  expect(linesOf(screen.getByRole('alert'))[0]).toBe('We could not load the reports.');
  await tell();
  expect.soft(address()).toBe('/main/message');
  expect.soft(draft()?.subject).toBe('Something could not be loaded');
  expect(draft()?.message).toMatch(/^We could not load the reports\.\n/);
});
