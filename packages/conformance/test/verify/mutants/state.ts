import {
  type Call,
  changeAnswersWhen,
  changeJsonBody,
  type Json,
  markWorldChanged,
  mutant,
  problem,
  replaceOperation,
  withField,
  withJsonBody,
  withParts,
} from './mutant.ts';

/** Returns the number of the request for a key, from 1. */
function count(call: Call, key = 'count'): number {
  const now = (call.memory.get(key) ?? 0) + 1;
  call.memory.set(key, now);
  return now;
}

const addPayable = ({ client, world }: Call): void => {
  const id = world.ids.next('payable');
  client.payables.set(id, {
    id,
    upload_date: world.clock.timestamp(),
    files: [],
    description: 'left over',
    receipt: [],
  });
  markWorldChanged(world);
};

/** Backends that lose, invent or change stored data. */
export const stateMutants = [
  mutant(
    'D-stable',
    'the budget is spent by looking at it',
    changeAnswersWhen('getBudget', (a, call) =>
      changeJsonBody(200, (body) => ({
        ...body,
        client_budget: { ...body.client_budget, spent_budget: count(call) },
      }))(a),
    ),
  ),
  mutant(
    'D-stable',
    'every second read is empty',
    changeAnswersWhen('listResources', (a, call) =>
      count(call) % 2 === 0 ? changeJsonBody(200, () => ({ status: 200, data: [] }))(a) : a,
    ),
  ),
  mutant(
    'D-stable',
    'rows come in any order',
    changeAnswersWhen('listTimesheets', (a, call) =>
      count(call) % 2 === 0 ? changeJsonBody(200, (body) => ({ ...body, data: body.data.reverse() }))(a) : a,
    ),
  ),
  mutant(
    'D-stable',
    'two replicas know different employees',
    changeAnswersWhen('listEmployees', (a, call) =>
      count(call) % 2 === 0 ? changeJsonBody(200, (body) => body.slice(1))(a) : a,
    ),
  ),

  mutant(
    'D-reads-change-nothing',
    'reading timesheets approves the first one that is pending',
    replaceOperation('listTimesheets', async (call) => {
      const answer = await call.next();
      const pending = [...call.client.timesheets.values()].find(({ status }) => status === 0);
      if (pending !== undefined) call.client.timesheets.set(pending.id, { ...pending, status: 1 });
      markWorldChanged(call.world);
      return answer;
    }),
  ),
  mutant(
    'D-reads-change-nothing',
    'reading the reports adds a payable',
    replaceOperation('listReports', async (call) => {
      addPayable(call);
      return call.next();
    }),
  ),
  mutant(
    'D-reads-change-nothing',
    'the check of the enrollment forgets the signature',
    replaceOperation('getEnrollmentCheck', async (call) => {
      const answer = await call.next();
      const { enrollment } = call.client;
      enrollment.signature =
        enrollment.signature === null
          ? { type: 'text', signature: 'X', style: '', signature_url: null }
          : null;
      markWorldChanged(call.world);
      return answer;
    }),
  ),

  mutant(
    'D-created-listed',
    'a payable is acknowledged and lost',
    replaceOperation('uploadPayable', async (call) => {
      const answer = await call.next();
      const last = [...call.client.payables.keys()].at(-1);
      if (answer.status === 200 && last !== undefined) call.client.payables.delete(last);
      markWorldChanged(call.world);
      return answer;
    }),
  ),
  mutant(
    'D-created-listed',
    'a payable is listed twice',
    replaceOperation('uploadPayable', async (call) => {
      const answer = await call.next();
      const last = [...call.client.payables.values()].at(-1);
      if (answer.status === 200 && last !== undefined)
        call.client.payables.set(9_000 + last.id, { ...last, id: 9_000 + last.id });
      markWorldChanged(call.world);
      return answer;
    }),
  ),
  mutant(
    'D-created-listed',
    'a payable is refused and stored all the same',
    replaceOperation('uploadPayable', async (call) => {
      const answer = await call.next();
      return answer.status === 200 ? problem(422) : answer;
    }),
  ),
  mutant(
    'D-created-listed',
    'an employee loses the last name',
    replaceOperation('createEmployee', (call) =>
      call.next(withField(call.request, 'last_name', () => 'Unknown')),
    ),
  ),
  mutant(
    'D-created-listed',
    'descriptions are cut after ten characters',
    replaceOperation('uploadFiles', (call) =>
      call.next(withField(call.request, 'description', (text) => text.slice(0, 10))),
    ),
  ),
  mutant(
    'D-created-listed',
    'an upload takes the place of the last one',
    replaceOperation('uploadFiles', async (call) => {
      const last = [...call.client.fileUploads.keys()].at(-1);
      const answer = await call.next();
      if (answer.status === 200 && last !== undefined) call.client.fileUploads.delete(last);
      markWorldChanged(call.world);
      return answer;
    }),
  ),
  mutant(
    'D-created-listed',
    'the bank is not saved',
    replaceOperation('updatePaymentDetails', (call) =>
      call.next(
        withJsonBody(call.request, (body: Json) =>
          body.bank_name ? { ...body, bank_name: 'First Harbor Bank' } : body,
        ),
      ),
    ),
  ),
  mutant(
    'D-created-listed',
    'the city is not saved',
    replaceOperation('updateClientInformation', (call) =>
      call.next(withJsonBody(call.request, ({ city: _, ...body }: Json) => body)),
    ),
  ),
  mutant(
    'D-created-listed',
    'a typed name is saved in capitals',
    replaceOperation('submitTypedSignature', (call) =>
      call.next(
        withJsonBody(call.request, (body: Json) => ({
          ...body,
          signature: String(body.signature).toUpperCase(),
        })),
      ),
    ),
  ),

  mutant(
    'D-failed-leaves-nothing',
    'a refused payable is listed',
    replaceOperation('uploadPayable', async (call) => {
      const answer = await call.next();
      if (answer.status === 422) addPayable(call);
      return answer;
    }),
  ),
  mutant(
    'D-failed-leaves-nothing',
    'an employee without papers is refused and kept',
    replaceOperation('createEmployee', async (call) => {
      const answer = await call.next();
      const [first] = call.client.employees.values();
      if (answer.status === 422 && first !== undefined) {
        const id = call.world.ids.next('employee');
        call.client.employees.set(id, { ...first, id, SP_number: `SP-${id}` });
      }
      markWorldChanged(call.world);
      return answer;
    }),
  ),
  mutant(
    'D-failed-leaves-nothing',
    'refused payment details are saved in part',
    replaceOperation('updatePaymentDetails', async (call) => {
      const answer = await call.next();
      const { enrollment } = call.client;
      if (answer.status === 422 && enrollment.payment !== null)
        enrollment.payment = { ...enrollment.payment, account_holder: 'Half saved' };
      markWorldChanged(call.world);
      return answer;
    }),
  ),

  mutant(
    'D-files-intact',
    'the second file is lost',
    replaceOperation('uploadPayable', (call) =>
      call.next(
        withParts(call.request, (parts) => {
          const [first, ...others] = parts.filter(({ isFile }) => isFile);
          return first === undefined || others.length === 0
            ? parts
            : [...parts.filter(({ isFile }) => !isFile), first];
        }),
      ),
    ),
  ),
  mutant(
    'D-files-intact',
    'bytes beyond ASCII are replaced',
    replaceOperation('uploadFiles', (call) =>
      call.next(
        withParts(call.request, (parts) =>
          parts.map((part) =>
            part.isFile ? { ...part, content: part.content.replaceAll(/[\u0080-\u00ff]/g, '?') } : part,
          ),
        ),
      ),
    ),
  ),
  mutant('D-files-intact', 'files end at 256 bytes', async (call) => {
    const answer = await call.next();
    return call.request.url.pathname.startsWith('/files/')
      ? { ...answer, body: answer.body.subarray(0, 256) }
      : answer;
  }),
  mutant(
    'D-files-intact',
    'the drawing comes back as another picture',
    replaceOperation('submitDrawnSignature', (call) =>
      call.next(
        withParts(call.request, (parts) =>
          parts.map((part) => (part.isFile ? { ...part, content: 'PNG' } : part)),
        ),
      ),
    ),
  ),
];
