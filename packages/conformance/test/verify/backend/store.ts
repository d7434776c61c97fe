import { randomBytes } from 'node:crypto';
import type { FilePart } from './form.ts';

export interface Client {
  readonly id: number;
  readonly email: string;
  password: string;
  /** False for a new client until the provider activates the account. */
  isActive: boolean;
  information: Record<string, unknown>;
  payment: Record<string, unknown> | null;
  termsAccepted: boolean;
  signature: Record<string, unknown> | null;
}

export interface Employee {
  readonly id: number;
  readonly client: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly SP_number: string;
  readonly files: readonly string[];
}

export interface Employment {
  readonly id: number;
  readonly employee: Employee;
  readonly position: string;
  readonly hired_date: string;
  separation_date: string | null;
}

export interface Timesheet {
  readonly id: number;
  readonly employee: Employee;
  readonly start_date: string;
  status: number;
}

export interface Invoice {
  readonly id: number;
  readonly client: number;
  readonly description: string;
  is_client_approved: number;
  readonly reciept_file: string | null;
}

/** The tables of the service, in memory. */
export class Store {
  readonly clients: Client[] = [];
  readonly sessions = new Map<string, Client>();
  readonly employees: Employee[] = [];
  readonly employments: Employment[] = [];
  readonly timesheets: Timesheet[] = [];
  readonly invoices: Invoice[] = [];
  readonly payables: { client: number; row: Record<string, unknown> }[] = [];
  readonly uploads: { client: number; row: Record<string, unknown> }[] = [];
  readonly files = new Map<string, FilePart>();
  #id = 0;

  nextId(): number {
    this.#id += 1;
    return this.#id;
  }

  addClient(email: string, password: string): Client {
    const client: Client = {
      id: this.nextId(),
      email,
      password,
      isActive: true,
      information: { email },
      payment: null,
      termsAccepted: false,
      signature: null,
    };
    client.information.id = client.id;
    this.clients.push(client);
    return client;
  }

  addEmployee(client: number, person: Omit<Employee, 'id' | 'client' | 'SP_number'>): Employee {
    const id = this.nextId();
    const employee = { id, client, SP_number: `E${1_000 + id}`, ...person };
    this.employees.push(employee);
    return employee;
  }

  addFile(file: FilePart): string {
    const address = `/download/${randomBytes(16).toString('base64url')}`;
    this.files.set(address, file);
    return address;
  }
}

const PROOF: FilePart = {
  fileName: 'proof.pdf',
  contentType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4\n'),
};

/** Creates a store with two clients who have enough items for a run of all checks. */
export function createStore(): Store {
  const store = new Store();
  for (const email of ['ida@example.com', 'jon@example.com']) {
    const { id } = store.addClient(email, 'first-harbor-7');
    const person = {
      first_name: 'Kai',
      last_name: 'Lund',
      email: 'kai@example.com',
      phone_number: '1',
      files: [],
    };
    const employee = store.addEmployee(id, person);
    for (let count = 0; count < 24; count += 1) {
      const status = [0, 0, 0, 1, 0, -1][count % 6] ?? 0;
      store.timesheets.push({ id: store.nextId(), employee, start_date: '2025-06-02', status });
      store.invoices.push({
        id: store.nextId(),
        client: id,
        description: `Invoice ${count}`,
        is_client_approved: status,
        reciept_file: count === 3 ? store.addFile(PROOF) : null,
      });
    }
  }
  return store;
}
