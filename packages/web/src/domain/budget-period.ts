import type { Schemas } from '@client-portal/sdk';
import { settings } from '../settings.ts';

interface BudgetPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * First and last day of a budget as YYYY-MM-DD: both from the service, else both from the deployment's settings (Q063).
 * Without dates from either there is no period, since a guessed one would be wrong beside these amounts.
 */
export const toBudgetPeriod = ({ date_from, date_to }: Schemas['ClientBudget']): BudgetPeriod =>
  date_from || date_to
    ? { from: date_from || undefined, to: date_to || undefined }
    : { ...settings.budgetPeriod };
