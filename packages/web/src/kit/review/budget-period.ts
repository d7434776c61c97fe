import type { Schemas } from '@client-portal/sdk';
import { settings } from '../../settings.ts';

/**
 * The days that the amounts of a budget are of, as YYYY-MM-DD: by the service's word, else by the deployment's (Q063). Without
 * dates from either there is no period: another one's would stand beside these figures.
 */
export const toBudgetPeriod = ({ date_from, date_to }: Schemas['ClientBudget']) => ({
  from: date_from ?? settings.budgetPeriod?.from,
  to: date_to ?? settings.budgetPeriod?.to,
});
