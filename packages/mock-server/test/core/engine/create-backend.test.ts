import { bodyExample, DEFAULT_CONTRACT, eventOf, loadContract } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../src/core/engine/create-backend.ts';
import { createModel } from '../../../src/core/engine/model/model.ts';
import { roleOf } from '../../../src/core/engine/model/role.ts';
import { Worlds } from '../../../src/core/engine/world/worlds.ts';
import { decodedSample } from '../../samples.ts';

const contract = loadContract(DEFAULT_CONTRACT);
const model = createModel(contract);
const rolesOf = (kind: string) =>
  model.operations.filter((operation) => roleOf(model, operation)?.kind === kind).map(({ id }) => id);

/** Returns a function that carries out an operation by its role alone, with the example of the contract. */
function begin() {
  const backend = createBackend(contract);
  const world = new Worlds({ backend, seed: 1, now: Date.UTC(2026, 2, 10) }).get();
  const [account] = world.accounts;
  if (account === undefined) throw new Error('The account is gone.');
  const session = world.sessions.start(account, world.clock.now());
  return (id: string, given: Readonly<Record<string, unknown>> = {}) => {
    const operation = model.operations.find((one) => one.id === id);
    if (operation === undefined) throw new Error(`There is no ${id}.`);
    const file = {
      fileName: 'paper.pdf',
      contentType: 'application/pdf',
      content: { make: 'text', text: '' },
    };
    const files = Object.fromEntries(
      [...(operation.body?.fields ?? [])]
        .filter(([, { kind }]) => kind === 'file')
        .map(([name, { isList }]) => [name, isList ? [file] : file]),
    );
    const body = { ...decodedSample(contract, operation), ...files, ...given };
    const call = { world, session, body, parameters: {}, event: eventOf(operation, body) };
    const answer = backend.handlerOf(id)?.(call);
    if (answer === undefined) throw new Error(`${id} has no role.`);
    expect(operation.responses.get(answer.status)?.validate(answer.body)).toBeUndefined();
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
    return answer as { status: number; body: any };
  };
}

describe('the roles of the portal’s contract', () => {
  it.each([
    ['list', 'listEmployees listPayables listPayrollSheets listTimesheets listResources listFileUploads'],
    ['create', 'createEmployee uploadPayable uploadFiles'],
    [
      'event',
      'submitTimesheetDecision hireEmployee terminateEmployee approveVendorInvoice declineVendorInvoice',
    ],
    ['record', 'getBudget getClientInformation getPaymentDetails getEnrollmentCheck getSignature'],
    ['save', 'updateClientInformation updatePaymentDetails submitTypedSignature submitDrawnSignature'],
    ['signIn', 'createSession'],
  ])('%s are those that its facts name', (kind, ids) => {
    expect(rolesOf(kind)).toEqual(expect.arrayContaining(ids.split(' ')));
  });

  it.each([...rolesOf('list'), ...rolesOf('record')])('%s answers rows of its schema', (id) => {
    expect(begin()(id).status).toBe(200);
  });

  it('shows a row in the list that its link names, with files as addresses', () => {
    const call = begin();
    expect(call('uploadPayable')).toMatchObject({ status: 200, body: { message: 'Invoice was uploaded' } });
    const { description } =
      bodyExample(contract.decoded, model.operations.find(({ id }) => id === 'uploadPayable') as never) ?? {};
    expect(call('listPayables').body.data.at(-1)).toMatchObject({
      ...(description === undefined ? {} : { description }),
      upload_date: '2026-03-10T00:00:00.000Z',
      files: [expect.stringMatching(/^\/files\/.{24}\/paper\.pdf$/)],
      receipt: [],
    });
  });

  it('moves a row once, and names its state in the refusal', () => {
    const call = begin();
    const decide = () => call('submitTimesheetDecision', { time_sheet_id: 1, status: '-1' });
    expect(decide()).toEqual({ status: 201, body: { status: 201, message: 'timesheet declined' } });
    expect(decide()).toEqual({
      status: 409,
      body: { status: 409, message: 'This timesheet was already declined.' },
    });
    expect(call('listTimesheets').body.data[0]).toMatchObject({ id: 1, status: -1 });
    expect(call('submitTimesheetDecision', { time_sheet_id: 999 }).status).toBe(404);
  });

  it('creates a row by an event whose first state is not stored', () => {
    const call = begin();
    expect(call('hireEmployee', { position: 'Driver' }).status).toBe(200);
    expect(call('listHiredEmployees').body.data.at(-1)).toMatchObject({
      position: 'Driver',
      separation_date: null,
    });
  });

  it('keeps a record that a write with a link to it changes', () => {
    const call = begin();
    call('updatePaymentDetails', { bank_name: 'Second Bank' });
    expect(call('getPaymentDetails').body.payment_details.bank_name).toBe('Second Bank');
  });
});
