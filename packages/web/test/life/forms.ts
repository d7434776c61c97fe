/** Forms that the user fills in with odd values, and the request that is meant. */
import { fireEvent } from '@testing-library/react';
import { TYPED_ACCOUNT, TYPED_LINES, TYPED_ROUTING, TYPED_TEXTS } from './oddities.ts';
import { openPortal } from './portal.tsx';
import { getDialog, getScreen, listButtons, toName } from './screen.ts';
import { type Action, press, pressTwice } from './user.ts';

type Typed = readonly (readonly [typed: string, meant: string])[];

interface FormCase {
  readonly name: string;
  readonly address: string;
  /** Name of the button that opens the form, if it is a dialog. */
  readonly opener?: RegExp;
  readonly fields: Readonly<Record<string, Typed>>;
  readonly choices?: Readonly<Record<string, string>>;
  /** Id of the field for files, and the name of the field in the call. */
  readonly files?: string;
  /** Name of the button of a question that follows. */
  readonly confirm?: RegExp;
  readonly operation: string;
}

const FORMS: readonly FormCase[] = [
  {
    name: 'payment information',
    address: '/main/enrollment?section=payment_information',
    fields: {
      account_holder: TYPED_TEXTS,
      bank_name: TYPED_TEXTS,
      routing_number: TYPED_ROUTING,
      account_number: TYPED_ACCOUNT,
    },
    choices: { account_type: 'checking' },
    operation: 'updatePaymentDetails',
  },
  {
    name: 'personal information',
    address: '/main/enrollment?section=personal_information',
    fields: { city: TYPED_TEXTS, address: TYPED_TEXTS },
    operation: 'updateClientInformation',
  },
  {
    name: 'message',
    address: '/main/message',
    fields: { subject: TYPED_TEXTS, message: TYPED_LINES },
    confirm: /^(?:Send|Enviar|Proceed|Continuar|OK|Yes|Sí)/,
    operation: 'submitMessage',
  },
  {
    name: 'payable',
    address: '/main/payables',
    opener: /^(?:Upload|Subir)/,
    fields: { description: TYPED_TEXTS },
    files: 'files',
    operation: 'uploadPayable',
  },
  {
    name: 'new employee',
    address: '/main/employees',
    opener: /^(?:Add|Agregar|Añadir)/,
    fields: {
      first_name: TYPED_TEXTS,
      last_name: TYPED_TEXTS,
      email: [
        ['cleo@example.org', 'cleo@example.org'],
        [' cleo@example.org\u200B', 'cleo@example.org'],
      ],
      phone_number: [
        ['5550109', '5550109'],
        ['(310) 555-0109', '3105550109'],
        ['+1 310\u00A0555 0109', '+13105550109'],
      ],
    },
    files: 'files_upload',
    operation: 'createEmployee',
  },
];

/** Types or pastes as a browser does: a field with a limit takes no more letters. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  const wasTaken = !fireEvent.paste(field, {
    clipboardData: { getData: () => text, types: ['text/plain'], files: [] },
  });
  if (wasTaken) return;
  const oneLine = field.tagName === 'INPUT' ? text.replaceAll(/[\r\n]/g, '') : text;
  const value = field.maxLength > 0 ? oneLine.slice(0, field.maxLength) : oneLine;
  fireEvent.change(field, { target: { value } });
}

export const fillForm: Action = async (life, choose) => {
  const form = choose(FORMS);
  if (form === undefined || getDialog() !== undefined) return undefined;
  await openPortal(life.service, form.address);
  life.service.mock.worlds.get('default').faults.clear();
  const opener = form.opener && listButtons(getScreen()).find((button) => form.opener?.test(toName(button)));
  if (opener !== undefined) await press(life, opener);
  const meant: Record<string, string> = {};
  const said: string[] = [];
  for (const [id, table] of Object.entries(form.fields)) {
    const pair = choose(table);
    const field = document.getElementById(id);
    if (pair === undefined || !(field instanceof HTMLElement)) return undefined;
    const [typed] = pair;
    [, meant[id] = ''] = pair;
    life.typed.push(typed, meant[id] ?? '');
    await life.do(() => type(field as HTMLInputElement, typed));
    await life.do(() => field.blur());
    said.push(`${JSON.stringify(typed)} in ${id}`);
  }
  for (const [id, value] of Object.entries(form.choices ?? {})) {
    const radio = document.querySelector<HTMLElement>(`input[type=radio][value=${value}]`);
    if (radio !== null) await press(life, radio);
    meant[id] = value;
  }
  const input = form.files === undefined ? null : document.getElementById(form.files);
  if (input !== null)
    await life.do(() =>
      fireEvent.change(input, {
        target: { files: [new File(['x'], 'Bill #1.pdf', { type: 'application/pdf' })] },
      }),
    );
  const root = getDialog() ?? getScreen();
  const submit = root.querySelector<HTMLElement>('button[type=submit]');
  if (submit === null) return undefined;
  if (choose([false, false, true]) === true) await pressTwice(life, submit);
  else await press(life, submit);
  const confirm =
    form.confirm && listButtons(getDialog() ?? document).find((button) => form.confirm?.test(toName(button)));
  if (confirm !== undefined) await press(life, confirm);
  life.allowed = { kind: 'form', operation: form.operation, fields: meant };
  return `Open ${form.name}, type ${said.join(', ')}, and send it.`;
};
