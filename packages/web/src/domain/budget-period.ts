import type { Schemas } from '@client-portal/sdk';
import { settings } from '../settings.ts';

interface BudgetPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Days that the amounts of a budget are of, as YYYY-MM-DD: from the service, else from the deployment (Q063), never one day
 * from each. Without dates from either there is no period: another one would be wrong beside these figures.
 */
export const toBudgetPeriod = ({ date_from, date_to }: Schemas['ClientBudget']): BudgetPeriod =>
  date_from || date_to
    ? { from: date_from || undefined, to: date_to || undefined }
    : { ...settings.budgetPeriod };
