import type { Schemas } from '@client-portal/sdk';
import { settings } from '../settings.ts';

interface BudgetPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The days that the amounts of a budget are of, as YYYY-MM-DD: by the service's word, else by the deployment's (Q063), never one
 * day by each. Without dates from either there is no period: another one's would stand beside these figures.
 */
export const toBudgetPeriod = ({ date_from, date_to }: Schemas['ClientBudget']): BudgetPeriod =>
  date_from || date_to
    ? { from: date_from || undefined, to: date_to || undefined }
    : { ...settings.budgetPeriod };
