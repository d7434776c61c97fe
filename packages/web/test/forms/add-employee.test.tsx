// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { availableEmployeesQuery, employeesQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { visitChanges } from '../../src/kit/feedback/visit-log.ts';
import { forgetDraft } from '../../src/lib/draft.ts';
import { dismissToasts, field, fill, press, toasts } from '../screens/by-name.ts';
import { iconLinesOf, linesOf, show } from '../screens/dom.tsx';
import { employees } from '../screens/records.ts';
import { failResponse, holdResponse, portalCalls, setResponse } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/kit/files/choose/FilePreview.tsx', () => ({ FilePreview: () => null }));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

const dialog = () => screen.queryByRole('dialog');
const choose = (id: string, ...files: File[]) => fireEvent.change(field(id), { target: { files } });
const alerts = () => screen.getAllByRole('alert').map((alert) => linesOf(alert));

const UNSURE = 'We could not confirm whether it arrived';
const CONTRACT = new File(['contract'], 'contract.pdf');
const LICENSE = new File(['license'], 'license.pdf');
const ENTERED = {
  first_name: 'Cleo',
  last_name: 'Marsh',
  email: 'cleo@example.org',
  phone_number: '5550109',
};

const open = async () => {
  const drawn = await show(<EmployeesPage />, [[employeesQuery, employees]]);
  await press('Add employees');
  return drawn;
};
const enter = (changes: Partial<typeof ENTERED> = {}) => {
  for (const [id, value] of Object.entries({ ...ENTERED, ...changes })) fill(id, value);
  choose('files_upload', CONTRACT, LICENSE);
};
const submit = () => press('Submit');
/** Five of them are more than one request may have. */
const toLargeFile = (name: string) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: 24 * 1024 * 1024 });

afterEach(() => {
  dismissToasts();
  // Drafts are kept while the page is open.
  forgetDraft('employee');
  queryClient.clear();
});

describe('adding an employee', () => {
  it('EMP-04 EMP-11 has these fields of these types', async () => {
    await open();
    expect(iconLinesOf(dialog() as HTMLElement)).toMatchInlineSnapshot(`
      [
        "Add employees",
        "First Name",
        "{first_name: , text, autocomplete off}",
        "Last Name",
        "{last_name: , text, autocomplete off}",
        "Email",
        "{email: , email, autocomplete off}",
        "Phone Number",
        "{phone_number: , tel, autocomplete off}",
        "Documents",
        "Photos, PDFs and documents, up to 25 MB each. Together up to 100 MB.",
        "{files_upload: a file, multiple} *upload* Choose files or drop here",
        "[Cancel] [Submit, primary]",
      ]
    `);
    // These are another person's details, so the browser must not fill in the client's own.
    const kinds = ['first_name', 'last_name', 'email', 'phone_number'].map((id) => [
      field(id).type,
      field(id).autocomplete,
    ]);
    expect(kinds).toEqual([
      ['text', 'off'],
      ['text', 'off'],
      ['email', 'off'],
      ['tel', 'off'],
    ]);
  });

  it('EMP-07 EMP-09 EMP-10 names each empty field after the first Submit', async () => {
    await open();
    fill('first_name', '  ');
    expect(screen.queryAllByRole('alert')).toEqual([]);
    await submit();
    expect(alerts()).toEqual([
      [
        'There is a problem',
        '<First Name is required → #first_name>',
        '<Last Name is required → #last_name>',
        '<Email is required → #email>',
        '<Phone Number is required → #phone_number>',
        '<PLease upload a file → #files_upload>',
      ],
    ]);
    expect(portalCalls).toEqual([]);
    await act(async () => fill('last_name', 'Marsh'));
    expect(field('last_name').getAttribute('aria-invalid')).toBeNull();
    expect(field('first_name').getAttribute('aria-invalid')).toBe('true');
  });

  it('EMP-06 EMP-13 EMP-14 sends every field, trimmed, and reads the lists again', async () => {
    const forgotten = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    await open();
    enter({
      first_name: ' Cleo ',
      last_name: ' Marsh ',
      email: ' cleo@example.org ',
      phone_number: ' 555-0109 ',
    });
    const bring = holdResponse('createEmployee');
    await submit();
    expect(portalCalls).toEqual([['createEmployee', { ...ENTERED, 'files_upload[]': [CONTRACT, LICENSE] }]]);
    expect(['first_name', 'last_name', 'email', 'phone_number'].map((id) => field(id).readOnly)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await bring({ message: 'Made.' });
    expect.soft(toasts()).toEqual([['success', 'Employee was added']]);
    expect.soft(dialog()).toBe(null);
    expect(visitChanges.get()[0]?.text).toBe('Employee was added');
    expect(forgotten.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
      employeesQuery.queryKey,
      availableEmployeesQuery.queryKey,
    ]);
    forgotten.mockRestore();
    // The next form is empty.
    await press('Add employees');
    expect(['first_name', 'last_name', 'email', 'phone_number'].map((id) => field(id).value)).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('EMP-06 EMP-12 sends a draft as any other text, though it was left while it was typed', async () => {
    await open();
    enter();
    for (const id of ['first_name', 'last_name', 'email']) fill(id, `${field(id).value} `);
    fill('phone_number', '555-0109');
    fill('phone_number', '555010-9');
    cleanup();
    await open();
    expect(field('phone_number').value).toBe('5550109');
    await submit();
    expect(portalCalls[0]).toEqual(['createEmployee', { ...ENTERED, 'files_upload[]': [CONTRACT, LICENSE] }]);
  });

  it('Q114 refuses files that are too large together before it sends', async () => {
    await open();
    enter();
    choose('files_upload', ...['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map(toLargeFile));
    await submit();
    expect(linesOf(screen.getByRole('alert'))[1]).toMatch(/^<Together the files are 1\d\d MB\./);
    expect(portalCalls).toEqual([]);
  });

  it.each(['cleo', 'cleo@example', 'cleo@exa mple.org', 'cleo@example.'])(
    'EMP-11 asks to confirm the address %j',
    async (email) => {
      await open();
      enter({ email });
      await submit();
      const question = screen.getByRole('alertdialog');
      expect(linesOf(question)).toEqual([
        'Is this right?',
        `“${email.trim()}” does not look like an email address. You cannot change it here later.`,
        '[Change it] [Yes, send it]',
      ]);
      expect(portalCalls).toEqual([]);
      await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Yes, send it' })));
      expect(portalCalls[0]).toMatchObject(['createEmployee', { email: email.trim() }]);
    },
  );

  it.each([
    [{ kind: 'refused', errorsText: 'The email is taken.' }, 'The email is taken.'],
    [{ kind: 'refused' }, 'Error Processing your request.'],
    [{ kind: 'server', status: 500, errorsText: 'Stack trace.' }, 'Error Processing your request.'],
  ] as const)('EMP-15 EMP-16 shows the reason of a failure: %j', async (failure, text) => {
    await open();
    enter();
    failResponse('createEmployee', failure);
    await submit();
    expect(alerts().flat()).toContain(text);
    expect.soft(toasts()).toEqual([]);
    expect.soft(field('first_name').value).toBe('Cleo');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('EMP-13 warns when the new row of the list holds fewer files than were sent', async () => {
    queryClient.setQueryData(employeesQuery.queryKey, employees);
    await open();
    enter();
    setResponse('createEmployee', {});
    setResponse('listEmployees', [...employees, { ...cleo, files: ['/files/9/license.pdf'] }]);
    await submit();
    expect(toasts()).toContainEqual(['warning', '1 of 2 files arrived']);
  });

  const cleo = {
    ...employees[0],
    id: 9,
    ...ENTERED,
    files: ['/files/8/contract.pdf', '/files/9/license.pdf'],
  };
  it('EMP-15 shows the stated text and what the list shows after another 2xx', async () => {
    queryClient.setQueryData(employeesQuery.queryKey, employees);
    await open();
    enter();
    failResponse('createEmployee', { kind: 'unreadable', status: 200, httpStatus: 200 });
    setResponse('listEmployees', [...employees, cleo]);
    await submit();
    expect(toasts()).toEqual([['success', 'Error Processing your request. We checked: it was received.']]);
  });

  it.each([
    ['her', [...employees, cleo], [['success', 'We checked: it was received.']]],
    [
      'her address in small letters',
      [...employees, cleo],
      [['success', 'We checked: it was received.']],
      { email: 'Cleo@Example.org' },
    ],
    ['another first name', [...employees, { ...cleo, first_name: 'Clea' }], []],
    ['another last name', [...employees, { ...cleo, last_name: 'March' }], []],
    ['another address', [...employees, { ...cleo, email: 'clea@example.org' }], []],
    ['nobody new', employees, []],
  ])(
    'EMP-14 looks up the new employee after a lost response: the list holds %s',
    async (_, list, told, typed?: Partial<typeof ENTERED>) => {
      queryClient.setQueryData(employeesQuery.queryKey, employees);
      await open();
      enter(typed);
      failResponse('createEmployee', { kind: 'network' });
      setResponse('listEmployees', list);
      await submit();
      expect.soft(toasts()).toEqual(told);
      expect.soft(portalCalls.filter(([one]) => one === 'createEmployee').length).toBe(1);
      expect(screen.queryByRole('alertdialog')?.querySelector('h2')?.textContent).toBe(
        // A new row may be the same person, in the service's own spelling.
        told.length > 0 ? undefined : list === employees ? 'It was not received' : UNSURE,
      );
      if (told.length === 0) await press('Go back');
    },
  );
});
