/** Calls a workshop by its generated client and prints the results. Compiled and run by generate.test.ts. */
import { PortalError } from '@client-portal/sdk/runtime';
import { createWorkshopClient } from './generated/client.ts';

let token: string | null = null;
const workshop = createWorkshopClient({ baseUrl: process.argv[2] ?? '', session: { token: () => token } });

({ token } = await workshop.createSession({ email: 'ada.lund@example.com', password: 'x' }));
const repairs = await workshop.listRepairs({ state: ['received', 'ready'] });
const total: number | null | undefined = repairs[0]?.total;
const [repair] = repairs;
const repairId = repair?.id ?? '';
await workshop.uploadRepairPhotos({ repairId, files: [new Blob(['x'])], caption: 'Chain' });
const { answer } = await workshop.acceptEstimate({ estimateId: repairId });
await workshop.deleteSession();
const mistake = await workshop.createCustomer({ name: 'Iris', email: 'x' }).catch((error: unknown) => {
  if (!(error instanceof PortalError)) throw error;
  return { kind: error.kind, serverMessage: error.serverMessage, fieldErrors: error.fieldErrors };
});
console.log(JSON.stringify({ ids: repairs.map(({ id }) => id), total, answer, mistake }));
