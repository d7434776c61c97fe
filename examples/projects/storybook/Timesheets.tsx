import type { PortalClient, Schemas } from '@client-portal/sdk';
import { useEffect, useState } from 'react';

/** Component of the Storybook example. */
export function Timesheets({ portal }: { portal: PortalClient }) {
  const [rows, setRows] = useState<readonly Schemas['Timesheet'][] | 'failed'>();
  useEffect(() => {
    portal.listTimesheets().then(setRows, () => setRows('failed'));
  }, [portal]);
  if (rows === undefined) return <p>Loading</p>;
  return <p>{rows === 'failed' ? 'The timesheets could not be loaded.' : `${rows.length} timesheets`}</p>;
}
