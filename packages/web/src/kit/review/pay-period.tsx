import { withAllWords } from '../../messages/locale.ts';
import { settings } from '../../settings.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import type { PayPeriodLineProps } from './payroll/PayPeriodLine.tsx';
import type { PayPeriodTagProps } from './payroll/PayPeriodTag.tsx';
import type { PayrollLeadProps } from './payroll/PayrollLead.tsx';

const loadParts = async () => (await withAllWords(import('./payroll/parts.ts'))).payrollParts;
// Loaded beside the reads, so that little moves when it comes.
if (settings.payroll !== undefined) loadParts().catch(() => undefined);

/** Without these parts a screen is complete, so a failed load shows nothing. */
const QUIET = { frame: () => null };
const Lead = lazyPart(async () => (await loadParts()).PayrollLead, QUIET);
const Line = lazyPart(async () => (await loadParts()).PayPeriodLine, QUIET);
const Tag = lazyPart(async () => (await loadParts()).PayPeriodTag, QUIET);

/** The beginning of the dashboard; nothing without the provider's payroll calendar. */
export const PayrollLead = (props: Omit<PayrollLeadProps, 'calendar'>) =>
  settings.payroll && <Lead {...props} calendar={settings.payroll} />;

/** Names the pay periods of days; nothing without the provider's payroll calendar. */
export const PayPeriodLine = (props: Omit<PayPeriodLineProps, 'calendar'>) =>
  settings.payroll && <Line {...props} calendar={settings.payroll} />;

/** Marks a day of a pay period after the open one; nothing without the provider's payroll calendar. */
export const PayPeriodTag = (props: Omit<PayPeriodTagProps, 'calendar'>) =>
  settings.payroll && <Tag {...props} calendar={settings.payroll} />;
