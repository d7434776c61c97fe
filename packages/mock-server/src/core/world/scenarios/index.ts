import type { ScenarioName } from '../../control/control-types.ts';
import { adminHasPaid } from './admin-has-paid.ts';
import { awkwardData } from './awkward-data.ts';
import { budgetHalfTime } from './budget-half-time.ts';
import { budgetNearlySpent } from './budget-nearly-spent.ts';
import { budgetOverspent } from './budget-overspent.ts';
import { budgetYear } from './budget-year.ts';
import { codeLost } from './code-lost.ts';
import { ordinaryMonth } from './default.ts';
import { emptyScenario } from './empty.ts';
import { enrollmentHalfDone } from './enrollment-half-done.ts';
import { everythingPending } from './everything-pending.ts';
import { firstOfMonth } from './first-of-month.ts';
import { inactiveAccount } from './inactive-account.ts';
import { maskedNumbers } from './masked-numbers.ts';
import { monthEnd } from './month-end.ts';
import { newClient } from './new-client.ts';
import { nothingToDo } from './nothing-to-do.ts';
import { oddHours } from './odd-hours.ts';
import { oneOfEach } from './one-of-each.ts';
import { oneTimeCode } from './one-time-code.ts';
import { payrollLongAgo } from './payroll-long-ago.ts';
import { periodEnded } from './period-ended.ts';
import type { Scenario } from './scenario.ts';
import { signatureDrawn } from './signature-drawn.ts';
import { signatureMissing } from './signature-missing.ts';

/** Scenarios by name. openapi/mock-control.yaml lists the same names. */
export const scenarios = {
  default: ordinaryMonth,
  empty: emptyScenario,
  'month-end': monthEnd,
  'new-client': newClient,
  'everything-pending': everythingPending,
  'nothing-to-do': nothingToDo,
  'admin-has-paid': adminHasPaid,
  'enrollment-half-done': enrollmentHalfDone,
  'signature-drawn': signatureDrawn,
  'signature-missing': signatureMissing,
  'masked-numbers': maskedNumbers,
  'inactive-account': inactiveAccount,
  'one-time-code': oneTimeCode,
  'code-lost': codeLost,
  'one-of-each': oneOfEach,
  'payroll-long-ago': payrollLongAgo,
  'first-of-month': firstOfMonth,
  'odd-hours': oddHours,
  'budget-half-time': budgetHalfTime,
  'budget-nearly-spent': budgetNearlySpent,
  'budget-overspent': budgetOverspent,
  'budget-year': budgetYear,
  'period-ended': periodEnded,
  'awkward-data': awkwardData,
} as const satisfies Record<ScenarioName, Scenario>;
