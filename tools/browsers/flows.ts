import type { PortalWorld } from '@client-portal/mock-server';
import type { Engine } from './tab.ts';
import { Person } from './tab.ts';

const ROSA = 'rosa.delgado@example.com';
const WITH_CODE = 'otp.client@example.com';
const PASSWORD = 'correct-horse-9';

/** Context of a flow: a mock world, and a function that opens a tab in it. */
interface Visit {
  readonly world: PortalWorld;
  /** Opens a tab at a path in the flow's world. */
  readonly open: (path: string) => Promise<Person>;
  /** Path of an image to upload. */
  readonly picture: string;
}

export type Flow = (visit: Visit) => Promise<void>;

async function signIn(person: Person, email = ROSA): Promise<void> {
  await person.see('heading', 'Sign in');
  await person.fill('Email', email);
  await person.fill('Password', PASSWORD);
  await person.tab.press('Enter');
}

/** Signs in and opens a page. */
async function enter({ open }: Visit, path: string, heading: string): Promise<Person> {
  const person = await open(`/auth/login?returnTo=${encodeURIComponent(path)}`);
  await signIn(person);
  await person.see('heading', heading, true);
  return person;
}

/** Checks the number of requests that the mock server received, and returns the fields of the last one. */
async function expectCalls({ world }: Visit, operationId: string, count: number): Promise<void> {
  const { calls } = await world.listCalls();
  const found = calls.filter((call) => call.operationId === operationId);
  if (found.length !== count)
    throw new Error(`${operationId} was called ${found.length} times, expected ${count}`);
}

/** Ten flows through the portal that must work in every browser engine. Each begins with signing in. */
export const FLOWS: Readonly<Record<string, Flow>> = {
  'sign in with a code': async ({ open, world }) => {
    const person = await open('/auth/login');
    await signIn(person, WITH_CODE);
    await person.see('dialog', 'OTP CODE');
    const { messages } = await world.listMessages();
    await person.press('field', 'Digit 1 of 6');
    await person.tab.type(messages.at(-1)?.code ?? '');
    await person.see('heading', 'Dashboard', true);
  },

  'approve one timesheet and several': async (visit) => {
    const person = await enter(visit, '/main/timesheets', 'Timesheets');
    await person.pressInRow('Pending', 'button:not([aria-haspopup])');
    await person.see('dialog', '');
    await person.press('button', 'Proceed');
    await person.see('row', 'Approved just now');
    await expectCalls(visit, 'submitTimesheetDecision', 1);
    await person.press('field', 'Select all pending');
    await person.press('button', 'Approve selected');
    await person.press('button', 'Proceed');
    await person.see('text', 'timesheets approved');
  },

  'approve an invoice after its file': async (visit) => {
    const person = await enter(visit, '/main/vendor_invoice', 'INVOICE LISTS');
    await person.press('button', 'Open grab-bars-photo.png');
    await person.see('dialog', 'File: grab-bars-photo.png');
    await person.until('the picture', `document.querySelector('[role=dialog] img')?.naturalWidth > 0`);
    await person.press('button', 'Close');
    await person.missing('dialog', 'File:');
    await person.pressInRow('Grab bars', 'button[aria-label^="Approve"], button[data-decision=approve]');
    await person.press('button', 'Proceed');
    await person.see('dialog', 'Invoice approved');
    await person.press('button', 'Close');
    await person.see('row', 'Approved just now');
    await expectCalls(visit, 'approveVendorInvoice', 1);
  },

  'send a bill with a picture': async (visit) => {
    const person = await enter(visit, '/main/payables', 'Payables List');
    await person.press('button', 'Upload Invoice');
    await person.see('dialog', 'Upload');
    await person.fill('Description', 'Roof repair');
    await person.choose('Files', visit.picture);
    await person.see('text', 'roof.png');
    await person.press('button', 'Submit');
    await person.see('row', 'Roof repair');
    await expectCalls(visit, 'uploadPayable', 1);
  },

  'draw a signature': async (visit) => {
    const person = await enter(visit, '/main/enrollment?section=signature', 'Enrollment');
    await person.see('heading', 'Signature', true);
    await person.press('field', 'Draw');
    await person.draw();
    await person.press('button', 'Submit');
    await person.see('dialog', 'Signature was saved');
    await expectCalls(visit, 'submitDrawnSignature', 1);
    await person.press('button', 'OK');
  },

  'hire an employee': async (visit) => {
    const person = await enter(visit, '/main/hire_employees', 'Hire Employee');
    await person.press('button', 'Hire Employee');
    await person.see('dialog', 'Hire An Employee');
    await person.see('field', 'Select Employee');
    await person.tab.evaluate(`document.querySelector('[data-found]').focus()`);
    await person.tab.type('Lan');
    await person.fill('Position', 'Driver');
    await person.choose('Background check files', visit.picture);
    await person.see('field', 'Hired Date');
    // The engines differ in how a date is typed, so the value is set by a script.
    await person.tab.evaluate(`(() => {
      const field = document.querySelector('[data-found]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '2026-11-16');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    })()`);
    await person.press('button', 'Submit');
    await person.see('row', 'Lan');
    await expectCalls(visit, 'hireEmployee', 1);
  },

  'export a month': async (visit) => {
    const person = await enter(visit, '/main/timesheets', 'Timesheets');
    await person.see('row', '');
    for (const [format, ending] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
      ['PDF', 'pdf'],
    ] as const) {
      await person.press('button', 'Export', true);
      await person.press('menuitem', `Export to ${format}`);
      await person.see('text', `.${ending} was saved`);
    }
  },

  'change the language by keyboard': async (visit) => {
    const person = await enter(visit, '/main/timesheets', 'Timesheets');
    await person.see('button', 'Language');
    await person.tab.evaluate(`document.querySelector('[data-found]').focus()`);
    await person.tab.press('Enter');
    await person.see('menuitem', 'Español');
    await person.until(
      'focus in the menu',
      `document.activeElement.getAttribute('role')?.startsWith('menuitem')`,
    );
    await person.tab.press('ArrowDown');
    await person.until('focus on Español', `document.activeElement.textContent.includes('Español')`);
    await person.tab.press('Enter');
    await person.until('Spanish', `document.documentElement.lang === 'es'`);
    await person.see('heading', 'Hojas de', false);
  },

  'log out in one of two tabs': async (visit) => {
    const first = await enter(visit, '/main/timesheets', 'Timesheets');
    const second = await visit.open('/main/resources');
    await second.see('heading', 'Resources', true);
    await first.press('button', 'Your account');
    await first.press('menuitem', 'Log-out');
    await first.see('dialog', 'Are you sure you want to log-out?');
    await first.press('button', 'Log-out');
    await first.see('heading', 'Sign in');
    await second.see('heading', 'Sign in');
  },

  'sign in again over a form': async (visit) => {
    const person = await enter(visit, '/main/message', 'Send Us a Message');
    await person.fill('Subject', 'Mileage');
    await visit.world.expireSessions();
    await person.fill('Message', 'Is mileage paid?');
    await person.press('button', 'Send');
    await person.press('button', 'Send');
    await person.see('dialog', 'Your session has ended');
    await person.fill('Email', ROSA);
    await person.fill('Password', PASSWORD);
    await person.tab.press('Enter');
    await person.missing('dialog', 'Your session has ended');
    await person.until(
      'what was typed',
      `[...document.querySelectorAll('input, textarea')].some(({ value }) => value === 'Mileage')`,
    );
  },
};

/** Runs a flow in an engine. Rejects with the name of the element that did not appear. */
export async function runFlow(
  engine: Engine,
  flow: Flow,
  { url, world, picture }: { url: string; world: PortalWorld; picture: string },
): Promise<void> {
  const tabs: Person[] = [];
  const open = async (path: string): Promise<Person> => {
    const person = new Person(await engine.open());
    tabs.push(person);
    // A page of the server is needed to set the cookie that chooses the world.
    await person.tab.goto(`${url}/__mock/console`);
    await person.tab.evaluate(`(document.cookie = 'portal-world=${world.name}; path=/')`);
    await person.tab.goto(url + path);
    return person;
  };
  await flow({ world, open, picture });
  // Signs out for the next flow. After a failure, the next flow gets a new engine instead.
  await tabs[0]?.tab.evaluate('localStorage.clear()');
  for (const { tab } of tabs) await tab.close();
}
