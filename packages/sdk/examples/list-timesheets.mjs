import { createPortalClient } from '@client-portal/sdk';

const baseUrl = process.argv[2] ?? 'http://127.0.0.1:4010';
let token = null;
const portal = createPortalClient({ baseUrl, session: { token: () => token } });

({ token } = await portal.createSession({ email: 'rosa.delgado@example.com', password: 'correct-horse-9' }));
for (const { start_date, employee, total_hours } of await portal.listTimesheets()) {
  console.log(start_date, employee.first_name, total_hours);
}
