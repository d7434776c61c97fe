import type { ReactNode } from 'react';
import type { InvoiceHint } from '../../domain/hints.ts';
import { isWaitingInvoice } from '../../domain/waiting.ts';
import { Facts } from '../../kit/decision/Facts.tsx';
import type { Decision } from '../../kit/decision/use-decision.tsx';
import { FileInPage } from '../../kit/files/FileInPage.tsx';
import { toDollarsSum } from '../../kit/review/odd-words.ts';
import styles from '../../kit/review/Review.module.css';
import { Review } from '../../kit/review/Review.tsx';
import type { ReviewView } from '../../kit/review/review-view.ts';
import { m } from '../../messages/messages.ts';
import { toInvoiceDetails } from './invoice-about.tsx';
import { InvoiceHintText } from './invoice-columns.tsx';
import {
  toAddresses,
  toInvoiceName,
  toInvoiceStateText,
  type VendorInvoice,
} from './vendor-invoice-words.ts';

const VIEW: ReviewView<VendorInvoice> = {
  keyOf: ({ id }) => id,
  nameOf: toInvoiceName,
  isWaiting: isWaitingInvoice,
  sumOf: toDollarsSum,
  words: () => ({
    approve: m.invoices_approve(),
    decline: m.invoices_decline(),
    approved: toInvoiceStateText('approved'),
    declined: toInvoiceStateText('declined'),
  }),
};

interface InvoiceReviewProps {
  readonly all: readonly VendorInvoice[];
  readonly queue: readonly VendorInvoice[];
  readonly at: string;
  readonly odd: ReactNode;
  readonly hints: ReadonlyMap<number, InvoiceHint>;
  readonly decision: Decision<VendorInvoice>;
  readonly onMove: (key: string) => void;
  readonly onLeave: () => void;
}

/** Reviews invoices one by one, with the files on the left and the facts on the right. */
export function InvoiceReview({ hints, ...review }: InvoiceReviewProps) {
  return (
    <Review
      {...review}
      view={VIEW}
      thing={({ invoice_file }) => <Files addresses={toAddresses(invoice_file)} />}
      known={(invoice) => (
        <>
          <Facts facts={toInvoiceDetails(invoice)} />
          <InvoiceHintText hint={hints.get(invoice.id)} className={styles.hint} />
        </>
      )}
    />
  );
}

function Files({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return <p>{m.file_none()}</p>;
  // A service may name one file twice.
  return addresses.map((address, place) => <FileInPage key={`${place} ${address}`} address={address} />);
}
