import { warningsOfInvoices } from '../../domain/warnings.ts';
import { Facts } from '../../kit/decision/Facts.tsx';
import { FileInPage } from '../../kit/files/FileInPage.tsx';
import { Review } from '../../kit/review/Review.tsx';
import type { WorkReviewProps } from '../../kit/work/work-spec.ts';
import { m } from '../../messages/messages.ts';
import { toInvoiceDetails } from './invoice-about.tsx';
import { toAddresses, toInvoiceWarnings, type VendorInvoice } from './vendor-invoice-words.ts';

/** Reviews invoices one by one, with the files on the left and the facts on the right. */
export function InvoiceReview(review: WorkReviewProps<VendorInvoice>) {
  const warnings = warningsOfInvoices(review.all);
  return (
    <Review
      {...review}
      warningsOf={({ id }) => toInvoiceWarnings(warnings.get(id))}
      thing={({ invoice_file }) => <Files addresses={toAddresses(invoice_file)} />}
      known={(invoice) => (
        // Without the day, which the title says; it may cut a long purpose.
        <Facts facts={toInvoiceDetails(invoice).filter(({ label }) => label !== m.invoices_date())} />
      )}
    />
  );
}

function Files({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return <p>{m.file_none()}</p>;
  // A service may name one file twice.
  return addresses.map((address, index) => <FileInPage key={`${index} ${address}`} address={address} />);
}
