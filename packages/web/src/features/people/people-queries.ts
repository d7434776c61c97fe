import { availableEmployeesQuery, employeesQuery, hiredEmployeesQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';

/** Reads the three lists of people again, so that they agree. */
export async function reloadPeople(): Promise<void> {
  await Promise.all(
    [employeesQuery, hiredEmployeesQuery, availableEmployeesQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
