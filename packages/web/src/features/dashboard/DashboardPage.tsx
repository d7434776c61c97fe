import type { Schemas } from '@client-portal/sdk';
import { documentsUnlocked } from '@client-portal/state-machines';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasGaps } from '../../api/list-gaps.ts';
import {
  budgetQuery,
  clientNameQuery,
  enrollmentCheckQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { selectSections, selectWaitingInvoices } from '../../domain/waiting.ts';
import { warningsOfInvoices } from '../../domain/warnings.ts';
import { formatDay } from '../../format/day.ts';
import { formatAmount, formatMoney } from '../../format/format.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { WarningLine } from '../../kit/decision/WarningLine.tsx';
import { LoadState } from '../../kit/feedback/LoadState.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { ProviderNotice } from '../../kit/frame/ProviderNotice.tsx';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import { BudgetPace, toBudgetSentences } from '../../kit/review/BudgetPace.tsx';
import { PayrollLead } from '../../kit/review/pay-period.tsx';
import { ONLY_WARNED, REVIEW_ALL } from '../../kit/review/ReviewLink.tsx';
import { sumInvoiceWarnings } from '../../kit/review/warning-words.ts';
import { useRootMark } from '../../lib/use-root-mark.ts';
import { m } from '../../messages/messages.ts';
import { paths, waitingPaths } from '../../pages.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './DashboardPage.module.css';
import { EnrollmentGuide } from './EnrollmentGuide.tsx';
import { PayrollPanel, ReportsPanel } from './FilePanels.tsx';
import { Panel } from './Panel.tsx';
import { PanelList } from './PanelList.tsx';
import { TimesheetsPanel } from './TimesheetsPanel.tsx';
import { useHome } from './use-home.ts';
import { useDashboardReads } from './use-together.ts';

const HomeState = lazyPart(async () => (await import('./HomeState.tsx')).HomeState);

/**
 * Pending items and recent files, from reads that the portal sends anyway. Each panel loads and fails on its own
 * (Q020); if all fail, one message says so. On the first day, and with nothing to do, one panel replaces the empty ones.
 */
export function DashboardPage() {
  const together = useDashboardReads();
  const home = useHome();
  useRootMark(home.isFirstDay ? 'first-day' : undefined);
  return (
    <>
      <ProviderNotice />
      <ScreenHeading>{m.nav_dashboard()}</ScreenHeading>
      <Payroll />
      <LoadState query={together} what={m.what_dashboard()}>
        {() => (
          <div className={styles.panels} data-quiet={home.isQuiet || undefined}>
            <div className={styles.whole}>
              <EnrollmentPanel place="top" isFirstDay={home.isFirstDay} />
              {home.isQuiet && <HomeState hasTimesheets={home.hasTimesheets} />}
            </div>
            {home.isFirstDay ? null : (
              <>
                <div className={styles.column}>
                  {home.isQuiet ? (
                    <BudgetPanel />
                  ) : (
                    <>
                      <TimesheetsPanel />
                      <InvoicesPanel />
                    </>
                  )}
                </div>
                <div className={styles.column} data-files={home.isQuiet || undefined}>
                  <EnrollmentPanel place="column" />
                  {!home.isQuiet && <BudgetPanel />}
                  <PayrollPanel />
                  <ReportsPanel />
                </div>
              </>
            )}
          </div>
        )}
      </LoadState>
    </>
  );
}

/** The sentence about the open pay period, where the settings have a payroll calendar. */
function Payroll() {
  const { data, isError } = useRead(timesheetsQuery);
  return data && <PayrollLead read={{ data, isError }} />;
}

function InvoicesPanel() {
  const query = useRead(vendorInvoicesQuery);
  return (
    <Panel
      title={m.dashboard_invoices()}
      query={query}
      what={m.what_invoices()}
      count={(invoices) => {
        const count = selectWaitingInvoices(invoices).length;
        return { count, words: m.waiting_invoices({ count: count }) };
      }}
      to={waitingPaths.vendorInvoices}
      linkText={m.dashboard_invoices_link()}
    >
      {(invoices) => (
        <PanelList
          items={selectWaitingInvoices(invoices)}
          notice={<InvoiceWarnings invoices={invoices} />}
          none={hasGaps(invoices) ? m.dashboard_none_readable() : m.dashboard_invoices_none()}
          row={({ id, description, date_purchased, invoice_price, invoice_file }) => ({
            key: id,
            text: orNotGiven(description),
            detail: `${formatDay(date_purchased)} · ${formatAmount(invoice_price)}`,
            // Opens the invoice's file, or without one the invoice; both offer approve and decline.
            to:
              [invoice_file ?? []].flat().length > 0
                ? `${waitingPaths.vendorInvoices}&invoice=${id}`
                : `${waitingPaths.vendorInvoices}&review=all&at=${id}`,
          })}
        />
      )}
    </Panel>
  );
}

/** Warnings about pending invoices, with a link that reviews only those with a warning. */
function InvoiceWarnings({ invoices }: { readonly invoices: readonly Schemas['VendorInvoice'][] }) {
  const warnings = sumInvoiceWarnings(selectWaitingInvoices(invoices), warningsOfInvoices(invoices));
  if (warnings === undefined) return null;
  return (
    <>
      <WarningLine>{warnings.line}</WarningLine>
      <p>
        <Link to={`${waitingPaths.vendorInvoices}&review=${REVIEW_ALL}&only=${ONLY_WARNED}`}>
          {m.work_review_odd({ count: warnings.count })}
        </Link>
      </p>
    </>
  );
}

/**
 * The steps of an unfinished enrollment: at the top for a new client, who has several steps left and nothing else to
 * do, in the side column if one step is left.
 */
function EnrollmentPanel({ place, isFirstDay }: { place: 'top' | 'column'; isFirstDay?: boolean }) {
  const query = useRead(enrollmentCheckQuery);
  const sections = query.data && selectSections(query.data);
  const isMissing = sections !== undefined && !documentsUnlocked(sections.state);
  const isNew = isMissing && sections.inError.length > 1;
  if (!isMissing && !query.isError) return null;
  if (isNew !== (place === 'top')) return null;
  return (
    <Panel
      title={isFirstDay ? <WelcomeTitle /> : m.dashboard_enrollment()}
      query={query}
      what={m.what_enrollment()}
      to={paths.enrollment}
      linkText={m.dashboard_enrollment_link()}
    >
      {(check) => (
        <>
          {isFirstDay && (
            <span className={styles.drawing}>
              <Drawing name="first" />
            </span>
          )}
          <EnrollmentGuide check={check} />
        </>
      )}
    </Panel>
  );
}

/** Welcome by first name, which is read for it; without it while the name is loading, and if it could not be read. */
function WelcomeTitle() {
  const { data } = useQuery(clientNameQuery);
  const [name] = data?.name.split(' ') ?? [];
  return <span>{name ? m.home_welcome({ name }) : m.home_welcome_plain()}</span>;
}

function BudgetPanel() {
  const query = useRead(budgetQuery);
  return (
    <Panel
      title={m.dashboard_budget()}
      query={query}
      what={m.what_budget()}
      to={paths.budget}
      linkText={m.dashboard_budget_link()}
    >
      {(budget) => (budget === null ? <p>{m.dashboard_budget_none()}</p> : <BudgetLines budget={budget} />)}
    </Panel>
  );
}

/** The rest of the budget, or the spent amount if the rest is not known. */
function BudgetLines({ budget }: { budget: Schemas['ClientBudget'] }) {
  if (toBudgetSentences(budget).length > 0) return <BudgetPace budget={budget} />;
  const spent = formatMoney(budget.spent_budget);
  return <p>{m.dashboard_budget_without_total({ spent, total: formatMoney(budget.total_budget) })}</p>;
}
