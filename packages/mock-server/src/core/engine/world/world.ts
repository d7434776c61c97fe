import { EVERYONE, type Tables } from '../rows/tables.ts';
import { type Account, toEmail } from './accounts.ts';
import type { BlobFolder, BlobStore } from './blobs.ts';
import { WorldClock } from './clock.ts';
import { deriveText } from './derived-text.ts';
import { FaultRules } from './fault-rules.ts';
import { FileStore } from './file-store.ts';
import { Ids } from './ids.ts';
import { Journal } from './journal.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { Outbox } from './outbox.ts';
import { RealSessions } from './real-sessions.ts';
import { Sessions } from './sessions.ts';
import type { WorldState } from './world-state.ts';

/** Content of a world before its scenario fills it. */
export interface NewContent<Own extends Tables = Tables> {
  /** Returns the accounts of a new world, as new objects, so that a changed password does not affect other worlds. */
  createAccounts(): Account[];
  createTables(clientId: string): Own;
}

export interface WorldOptions<Own extends Tables = Tables> {
  readonly backend: NewContent<Own>;
  readonly name: string;
  readonly seed: number;
  readonly scenario: string;
  /** Fixed time of the clock in epoch ms. If undefined, the clock runs with the machine's. */
  readonly now: number | undefined;
  /** Number of times that the world was reset. Tokens from before a reset must not be valid after it. */
  readonly life: number;
  /** Storage of uploads, in a folder for each world. */
  readonly blobs: BlobStore;
}

/** Returns the name of a world's upload folder. After a reset it is another one. */
export const uploadFolderOf = ({ name, life }: Pick<WorldState, 'name' | 'life'>): string =>
  `${name}.${life}`;

/** State of one sandbox. Worlds share no state. */
export class World<Own extends Tables = Tables> {
  readonly name: string;
  readonly seed: number;
  readonly scenario: string;
  readonly life: number;
  readonly clock: WorldClock;
  readonly ids = new Ids();
  readonly uploads: BlobFolder;
  readonly files = new FileStore(this.ids);
  readonly accounts: Account[];
  readonly outbox = new Outbox();
  readonly journal = new Journal();
  readonly faults: FaultRules;
  readonly sessions: Sessions;
  readonly codes: OneTimeCodes;
  /** Operations that the real service answers; none are saved. */
  readonly passthrough = new Set<string>();
  readonly realSessions = new RealSessions();
  /** Number that is raised by each change that a read may show. */
  revision = 0;
  readonly #clients = new Map<string, Own>();
  readonly #secret: string;
  readonly #blobs: BlobStore;
  readonly #backend: NewContent<Own>;

  /** Creates a world with only accounts, or one with the state `saved`. */
  constructor(options: WorldOptions<Own>, saved?: WorldState<Own>) {
    this.#backend = options.backend;
    this.accounts = options.backend.createAccounts();
    this.name = options.name;
    this.seed = options.seed;
    this.scenario = options.scenario;
    this.life = options.life;
    this.#blobs = options.blobs;
    this.uploads = options.blobs.folder(uploadFolderOf(options));
    this.clock = new WorldClock(options.now);
    this.faults = new FaultRules(options.seed);
    this.#secret = `${options.seed}:${options.name}:${options.life}`;
    this.sessions = new Sessions(this.#secret);
    this.codes = new OneTimeCodes(this.#secret);
    if (saved !== undefined) this.#restore(saved);
  }

  save(): WorldState<Own> {
    const { name, seed, scenario, life, accounts } = this;
    return {
      ...{ name, seed, scenario, life, accounts },
      clock: this.clock.save(),
      ids: this.ids.save(),
      sessions: this.sessions.save(),
      codes: this.codes.save(),
      outbox: this.outbox.messages(),
      faults: this.faults.standing(),
      files: this.files.save(this.#blobs.toSaved),
      clients: this.#clients,
    };
  }

  #restore(saved: WorldState<Own>): void {
    this.clock.restore(saved.clock);
    this.ids.restore(saved.ids);
    this.accounts.splice(0, Number.POSITIVE_INFINITY, ...saved.accounts);
    this.sessions.restore(saved.sessions);
    this.codes.restore(saved.codes);
    this.outbox.restore(saved.outbox);
    this.faults.restore(saved.faults);
    this.files.restore(saved.files, this.#blobs);
    this.uploads.count(this.files.bytesStored());
    for (const [clientId, tables] of saved.clients) this.#clients.set(clientId, tables);
  }

  findAccount(email: string): Account | undefined {
    const wanted = toEmail(email);
    return this.accounts.find((account) => account.email === wanted);
  }

  /** Returns a generated password. The same world generates the same passwords in the same order. */
  createPassword(): string {
    return deriveText(this.#secret, 'password', this.ids.next('password')).slice(0, 12);
  }

  /** Returns the number of rows in all tables. */
  rowCount(): number {
    let count = 0;
    for (const tables of this.#clients.values()) {
      // A table may have a name of its own beside that of the contract.
      for (const table of new Set<unknown>([...Object.values(tables), ...tables.rows.values()])) {
        if (Array.isArray(table)) count += table.length;
        else if (table instanceof Map && table !== tables.rows) count += table.size;
      }
    }
    return count;
  }

  /** Returns the tables of every client that has any. */
  clients(): readonly Own[] {
    return [...this.#clients.values()].filter(({ clientId }) => clientId !== EVERYONE);
  }

  /** Tables of all clients. */
  get shared(): Own {
    return this.client(EVERYONE);
  }

  /** Returns the tables of a client. They are created on first use. */
  client(clientId: string): Own {
    let tables = this.#clients.get(clientId);
    if (tables === undefined) {
      tables = this.#backend.createTables(clientId);
      this.#clients.set(clientId, tables);
    }
    return tables;
  }
}
