import type { DecisionVerb } from '@client-portal/state-machines';
import { isWaitingInvoice } from '../../domain/waiting.ts';
import { Facts } from '../../kit/decision/Facts.tsx';
import type { FileAbout } from '../../kit/files/FileViewer.tsx';
import { FileViewer } from '../../kit/files/LazyFileViewer.tsx';
import type { Work } from '../../kit/work/work-spec.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import {
  toAddresses,
  toInvoiceFacts,
  toInvoiceName,
  toInvoiceStatus,
  type VendorInvoice,
} from './vendor-invoice-words.ts';

/** Facts of an invoice that is viewed on its own. */
export const toInvoiceDetails = (invoice: VendorInvoice) => [
  ...toInvoiceFacts(invoice),
  { label: m.work_status(), value: toInvoiceStatus(invoice).label() },
];

/** Returns what is shown beside the file of an invoice: its facts, and Approve and Decline while it is pending. */
export function toInvoiceAbout(
  invoice: VendorInvoice,
  onAsk: (verb: DecisionVerb) => void,
  close: () => void,
): FileAbout {
  const name = toInvoiceName(invoice);
  const ask = (verb: DecisionVerb) => {
    close();
    onAsk(verb);
  };
  return {
    facts: <Facts isLine facts={toInvoiceDetails(invoice)} />,
    actions: isWaitingInvoice(invoice) && (
      <>
        <Button aria-label={`${m.invoices_decline()}: ${name}`} onPress={() => ask('decline')}>
          {m.invoices_decline()}
        </Button>
        <Button
          variant="primary"
          aria-label={`${m.invoices_approve()}: ${name}`}
          onPress={() => ask('approve')}
        >
          {m.invoices_approve()}
        </Button>
      </>
    ),
  };
}

interface OpenedInvoiceProps extends Pick<Work<VendorInvoice>, 'all'> {
  /** Id from the address; empty for none. */
  readonly id: string;
  readonly onAsk: Work<VendorInvoice>['ask'];
  readonly onClose: () => void;
}

/** The file of the invoice that the address names. */
export function OpenedInvoice({ all, id, onAsk, onClose }: OpenedInvoiceProps) {
  const invoice = all.find((one) => String(one.id) === id);
  const [file] = invoice === undefined ? [] : toAddresses(invoice.invoice_file);
  if (invoice === undefined || file === undefined) return null;
  const about = toInvoiceAbout(invoice, (verb) => onAsk(verb, [invoice]), onClose);
  return <FileViewer address={file} about={about} onClose={onClose} />;
}
