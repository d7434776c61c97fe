import type { ScenarioName } from '../../control/control-types.ts';
import { codeLost } from './account/code-lost.ts';
import { inactiveAccount } from './account/inactive-account.ts';
import { newClient } from './account/new-client.ts';
import { oneTimeCode } from './account/one-time-code.ts';
import { adminHasPaid } from './admin-has-paid.ts';
import { awkwardData } from './awkward-data.ts';
import { budgetHalfTime } from './budget/budget-half-time.ts';
import { budgetNearlySpent } from './budget/budget-nearly-spent.ts';
import { budgetOverspent } from './budget/budget-overspent.ts';
import { budgetYear } from './budget/budget-year.ts';
import { periodEnded } from './budget/period-ended.ts';
import { ordinaryMonth } from './default.ts';
import { emptyScenario } from './empty.ts';
import { enrollmentHalfDone } from './enrollment/enrollment-half-done.ts';
import { maskedNumbers } from './enrollment/masked-numbers.ts';
import { signatureDrawn } from './enrollment/signature-drawn.ts';
import { signatureMissing } from './enrollment/signature-missing.ts';
import { everythingPending } from './everything-pending.ts';
import { firstOfMonth } from './first-of-month.ts';
import { monthEnd } from './month-end.ts';
import { nothingToDo } from './nothing-to-do.ts';
import { oddHours } from './odd-hours.ts';
import { oneOfEach } from './one-of-each.ts';
import { payrollLongAgo } from './payroll-long-ago.ts';
import { rowVersions } from './row-versions.ts';
import type { Scenario } from './scenario.ts';
import { twoClients } from './two-clients.ts';

/** Scenarios by name. `npm run generate` writes the names into the types and the validators of control calls. */
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
  'row-versions': rowVersions,
  'awkward-data': awkwardData,
  'two-clients': twoClients,
} as const satisfies Record<ScenarioName, Scenario>;

export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);
