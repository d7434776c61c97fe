/** Laws 2 and 5: what the service received is what the user confirmed, once, and for the item that the dialog named. */
import type { Received, Service } from '../service.ts';
import { hasNeedle } from './needles.ts';
import { findItem, LISTS } from './rows-of-pages.ts';

/** Requests that the user allowed by the last press, as a dialog or a form said it. */
export type Allowed =
  | { readonly kind: 'nothing' }
  /** A decision: text of the dialog, and the number that it named if it was more than one. */
  | { readonly kind: 'decision'; readonly dialog: string; readonly verb: 'approve' | 'decline' | 'terminate' }
  /** A form as it is: its button was pressed. */
  | { readonly kind: 'anyForm' }
  /** A form: the operation, and the fields as they are to be received. */
  | { readonly kind: 'form'; readonly operation: string; readonly fields: Readonly<Record<string, string>> };

/** Reads and sign-in, which need no confirmation. */
const IS_READ = /^(?:list|get)|^(?:createSession|verifyOneTimeCode|downloadFile)$|^$/;

interface Decisive {
  readonly path: string;
  readonly idOf: (fields: Received['fields']) => number;
  readonly verbOf: (fields: Received['fields']) => string;
}

const DECISIONS: Readonly<Record<string, Decisive>> = {
  submitTimesheetDecision: {
    path: '/main/timesheets',
    idOf: ({ time_sheet_id }) => Number(time_sheet_id),
    verbOf: ({ status }) => (String(status) === '1' ? 'approve' : 'decline'),
  },
  approveVendorInvoice: {
    path: '/main/vendor_invoice',
    idOf: ({ invoice_id }) => Number(invoice_id),
    verbOf: () => 'approve',
  },
  declineVendorInvoice: {
    path: '/main/vendor_invoice',
    idOf: ({ invoice_id }) => Number(invoice_id),
    verbOf: () => 'decline',
  },
  terminateEmployee: {
    path: '/main/hire_employees',
    idOf: ({ id }) => Number(id),
    verbOf: () => 'terminate',
  },
};

/** Returns what is wrong with the requests that followed the user's last step. */
export function checkReceived(
  service: Service,
  requests: readonly Received[],
  allowed: Allowed,
): readonly string[] {
  const writes = requests.filter(({ operation }) => !IS_READ.test(operation));
  const problems = requests.flatMap(({ operation, path, status, isFaulty }) =>
    isFaulty ||
    (status === 422 && allowed.kind === 'anyForm') ||
    (status >= 200 && status < 300) ||
    status === 409 ||
    status === 401
      ? []
      : [`The service refused ${operation || path} with ${status}.`],
  );
  problems.push(...checkMasks(writes));
  const seen = new Set<string>();
  for (const { operation, fields } of writes) {
    const key = `${operation} ${JSON.stringify(fields)}`;
    if (seen.has(key)) problems.push(`The service received ${key} twice.`);
    seen.add(key);
    problems.push(...checkWrite(service, { operation, fields }, allowed));
  }
  if (allowed.kind === 'form' && writes.length !== 1)
    problems.push(`The form was sent ${writes.length} times: ${allowed.operation}.`);
  return problems;
}

/** A text without the blanks at its ends, which mean nothing, and with the line ends of a form. */
const toMeant = (value: unknown) => String(value).replaceAll('\r\n', '\n').trim();

/** A client who declines may choose a reason, which is sent as a message: the one that the dialog shows. */
function checkReason({ message }: Received['fields'], dialog: string): readonly string[] {
  const reason = toMeant(message).split('\n').at(-1) ?? '';
  return dialog.includes(reason) ? [] : [`A message was sent that the dialog does not show: ${reason}`];
}

/** A number that the service shows shortened is never sent back: the real one would be lost (Q120). */
const checkMasks = (writes: readonly Received[]): readonly string[] =>
  writes.flatMap(({ operation, fields }) =>
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' && /[*•]{3}|X{3}-/.test(value)
        ? [`${operation} sends ${name} as ${value}.`]
        : [],
    ),
  );

type Write = Pick<Received, 'operation' | 'fields'>;

function checkWrite(service: Service, { operation, fields }: Write, allowed: Allowed): readonly string[] {
  const decision = DECISIONS[operation];
  if (allowed.kind === 'form' && allowed.operation === operation) {
    return Object.entries(allowed.fields).flatMap(([name, meant]) =>
      toMeant(fields[name]) === meant
        ? []
        : [
            `${operation} received ${name} as ${JSON.stringify(fields[name])}, and ${JSON.stringify(meant)} was meant.`,
          ],
    );
  }
  if (decision === undefined && allowed.kind === 'anyForm') return [];
  if (allowed.kind === 'decision' && operation === 'submitMessage')
    return checkReason(fields, allowed.dialog);
  if (decision === undefined || allowed.kind !== 'decision')
    return [`The service received ${operation} ${JSON.stringify(fields)} without a confirmation.`];
  const id = decision.idOf(fields);
  const law = LISTS[decision.path];
  const row = findItem(service, decision.path, id);
  if (law === undefined || row === undefined) return [`${operation} names ${id}, which is no item.`];
  const problems =
    allowed.verb === decision.verbOf(fields) ? [] : [`${operation} is not to ${allowed.verb}.`];
  const named = law.namedBy?.(row) ?? law.says(row);
  const unsaid = named.filter((needle) => !hasNeedle(allowed.dialog, needle));
  if (unsaid.length > 0)
    problems.push(
      `The dialog did not name item ${id}: it lacks ${JSON.stringify(unsaid)} of ${allowed.dialog}`,
    );
  return problems;
}
