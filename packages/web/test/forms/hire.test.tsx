// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { availableEmployeesQuery, employeesQuery, hiredEmployeesQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { HiredEmployeesPage } from '../../src/features/people/HiredEmployeesPage.tsx';
import { toastStore } from '../../src/kit/feedback/toast-store.ts';
import { visitChanges } from '../../src/kit/feedback/visit-log.ts';
import { prepareSentRowMarks } from '../../src/kit/table/just-sent.ts';
import { forgetDraft } from '../../src/lib/draft.ts';
import { dismissToasts, field, fill, press, toasts } from '../screens/by-name.ts';
import { eventually, iconLinesOf, linesOf, show } from '../screens/dom.tsx';
import { employees, hired } from '../screens/records.ts';
import { failResponse, holdResponse, isAborted, portalCalls, setResponse, writes } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/kit/files/choose/FilePreview.tsx', () => ({ FilePreview: () => null }));
vi.mock('../../src/kit/files/choose/shrink-photo.ts', () => import('./plain-photos.ts'));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

/** Renders one of both screens, by the address. */
function EmployeesOrHire() {
  return useLocation().pathname.endsWith('hire_employees') ? <HiredEmployeesPage /> : <EmployeesPage />;
}

const dialog = () => screen.queryByRole('dialog');

const open = async (available: typeof employees = employees) => {
  const drawn = await show(<HiredEmployeesPage />, [
    [hiredEmployeesQuery, hired],
    [availableEmployeesQuery, available],
  ]);
  await press('Hire Employee');
  return drawn;
};
const CHECK = new File(['check'], 'check.pdf');
const enter = (hired_date = '2026-11-20') => {
  fill('employee_id', '8');
  fill('position', ' Cook ');
  fill('hired_date', hired_date);
  fireEvent.change(field('background_check_files'), { target: { files: [CHECK] } });
};
const submit = () => press('Submit');
const SENT = { employee_id: 8, position: 'Cook', hired_date: '2026-11-20', background_check_files: [CHECK] };
const failWith = (failure: object) => failResponse('hireEmployee', failure);

afterEach(() => {
  dismissToasts();
  // Drafts are kept while the page is open.
  forgetDraft('hire');
  queryClient.clear();
});

describe('hiring', () => {
  it('HIRE-08 reads the available employees at each opening', async () => {
    const { client } = await open();
    // Reads are not sent in these tests.
    expect(client.getQueryState(availableEmployeesQuery.queryKey)?.fetchStatus).toBe('paused');
  });

  it('HIRE-07 HIRE-08 HIRE-10 has these fields, and shows the chosen person', async () => {
    await open();
    expect(iconLinesOf(dialog() as HTMLElement)).toMatchInlineSnapshot(`
      [
        "Hire An Employee",
        "Select Employee",
        "{employee_id: Choose an employee}",
        "No employee selected",
        "Position",
        "{position: , text, autocomplete off}",
        "Background check files",
        "Photos, PDFs and documents, up to 25 MB each. Together up to 100 MB.",
        "{background_check_files: a file, multiple} *upload* Choose files or drop here",
        "Hired Date",
        "{hired_date: , date}",
        "[Cancel] [Submit, primary]",
      ]
    `);
    const choices = [...document.querySelectorAll<HTMLOptionElement>('#employee_id option')].map(
      ({ value, text }) => [value, text],
    );
    expect(choices).toEqual([
      ['', 'Choose an employee'],
      ['7', 'Ana Ruiz (SP-1)'],
      ['8', 'Ben Okafor (SP-2)'],
    ]);
    fill('employee_id', '8');
    expect(linesOf(dialog() as HTMLElement)).toContain('Email: ben@example.org');
    fill('employee_id', '');
    expect(linesOf(dialog() as HTMLElement)).toContain('No employee selected');
    expect(field('hired_date').type).toBe('date');
    // A date input accepts no year of five digits.
    expect(field('hired_date').max).toBe('9999-12-31');
  });

  it('HIRE-15 HIRE-16 HIRE-17 names each empty field', async () => {
    await open();
    await submit();
    expect(linesOf(screen.getByRole('alert'))).toEqual([
      'There is a problem',
      '<Employee is required → #employee_id>',
      '<Position is required → #position>',
      '<PLease upload a file → #background_check_files>',
      '<Hired Date is required → #hired_date>',
    ]);
    expect(portalCalls).toEqual([]);
  });

  it('Q114 refuses files that are too large together before it sends', async () => {
    await open();
    enter();
    const files = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) =>
      Object.defineProperty(new File(['x'], name), 'size', { value: 24 * 1024 * 1024 }),
    );
    fireEvent.change(field('background_check_files'), { target: { files } });
    await submit();
    expect(linesOf(screen.getByRole('alert'))[1]).toMatch(/^<Together the files are 1\d\d MB\./);
    expect(portalCalls).toEqual([]);
  });

  it("HIRE-12 HIRE-18 HIRE-19 sends every field, and shows the service's message", async () => {
    await open();
    enter();
    const bring = holdResponse('hireEmployee');
    await submit();
    expect(portalCalls).toEqual([['hireEmployee', SENT]]);
    expect(linesOf(dialog() as HTMLElement).join(' ')).toContain('Loading... saving data. 0%');
    const [{ readOnly }, { disabled }] = [field('position'), field('employee_id')];
    expect([readOnly, field('hired_date').readOnly, disabled]).toEqual([true, true, true]);
    await bring({ message: 'Ben is hired.' });
    expect.soft(toasts()).toEqual([['success', 'Ben is hired.']]);
    expect.soft(dialog()).toBe(null);
    expect(visitChanges.get()[0]?.text).toBe('Ben is hired.');
  });

  it('HIRE-18 HIRE-06 marks the row of the person just hired, which is first and has focus', async () => {
    const { client } = await open();
    const list = (rows: object[]) => {
      for (const one of [queryClient, client]) one.setQueryData([...hiredEmployeesQuery.queryKey], rows);
    };
    list([...hired]);
    const row = { ...hired[1], id: 99, position: 'Cook', hired_date: '2026-11-20', employee: employees[1] };
    vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => list([...hired, row]));
    enter();
    setResponse('hireEmployee', {});
    await submit();
    await eventually(() => {
      const first = document.querySelector('tbody tr');
      expect(first?.textContent).toMatch(/Okafor.*Hired just now.*Cook/);
      expect(document.activeElement).toBe(first);
    });
  });

  it('HIRE-08 HIRE-13 HIRE-18 does not offer a person just hired while the list loads', async () => {
    await open();
    enter();
    // The service sends no message.
    setResponse('hireEmployee', {});
    await submit();
    expect(toasts()).toEqual([['success', 'Employee was hired']]);
    await press('Hire Employee');
    expect(linesOf(dialog() as HTMLElement)).toEqual([
      'Hire An Employee',
      'Loading the employees that can be hired',
    ]);
  });

  it('HIRE-10 HIRE-12 stays open and says why while it is being sent, and Cancel stops it', async () => {
    holdResponse('hireEmployee');
    await open();
    enter();
    await submit();
    fireEvent.keyDown(dialog() as HTMLElement, { key: 'Escape' });
    expect.soft(dialog() === null).toBe(false);
    expect.soft(screen.queryByRole('alertdialog')).toBe(null);
    expect(toastStore.get().announcement).toBe('This is still being sent. Please wait.');
    expect(isAborted('hireEmployee')).toBe(false);
    await press('Cancel');
    expect(isAborted('hireEmployee')).toBe(true);
  });

  it('HIRE-08 never shows undefined for a missing name', async () => {
    const without = { email: '', phone_number: '', files: [] };
    await open([
      { ...without, id: 1, first_name: '', last_name: '', SP_number: 'SP-1' },
      { ...without, id: 2, first_name: 'Ana', last_name: 'Ruiz', SP_number: '' },
    ]);
    const options = (field('employee_id') as unknown as HTMLSelectElement).options;
    expect([...options].map(({ textContent }) => textContent)).toEqual([
      'Choose an employee',
      'Name not given (SP-1)',
      'Ana Ruiz',
    ]);
  });

  it('HIRE-08 says that nobody can be hired', async () => {
    await open([]);
    expect(linesOf(dialog() as HTMLElement)).toEqual([
      'Hire An Employee',
      'Nobody is left to hire. Add an employee first.',
      '[Add employees] [Cancel]',
    ]);
  });

  it('PROD-11 HIRE-08 EMP-14 links to a new employee, and returns with that one chosen', async () => {
    const { client } = await open([]);
    await press('Add employees');
    const name = { first_name: 'Luz', last_name: 'Ortega' };
    const luz = { ...name, email: 'luz@example.org', phone_number: '555-0109' };
    for (const [id, value] of Object.entries(luz)) fill(id, value);
    fireEvent.change(field('files_upload'), { target: { files: [CHECK] } });
    setResponse('createEmployee', {});
    const added = { ...luz, id: 77, SP_number: 'SP-77', files: [] };
    client.setQueryData([...availableEmployeesQuery.queryKey], [...employees, added]);
    await submit();
    await eventually(() => expect(field('employee_id').value).toBe('77'));
    expect(linesOf(dialog() as HTMLElement)).toContain('First Name: Luz');
  });

  it('HIRE-08 EMP-14 opens with the employee just added', async () => {
    const { address, client } = await show(<EmployeesOrHire />, [
      [employeesQuery, employees],
      [hiredEmployeesQuery, hired],
      [availableEmployeesQuery, employees],
    ]);
    const [first, ...others] = employees;
    let known = others;
    const mark = prepareSentRowMarks('employees', { known: () => known }, () => true);
    known = employees;
    await act(async () => mark());
    const link = screen.getByRole('link', { name: `Hire ${first?.first_name} ${first?.last_name}` });
    await act(async () => fireEvent.click(link));
    expect(address()).toBe('/main/hire_employees');
    await eventually(() => expect(field('employee_id').value).toBe(String(first?.id)));
    // Another choice stays, also when the list is read again.
    fill('employee_id', String(others[0]?.id));
    const again = employees.map((one) => ({ ...one, first_name: 'Renamed' }));
    await act(async () => client.setQueryData([...availableEmployeesQuery.queryKey], again));
    await screen.findByRole('option', { name: /^Renamed Okafor/ });
    expect(field('employee_id').value).toBe(String(others[0]?.id));
  });

  it('HIRE-08 keeps the choice of the client when the list is read again, also where it is empty then', async () => {
    const { client } = await open();
    const [ana, ben] = employees;
    const list = (rows: object[]) =>
      act(async () => client.setQueryData([...availableEmployeesQuery.queryKey], rows));
    const options = () =>
      [...document.querySelectorAll<HTMLOptionElement>('#employee_id option')].map(({ text }) => text);
    const NONE = 'Choose an employee';
    fill('employee_id', '8');
    await list([{ ...ana, first_name: 'Anna' }, { ...ben }]);
    await eventually(() => expect(options()).toEqual([NONE, 'Anna Ruiz (SP-1)', 'Ben Okafor (SP-2)']));
    await list([{ ...ana }]);
    await eventually(() => expect(options()).toEqual([NONE, 'Ana Ruiz (SP-1)', 'Ben Okafor (SP-2)']));
    await list([]);
    await eventually(() => expect(options()).toEqual([NONE, 'Ben Okafor (SP-2)']));
    expect(field('employee_id').value).toBe('8');
  });

  it.each([
    ['2027-02-16', 12, 'Tue, Feb 16, 2027 is more than three months from now.'],
    ['2027-02-15', 12, ''],
    ['2024-11-16', 12, 'The hired date Sat, Nov 16, 2024 is more than two years ago.'],
    ['2024-11-17', 12, ''],
    // Days are counted in local time.
    ['2027-02-16', 0, 'Tue, Feb 16, 2027 is more than three months from now.'],
    ['2027-02-15', 0, ''],
    ['2027-02-16', 23, 'Tue, Feb 16, 2027 is more than three months from now.'],
    ['2027-02-15', 23, ''],
  ])('HIRE-15 asks to confirm a distant date alone: %s at %i o’clock', async (date, hour, sentence) => {
    vi.setSystemTime(new Date(2026, 10, 17, hour));
    await open();
    enter(date);
    await submit();
    if (sentence === '') {
      const sent = [['hireEmployee', { ...SENT, hired_date: date }]];
      expect.soft(screen.queryByRole('alertdialog')).toBe(null);
      expect.soft(writes()).toEqual(sent);
      return;
    }
    const question = ['Is this right?', sentence, '[Change it] [Yes, send it]'];
    expect(linesOf(screen.getByRole('alertdialog'))).toEqual(question);
    await press('Change it');
    expect.soft(portalCalls).toEqual([]);
    expect.soft(dialog() === null).toBe(false);
  });
});

describe('a hire that fails', () => {
  it.each([
    ['refused', 422],
    ['server', 500],
  ])(
    'HIRE-20 ERR-08 closes the dialog, shows the reason, and keeps the entries: %s, %i',
    async (kind, status) => {
      await open();
      enter();
      failWith({ kind, status, httpStatus: status, errorsText: 'The check is too old.' });
      await submit();
      expect.soft(toasts()).toEqual([['error', 'The check is too old.']]);
      expect.soft(dialog()).toBe(null);
      await press('Hire Employee');
      expect([field('position').value, field('hired_date').value, field('employee_id').value]).toEqual([
        ' Cook ',
        '2026-11-20',
        '8',
      ]);
    },
  );

  it.each([
    [422, 'error'],
    [200, undefined],
  ])('HIRE-20 names the file of a refusal by number, with HTTP %i', async (httpStatus, tone) => {
    await open();
    enter();
    const said = 'The background_check_files.0 must be a PDF.';
    failWith({ httpStatus, errorsText: said, serverMessage: said });
    await submit();
    const told = tone === undefined ? linesOf(dialog() as HTMLElement) : toasts().map(([, text]) => text);
    expect(told).toContain('The check.pdf must be a PDF.');
  });

  it.each([
    [{ httpStatus: 200 }, 'an answer that only its body calls a failure'],
    [{ kind: 'unauthorized', httpStatus: 401 }, 'an end of the session'],
  ])('HIRE-20 stays open for %j: %s', async (failure, _) => {
    await open();
    enter();
    failWith({ ...failure, errorsText: 'No.' });
    await submit();
    expect.soft(toasts()).toEqual([]);
    expect.soft(dialog() === null).toBe(false);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it.each([502, 504])(
    'HIRE-18 HIRE-20 treats a gateway’s %i as a lost response, not as a refusal',
    async (status) => {
      queryClient.setQueryData(hiredEmployeesQuery.queryKey, hired);
      await open();
      enter();
      failWith({ kind: 'server', status, httpStatus: status });
      failResponse('listHiredEmployees');
      await submit();
      expect(toasts()).toEqual([]);
      const title = 'We could not confirm whether it arrived';
      expect(screen.getByRole('alertdialog').querySelector('h2')?.textContent).toBe(title);
      await press('Go back');
      const sent = portalCalls.filter(([operation]) => operation === 'hireEmployee');
      expect.soft(dialog() === null).toBe(false);
      expect.soft(sent.length).toBe(1);
    },
  );

  const ben = { ...hired[1], id: 3, position: 'Cook', hired_date: '2026-11-20T00:00:00Z' };
  const other = { ...ben, employee: { ...hired[1]?.employee, SP_number: 'SP-3' } };
  it.each([
    ['him', ben, [['success', 'We checked: it was received.']]],
    ['another person', other, []],
    ['another position', { ...ben, position: 'Driver' }, []],
    ['another date', { ...ben, hired_date: '2026-11-21' }, []],
    ['nobody new', undefined, []],
  ])('HIRE-18 is looked up after a lost response: the list holds %s', async (_, row, told) => {
    queryClient.setQueryData(hiredEmployeesQuery.queryKey, hired);
    await open();
    enter();
    failWith({ kind: 'network' });
    setResponse('listHiredEmployees', row === undefined ? hired : [...hired, row]);
    await submit();
    expect(toasts()).toEqual(told);
    if (told.length > 0) return;
    expect(screen.getByRole('alertdialog').querySelector('h2')?.textContent).toBe(
      row === undefined ? 'It was not received' : 'We could not confirm whether it arrived',
    );
    await press('Go back');
  });
});
