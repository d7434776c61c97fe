import { randomBytes } from 'node:crypto';

export type Json = Record<string, unknown>;

/** Person with an account. */
export interface Client {
  readonly id: number;
  readonly email: string;
  password: string;
  isActive: boolean;
  readonly asksForCode: boolean;
  information: Json;
  payment: Json | null;
  hasAccepted: boolean;
  signature: Json | null;
  budget?: Json | undefined;
}

export type TableName =
  | 'employees'
  | 'employments'
  | 'timesheets'
  | 'invoices'
  | 'payables'
  | 'uploads'
  | 'sheets'
  | 'reports';

/** Row of a table and the id of its client. */
export interface Row {
  readonly id: number;
  readonly owner: number;
  data: Json;
}

export interface Session {
  readonly client: Client;
  code: string | undefined;
  tries: number;
}

export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** All data of the service, in memory. */
export class Store {
  readonly clients: Client[] = [];
  readonly tables: Record<TableName, Row[]> = {
    employees: [],
    employments: [],
    timesheets: [],
    invoices: [],
    payables: [],
    uploads: [],
    sheets: [],
    reports: [],
  };
  readonly resources: Json[] = [];
  readonly sessions = new Map<string, Session>();
  /** Tokens that no longer open their session: one that has expired, and one of a session that was left. */
  readonly ended = new Map<'expired' | 'loggedOut', { readonly token: string; readonly session: Session }>();
  /** Files by path. A file is only served with its key. */
  readonly files = new Map<string, StoredFile & { readonly key: string }>();
  /** One-time codes that were sent by e-mail, newest last. */
  readonly mailed: string[] = [];
  #id = 100;

  nextId(): number {
    this.#id += 1;
    return this.#id;
  }

  addClient(email: string, password: string, more: Partial<Client> = {}): Client {
    const id = this.nextId();
    const client: Client = {
      id,
      email,
      password,
      isActive: true,
      asksForCode: false,
      information: { id, email },
      payment: null,
      hasAccepted: false,
      signature: null,
      ...more,
    };
    this.clients.push(client);
    return client;
  }

  add(table: TableName, owner: number, data: Json): Row {
    const row = { id: this.nextId(), owner, data };
    this.tables[table].push(row);
    return row;
  }

  row(table: TableName, id: unknown): Row | undefined {
    return this.tables[table].find((row) => row.id === id);
  }

  /** Stores a file and returns its address, with which it can be read without a session. */
  addFile(file: StoredFile): string {
    const ending = /\.\w{1,8}$/.exec(file.name)?.[0] ?? '';
    const base = file.name.slice(0, file.name.length - ending.length);
    const path = `/storage/${this.nextId()}/${encodeURIComponent(base).slice(0, 90)}${ending}`;
    const key = randomBytes(16).toString('hex');
    this.files.set(path, { ...file, key });
    return `${path}?key=${key}`;
  }
}

export const PASSWORD = 'quiet-lantern-42';

const paper = (store: Store, name: string): string =>
  store.addFile({ name, type: 'application/pdf', bytes: Buffer.from(`%PDF-1.4\n% ${name}\n`) });

/** Creates a store with three clients, each with rows of every kind. The third client needs a one-time code. */
export function createStore(): Store {
  const store = new Store();
  const [nora, omar] = [
    store.addClient('nora@example.com', PASSWORD),
    store.addClient('omar@example.com', PASSWORD),
    store.addClient('pia@example.com', PASSWORD, { asksForCode: true }),
  ];
  for (const client of [nora, omar]) if (client !== undefined) furnish(store, client);
  for (const kind of ['expired', 'loggedOut'] as const)
    if (nora !== undefined)
      store.ended.set(kind, {
        token: `${randomBytes(16).toString('hex')}$${nora.id}`,
        session: { client: nora, code: undefined, tries: 0 },
      });
  store.resources.push({
    id: store.nextId(),
    resource_name: 'Handbook',
    description: 'For all',
    url: paper(store, 'handbook.pdf'),
  });
  return store;
}

function furnish(store: Store, client: Client): void {
  const { id } = client;
  const name = client.email.split('@')[0] ?? '';
  Object.assign(client.information, {
    first_name: name,
    last_name: 'Sand',
    ss_number: '900-22-3333',
    zip_code: '02134',
    state: 'CA',
    city: 'Torrance',
    gender: 'Female',
    date_of_birth: '1984-01-31',
    contact_number: '310-555-0155',
  });
  client.payment = {
    account_holder: name,
    bank_name: 'Harbor',
    routing_number: '021000021',
    account_number: `00${id}77`,
    account_type: 'checking',
  };
  const people = ['Kim', 'Lou', 'Max'].map((first_name) =>
    store.add('employees', id, {
      first_name,
      last_name: name,
      email: `${first_name.toLowerCase()}.${name}@example.com`,
      phone_number: '310-555-0100',
      SP_number: `SP-${id}-${first_name}`,
      files: [paper(store, `${first_name}.pdf`)],
    }),
  );
  const worker = people[0]?.id;
  store.add('employments', id, {
    employee: worker,
    position: 'Carer',
    hired_date: '2025-01-31',
    separation_date: null,
  });
  for (let count = 0; count < 24; count += 1) {
    const state = [0, 0, 0, 1, 0, -1][count % 6] ?? 0;
    store.add('timesheets', id, {
      employee: worker,
      day: 1 + count,
      status: state,
      note: `${name} ${count}`,
    });
    store.add('invoices', id, {
      description: `Invoice ${count} of ${name}`,
      price: 10.5 + count,
      state,
      proof: count === 3 ? paper(store, `proof-${name}.pdf`) : null,
      file: paper(store, `invoice-${count}.pdf`),
    });
  }
  store.add('sheets', id, { employee: worker, file: paper(store, `payroll-${name}.pdf`) });
  store.add('reports', id, { description: `Report of ${name}`, file: paper(store, `report-${name}.pdf`) });
  store.add('payables', id, {
    description: `Payable of ${name}`,
    at: '2025-06-03T17:20:00Z',
    files: [paper(store, `payable-${name}.pdf`)],
    receipt: [paper(store, `receipt-${name}.pdf`)],
  });
  store.add('uploads', id, {
    description: `Upload of ${name}`,
    at: '2025-06-04T17:20:00Z',
    files: [paper(store, `upload-${name}.pdf`)],
  });
}
