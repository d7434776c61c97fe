import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Answer,
  type Call,
  type Json,
  type Move,
  readExample,
  type Service,
  toPage,
} from './service.ts';

/** Account of the workshop. */
export const ADA = { email: 'ada.lund@example.com', password: 'correct-horse-9' };

type Row = Record<string, unknown>;

/** Rules of the workshop that a fault may replace. */
export interface RepairRules {
  /** States from which each event of a repair leads, and the state after it. */
  readonly moves: Readonly<Record<string, Move>>;
  /** State of a repair after each answer to its estimate. */
  readonly decisions: Readonly<Record<string, string | undefined>>;
  /** Returns true if an estimate may be answered. */
  isOpen(estimate: Row): boolean;
  /** Returns a new estimate. */
  estimate(repair: Row, fields: Json): Row;
  /** Changes a customer. */
  changeCustomer(customer: Row, change: Json): void;
  /** Returns what is stored of the bytes of a file. */
  store(bytes: Uint8Array): Uint8Array;
  /** Ends a session. */
  signOut(sessions: Set<string>, token: string): void;
  toRows(rows: readonly Row[], query: URLSearchParams): Answer;
}

const today = () => new Date().toISOString().slice(0, 10);

export const HONEST: RepairRules = {
  moves: {
    cancelRepair: [['received', 'estimated', 'approved'], 'cancelled'],
    startRepair: [['approved'], 'in_progress'],
    finishRepair: [['in_progress'], 'ready'],
    collectRepair: [['ready'], 'collected'],
    createEstimate: [['received'], 'estimated'],
  },
  decisions: { accept: 'approved', reject: 'received' },
  isOpen: ({ answer }) => answer === null,
  estimate: (repair, fields) => ({ repair_id: repair.id, ...fields }),
  changeCustomer: (customer, change) => void Object.assign(customer, change),
  store: (bytes) => bytes,
  signOut: (sessions, token) => void sessions.delete(token),
  toRows: toPage,
};

const problem = (status: number, message: string, more: Json = {}): Answer => ({
  status,
  body: { message, ...more },
});
const NOT_FOUND = problem(404, 'There is no such item.');
const WRONG_STATE = problem(409, 'The item is in another state.');

const FILE_HEADERS = {
  'content-disposition': 'attachment',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

const tokenOf = (authorization = '') => authorization.replace(/^Bearer /, '');

/** Returns a workshop with a customer, repairs in each state, and estimates that wait for an answer. */
export function createWorkshop(rules: RepairRules = HONEST): Service {
  const sessions = new Set<string>();
  const customers: Row[] = [{ id: 1, name: 'Iris Moreau', email: 'iris.moreau@example.com', phone: null }];
  const bicycles: Row[] = [{ id: 1, customer_id: 1, make: 'Arrow', colour: 'green' }];
  const photos: Row[] = [];
  const files = new Map<string, Uint8Array>();
  const amounts = { labour: null, parts: null, total: null };
  const toRepair = (fields: Json): Row => ({ id: randomUUID(), received_on: today(), ...amounts, ...fields });
  const toEstimate = (fields: Json): Row => ({ id: randomUUID(), sent_on: today(), answer: null, ...fields });
  const handedIn = {
    customer_id: 1,
    bicycle_id: 1,
    complaint: 'The chain jumps.',
    promised_on: '2099-01-01',
  };
  const states = ['approved', 'in_progress', 'ready', 'collected', 'cancelled'];
  const repairs = states.map((state) => toRepair({ ...handedIn, state }));
  const estimates: Row[] = [];
  for (let count = 0; count < 12; count += 1) {
    const repair = toRepair({ ...handedIn, state: 'estimated' });
    repairs.push(repair);
    estimates.push(toEstimate({ repair_id: repair.id, labour: 40, parts: 12.5, valid_until: '2099-01-01' }));
  }
  const find = (rows: readonly Row[], id: string | undefined) => rows.find((row) => String(row.id) === id);
  const show = (row: Row | undefined): Answer => (row === undefined ? NOT_FOUND : { status: 200, body: row });
  const add = (rows: Row[], row: Row): Answer => {
    rows.push(row);
    return { status: 201, body: row };
  };
  const withNumber = (rows: readonly Row[], fields: Json) => ({ id: rows.length + 1, ...fields });
  const move = (operation: string, { params, body }: Call): Answer => {
    const repair = find(repairs, params.repairId);
    const [from, to] = rules.moves[operation] ?? [[], undefined];
    if (repair === undefined) return NOT_FOUND;
    if (!from.includes(repair.state)) return WRONG_STATE;
    if (operation === 'createEstimate') {
      if (String(body.valid_until) < today())
        return problem(422, 'Fields were refused.', { errors: { valid_until: ['The day is over.'] } });
      repair.state = to;
      return add(estimates, toEstimate(rules.estimate(repair, body)));
    }
    Object.assign(repair, body, { state: to });
    return operation === 'cancelRepair' ? { status: 204 } : { status: 200, body: repair };
  };
  const ofCustomer = (answer: (customer: Row, call: Call) => Answer) => (call: Call) => {
    const customer = find(customers, call.params.customerId);
    return customer === undefined ? NOT_FOUND : answer(customer, call);
  };
  const ofRepair = (answer: (repair: Row, call: Call) => Answer) => (call: Call) => {
    const repair = find(repairs, call.params.repairId);
    return repair === undefined ? NOT_FOUND : answer(repair, call);
  };
  const photosOf = ({ id }: Row) =>
    photos.filter(({ repair }) => repair === id).map(({ repair: _, ...photo }) => photo);
  return {
    contract: readExample('repairs'),
    isAllowed: ({ authorization }) => sessions.has(tokenOf(authorization)),
    problem,
    file: (pathname) => {
      const body = files.get(pathname);
      return body && { status: 200, body, type: 'application/pdf', headers: FILE_HEADERS };
    },
    answers: {
      createSession: ({ body: { email, password } }) => {
        if (email !== ADA.email || password !== ADA.password) return problem(401, 'Please sign in.');
        const token = randomBytes(16).toString('hex');
        sessions.add(token);
        return { status: 201, body: { token, expires_at: '2099-01-01T00:00:00Z' } };
      },
      deleteSession: ({ headers }) => {
        rules.signOut(sessions, tokenOf(headers.authorization));
        return { status: 204 };
      },
      listCustomers: ({ query }) => rules.toRows(customers, query),
      createCustomer: ({ body }) => add(customers, withNumber(customers, { phone: null, ...body })),
      getCustomer: ofCustomer((customer) => show(customer)),
      updateCustomer: ofCustomer((customer, { body }) => {
        rules.changeCustomer(customer, body);
        return show(customer);
      }),
      listBicycles: ofCustomer(({ id }) => ({
        status: 200,
        body: { data: bicycles.filter(({ customer_id }) => customer_id === id) },
      })),
      createBicycle: ofCustomer(({ id }, { body }) =>
        add(bicycles, withNumber(bicycles, { customer_id: id, colour: null, ...body })),
      ),
      listRepairs: ({ query }) => {
        const wanted = query.getAll('state');
        return rules.toRows(
          repairs.filter(({ state }) => wanted.length === 0 || wanted.includes(String(state))),
          query,
        );
      },
      createRepair: ({ body }) =>
        String(body.promised_on) < today()
          ? problem(422, 'Fields were refused.', { errors: { promised_on: ['The day is over.'] } })
          : add(repairs, toRepair({ ...body, state: 'received' })),
      getRepair: ofRepair((repair) => show(repair)),
      listRepairPhotos: ofRepair((repair) => ({ status: 200, body: { data: photosOf(repair) } })),
      uploadRepairPhotos: async (call) => {
        const repair = find(repairs, call.params.repairId);
        if (repair === undefined) return NOT_FOUND;
        for (const sent of call.body.files as readonly File[]) {
          const file = `/files/${randomBytes(16).toString('hex')}`;
          files.set(file, rules.store(new Uint8Array(await sent.arrayBuffer())));
          photos.push({
            ...withNumber(photos, { caption: call.body.caption, uploaded_at: new Date().toISOString() }),
            ...{ repair: repair.id, file },
          });
        }
        return { status: 201, body: { data: photosOf(repair) } };
      },
      listEstimates: () => ({ status: 200, body: { data: estimates } }),
      decideEstimate: ({ params, body }) => {
        const estimate = find(estimates, params.estimateId);
        if (estimate === undefined) return NOT_FOUND;
        if (!rules.isOpen(estimate)) return WRONG_STATE;
        estimate.answer = body.decision === 'accept' ? 'accepted' : 'rejected';
        const repair = find(repairs, String(estimate.repair_id));
        const state = rules.decisions[String(body.decision)];
        if (repair !== undefined && state !== undefined) repair.state = state;
        return show(estimate);
      },
      ...Object.fromEntries(
        Object.keys(HONEST.moves).map((operation) => [operation, (call: Call) => move(operation, call)]),
      ),
    },
  };
}
