// @vitest-environment jsdom
import { isMasked } from '@client-portal/sdk';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientInformationQuery, enrollmentCheckQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { OpenPanelProvider } from '../../src/features/enrollment/go-on.ts';
import { PersonalInformationPanel } from '../../src/features/enrollment/PersonalInformationPanel.tsx';
import { INFORMATION_FIELDS } from '../../src/features/enrollment/personal-information.ts';
import { fieldKinds, press, resultDialogLines, wouldAskBeforeClosing } from '../screens/by-name.ts';
import { describedBy, linesOf, show } from '../screens/dom.tsx';
import { checkWith, information } from '../screens/records.ts';
import { speak } from '../speak.ts';
import { EMPTY_INFORMATION } from './empty-information.ts';
import { failResponse, holdResponse, portalCalls, setResponse, writes } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

const open = (changes: object = {}) =>
  show(<PersonalInformationPanel />, [[clientInformationQuery, { ...information, ...changes }]]);
const field = (id: string) => document.getElementById(id) as HTMLInputElement & HTMLSelectElement;
const fill = (id: string, value: string) => fireEvent.change(field(id), { target: { value } });
const save = () => press('Save Update Information');

afterEach(() => speak('en'));

/** Fields of an unchanged form: the saved values, as they came. */
const ON_FILE = { ...EMPTY_INFORMATION, ...information };
const SAVED = 'Information was updated successfully';

describe('personal information that is sent', () => {
  it('PI-08 PI-09 PI-10 goes whole, each field as it was entered', async () => {
    const forgotten = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    await open();
    const entered = {
      first_name: 'Rosalia',
      last_name: 'Diaz',
      ss_number: '987-65-4321',
      ein_number: '98-7654321',
      uci_number: '1112223',
      title: 'Dr.',
      ca_driver_license_number: 'E7654321',
      gender: 'Other',
      date_of_birth: '1981-04-05',
      civil_status: 'Widowed',
      address: '2 Elm Street',
      city: 'Salem',
      state: 'NH',
      zip_code: '03079',
      country: 'Canada',
      contact_number: '5550199',
      email: 'diaz@example.org',
    };
    for (const [id, value] of Object.entries(entered)) fill(id, value);
    const bring = holdResponse('updateClientInformation');
    await save();
    expect(portalCalls).toEqual([['updateClientInformation', { ...ON_FILE, ...entered }]]);
    expect(screen.getByRole('button', { name: 'Updating...' })).toBeDefined();
    await bring({});
    expect(resultDialogLines()).toEqual(['Success', SAVED, '[OK]']);
    // The tiles are updated, and the record is read again.
    expect(forgotten.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
      ['clientInformation'],
      ['enrollmentCheck'],
      ['enrollmentDocuments'],
    ]);
    forgotten.mockRestore();
  });

  it("PI-07 PI-13 is sent by the button of this name, and the service's message is not shown", async () => {
    await open();
    setResponse('updateClientInformation', { message: 'Stored as record 7.' });
    await press('Save Update Information');
    expect(resultDialogLines()).toEqual(['Success', SAVED, '[OK]']);
    expect(document.body.textContent).not.toContain('record 7');
  });

  it('PI-09 goes without an id where the record has none', async () => {
    const { id: _, ...unnamed } = information;
    await show(<PersonalInformationPanel />, [[clientInformationQuery, unnamed]]);
    await save();
    const { id: __, ...sent } = ON_FILE;
    expect(writes()).toEqual([['updateClientInformation', sent]]);
    expect(Object.keys(portalCalls[0]?.[1] ?? {})).not.toContain('id');
  });

  it('PI-11 says that it was not saved, and keeps what was typed', async () => {
    await open();
    fill('city', 'Carson');
    failResponse('updateClientInformation', { serverMessage: 'No.' });
    await save();
    expect(resultDialogLines()).toEqual(['Error', 'Failed to update information', '[OK]']);
    await press('OK');
    expect.soft(screen.queryByRole('alertdialog')).toBe(null);
    expect.soft(field('city').value).toBe('Carson');
  });

  it.each([
    ['what was sent', {}, SAVED],
    [
      'what was there before',
      { first_name: 'Rosa' },
      'The connection was lost. We checked: it was not received.',
    ],
    ['what was sent, without the blanks at its ends', {}, SAVED, ' Rosalia '],
    ['another name', { first_name: 'ROSALIA' }, 'We could not confirm whether it arrived'],
  ])(
    'PI-11 is looked for where the answer is lost: %s is on file',
    async (_, changes, sentence, typed = 'Rosalia') => {
      queryClient.setQueryData(clientInformationQuery.queryKey, information);
      await open();
      fill('first_name', typed);
      failResponse('updateClientInformation', { kind: 'network' });
      setResponse('getClientInformation', { ...information, first_name: 'Rosalia', ...changes });
      await save();
      expect(portalCalls.map(([operation]) => operation)).toEqual([
        'updateClientInformation',
        'getClientInformation',
      ]);
      expect(resultDialogLines().join(' ')).toContain(sentence);
    },
  );
});

describe('a stored value that its field cannot show', () => {
  // Line breaks, blanks, other dates: what browsers change in a field of one line, an address or a date.
  const texts = fc.oneof(
    fc.constantFrom(
      '03/09/1984',
      '1984-03-09T00:00:00Z',
      '18 Alder Street\nApt 4',
      ' a@b.example ',
      '123456789',
    ),
    fc.string({ unit: fc.constantFrom('a', '7', ' ', '\n', '\r', '-', '/', 'é'), maxLength: 12 }),
  );
  const UNMASKED = (text: string) => !isMasked(text);

  it('PI-09 is sent as it came by Save without a change, and leaving asks nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...INFORMATION_FIELDS), texts.filter(UNMASKED), async (name, text) => {
        portalCalls.length = 0;
        await open({ [name]: text });
        await act(async () => fireEvent.pointerDown(document.querySelector('form') as HTMLFormElement));
        expect(wouldAskBeforeClosing()).toBe(false);
        await save();
        expect(portalCalls[0]?.[1]).toMatchObject({ [name]: text });
        cleanup();
      }),
      { seed: 20261128, numRuns: 25 },
    );
  });

  it('PI-09 is named at the date of birth', async () => {
    await open({ date_of_birth: '03/09/1984' });
    expect(describedBy(field('date_of_birth'))).toEqual([
      'On file as “03/09/1984”. Enter a date only to change it.',
    ]);
  });

  it('PI-09 is kept when a date is typed half, and the form says what is missing', async () => {
    await open();
    fill('date_of_birth', '');
    Object.defineProperty(field('date_of_birth'), 'validity', { value: { badInput: true } });
    await save();
    expect(portalCalls).toEqual([]);
    expect(linesOf(screen.getByRole('alert'))).toEqual([
      'There is a problem',
      '<Enter the whole date: month, day and year → #date_of_birth>',
    ]);
  });
});

describe('what the service still asks for', () => {
  const asks = (personal_information: unknown) => ({ status: 'error', errors: { personal_information } });
  const ASKED = ['Country is required', 'Civil Status is required'];
  const openWith = (check: object, changes: object = {}) =>
    show(<PersonalInformationPanel />, [
      [clientInformationQuery, { ...information, country: null, civil_status: '', ...changes }],
      [enrollmentCheckQuery, check],
    ]);
  const summary = () => linesOf(screen.getByRole('region', { name: 'Still needed' }));
  const marked = () => [...document.querySelectorAll('[aria-required]')].map(({ id }) => id);

  it('VAL-02 stands above the form, each thing linked to its field, which is marked as required', async () => {
    await openWith(asks(ASKED));
    expect(summary()).toEqual(['Still needed', '<Country → #country>', '<Civil Status → #civil_status>']);
    expect(marked()).toEqual(['civil_status', 'country']);
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('link', { name: 'Country' }));
    expect(document.activeElement).toBe(field('country'));
  });

  it('VAL-02 is told in the words of the service where the field is filled in', async () => {
    await openWith(asks('The Country must be written out.'), { country: 'US' });
    expect(summary()).toEqual(['Still needed', '<The Country must be written out. → #country>']);
  });

  it('VAL-06 PI-12 is told with the success of a save, and has focus once that was read', async () => {
    const asked = vi.spyOn(queryClient, 'refetchQueries').mockResolvedValue();
    await openWith(asks([...ASKED, 'A document is missing']));
    expect(summary()).toHaveLength(3);
    await save();
    expect(resultDialogLines()).toEqual([
      'Success',
      SAVED,
      'Still needed: Country, Civil Status, A document is missing.',
      '[OK]',
    ]);
    await press('OK');
    expect(summary()).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Still needed' }));
    asked.mockRestore();
  });

  it('VAL-06 is not told of a save before the check that follows it has answered', async () => {
    const asked = vi.spyOn(queryClient, 'refetchQueries').mockReturnValue(new Promise(() => {}));
    await openWith(asks(ASKED));
    await save();
    expect(resultDialogLines()).toEqual(['Success', SAVED, '[OK]']);
    asked.mockRestore();
  });

  it('VAL-06 is nothing any more: the popup leads to the next section that is incomplete', async () => {
    const asked = vi.spyOn(queryClient, 'refetchQueries').mockResolvedValue();
    const goOn = vi.fn();
    await show(
      <OpenPanelProvider value={goOn}>
        <PersonalInformationPanel />
      </OpenPanelProvider>,
      [
        [clientInformationQuery, information],
        [enrollmentCheckQuery, checkWith('terms', 'payment_information')],
      ],
    );
    await save();
    expect(resultDialogLines().slice(2)).toEqual(['[OK] [Next: Payment Information]']);
    await press('Next: Payment Information');
    expect.soft(goOn.mock.calls).toEqual([['payment_information']]);
    expect.soft(screen.queryByRole('alertdialog')).toBe(null);
    asked.mockRestore();
  });
});

describe('the fields of personal information', () => {
  it('PI-05 PI-06 offer these choices', async () => {
    await open();
    const choices = (id: string) => [...field(id).options].map(({ value, text }) => [value, text]);
    const toChoices = (...names: string[]) => names.map((name) => [name, name]);
    expect(choices('gender').slice(1)).toEqual(toChoices('Male', 'Female', 'Other'));
    expect(choices('civil_status').slice(1)).toEqual(toChoices('Single', 'Married', 'Divorced', 'Widowed'));
    expect([choices('gender')[0]?.[0], field('gender').value]).toEqual(['', 'Female']);
  });

  it('PI-05 PI-06 show what is on file where it is none of these, which can be chosen again', async () => {
    await open({ gender: 'female', civil_status: 'Separated' });
    const chosen = () => ['gender', 'civil_status'].map((id) => field(id).selectedOptions[0]?.text);
    expect(chosen()).toEqual(['female', 'Separated']);
    fill('gender', 'Other');
    fill('gender', 'female');
    expect(chosen()).toEqual(['female', 'Separated']);
  });

  it('PI-05 PI-06 mean the same in another language', async () => {
    await speak('es');
    await open();
    const words = (id: string) => [...field(id).options].slice(1).map(({ value, text }) => [value, text]);
    expect([words('gender')[0], words('civil_status')[1]]).toEqual([
      ['Male', 'Masculino'],
      ['Married', 'Casado/a'],
    ]);
  });

  it('PI-02 shows the SS number while it is edited alone, all of it chosen', async () => {
    await open();
    const input = field('ss_number');
    expect(input.value).toBe('•••-••-6789');
    act(() => input.focus());
    expect(input.value).toBe('123-45-6789');
    expect.soft(input.selectionStart).toBe(0);
    expect.soft(input.selectionEnd).toBe(11);
    fill('ss_number', '111223333');
    expect(input.value).toBe('111-22-3333');
    act(() => input.blur());
    expect(input.value).toBe('•••-••-3333');
  });

  it('PI-03 shows the EIN number at all times, and chooses nothing of it', async () => {
    await open();
    const input = field('ein_number');
    expect(input.value).toBe('12-3456780');
    input.setSelectionRange(0, 0);
    act(() => input.focus());
    expect.soft(input.selectionStart).toBe(0);
    expect.soft(input.selectionEnd).toBe(0);
    fill('ein_number', '1234567890123');
    expect(input.value).toBe('12-3456789');
  });

  it('PI-02 puts a number in groups when it is left, and leaves alone what is no number', async () => {
    await open({ ss_number: 'unknown', ein_number: '123456780' });
    act(() => field('ein_number').focus());
    act(() => field('ein_number').blur());
    expect(field('ein_number').value).toBe('12-3456780');
    act(() => field('ss_number').focus());
    act(() => field('ss_number').blur());
    act(() => field('ss_number').focus());
    expect(field('ss_number').value).toBe('unknown');
  });

  it.each(['ss_number', 'ein_number'])(
    'PI-02 PI-03 sends a text without digits as it was corrected: %s',
    async (id) => {
      await open({ [id]: 'unknwn' });
      act(() => field(id).focus());
      // In the middle: a text that is typed at the end is put in groups at once.
      fireEvent.change(field(id), { target: { value: 'unknown', selectionStart: 5 } });
      act(() => field(id).blur());
      await save();
      expect(portalCalls[0]?.[1]).toMatchObject({ [id]: 'unknown' });
    },
  );

  it.each(['A12345678', '1234567890'])('PI-02 leaves %s alone until it is edited', async (ss_number) => {
    await open({ ss_number });
    const input = field('ss_number');
    act(() => input.focus());
    act(() => input.blur());
    act(() => input.focus());
    expect(input.value).toBe(ss_number);
    input.setSelectionRange(0, 0);
    fill('ss_number', `1x${ss_number}`.slice(0, 11));
    act(() => input.blur());
    await save();
    const [[, sent] = []] = portalCalls;
    expect((sent as { ss_number: string }).ss_number).toMatch(/^[\d-]+$/);
  });

  it('PI-04 takes digits alone for the UCI number', async () => {
    await open();
    fill('uci_number', 'A12-34 5');
    expect(field('uci_number').value).toBe('12345');
  });

  it('PI-01 are of these kinds, and a browser may fill in what is no secret', async () => {
    await open();
    expect(fieldKinds()).toMatchInlineSnapshot(`
      [
        "first_name “First Name” given-name text",
        "last_name “Last Name” family-name text",
        "ss_number “SS number” off text numeric",
        "ein_number “EIN number” off text numeric",
        "uci_number “UCI number” off text numeric",
        "title “Title” honorific-prefix text",
        "ca_driver_license_number “CA Driver's License Number” off text",
        "date_of_birth “Date of Birth” bday date",
        "gender “Gender” select-one",
        "civil_status “Civil Status” select-one",
        "address “Address” address-line1 text",
        "city “City” address-level2 text",
        "state “State” address-level1 text",
        "zip_code “Zip Code” postal-code text",
        "country “Country” country-name text",
        "contact_number “Contact Number” tel tel",
        "email “Email” email email",
      ]
    `);
  });

  it.each(['first_name', 'last_name'])('VAL-02 says what emptying %s does, if it is on file', async (id) => {
    await open();
    const words = () => screen.queryByText('Enter your name. Without it your documents stay locked.');
    expect(words()).toBeNull();
    fill(id, '  ');
    expect(words()?.getAttribute('role')).toBe('status');
    fill(id, 'R');
    expect(words()).toBeNull();
    cleanup();
    await open({ [id]: null });
    expect(words()).toBeNull();
  });
});
