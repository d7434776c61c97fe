import { availableEmployeesQuery, employeesQuery, hiredEmployeesQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';

/** The three lists of people agree at every moment, so they are read again together. */
export async function reloadPeople(): Promise<void> {
  await Promise.all(
    [employeesQuery, hiredEmployeesQuery, availableEmployeesQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
