import { PayPeriodLine } from './PayPeriodLine.tsx';
import { PayPeriodTag } from './PayPeriodTag.tsx';
import { PayrollLead } from './PayrollLead.tsx';

/** The parts of screens that know the provider's payroll calendar, in one file that is loaded where there is one. */
export const payrollParts = { PayPeriodLine, PayPeriodTag, PayrollLead };
