import { expectReadsDone } from '../fixtures/reads.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectFrameFilled, goToScreen, heading } from '../pages/layout.ts';
import { setSize, settleFrames, showTypeface } from '../pages/looks.ts';
import { fillStep, goToStep, openRegistration, STEPS } from '../pages/registration.ts';
import { SCREENS } from '../pages/screens.ts';
import { findDesignFaults } from './checks/design.ts';
import { readLooks } from './checks/looks.ts';
import { DIALOG } from './checks/popups.ts';
import { readTree } from './checks/tree.ts';

// One row of each state shows every part of a list; more rows would only be more to read.
test.use({ account: 'rosa', scenario: 'one-of-each' });

/**
 * Parts of screens with their own address. Parts of the same screen are not neighbours: they share a heading, by which
 * the test recognises a new screen.
 */
const PARTS = [
  ...['/main/timesheets?show=waiting&review=all', '/main/enrollment?section=payment_information'],
  ...['/main/timesheets?week=now', '/main/enrollment?section=terms', '/main/vendor_invoice?review=all'],
];

/** Menus, questions and forms that a button opens; a form is submitted empty, so that its messages show. */
const OPENED: readonly (readonly [address: string, button: string | RegExp, isForm?: true])[] = [
  ['/main/reports', 'Your account'],
  ['/main/reports', /^Notifications: /],
  ['/main/reports', 'Language: English'],
  ['/main/reports', /^Search/],
  ['/main/timesheets', /^Approved: /],
  ['/main/vendor_invoice', /^Open .*pdf/],
  ['/main/payables', 'Upload Invoice', true],
  ['/main/employees', 'Add employees', true],
  ['/main/hire_employees', 'Hire Employee', true],
];

interface Seen {
  readonly looks: Set<string>;
  /** Roles, names and texts of each screen and of what it opens, as a screen reader presents them. */
  readonly trees: string[];
}

async function expectDesign(page: Page, where: string, part: string, { looks, trees }: Seen): Promise<void> {
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  // Off the button that was pressed, or of another one that came below the pointer: their looks under it depend on time.
  await page.mouse.move(1, 1);
  await settleFrames(page);
  // A screen may read more once it shows its lists.
  await expectReadsDone(page);
  await settleFrames(page);
  trees.push(`# ${where}\n${await readTree(page, part)}`);
  const read = () => page.evaluate(findDesignFaults);
  await expect.soft.poll(read, { message: where, timeout: 1_500 }).toEqual([]);
  for (const look of await page.evaluate(readLooks)) looks.add(look);
}

/** Returns one line for each kind of element, with all its values. */
function toLooksText(looks: ReadonlySet<string>): string {
  const kinds = new Map<string, string[]>();
  for (const look of [...looks].sort()) {
    const [kind = '', ...value] = look.split(' ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), value.join(' ')]);
  }
  return [...kinds].map(([kind, values]) => `${kind} { ${values.join('; ')} }\n`).join('');
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`LAY-03 every screen keeps the rules and the looks of the design at ${size.width} px`, async ({
    page,
    world,
    troubles,
  }) => {
    // Twenty screens and what they open, on a machine that may be busy.
    test.setTimeout(180_000);
    // A form that may hold the step is left by the history, not by the router.
    troubles.tolerate(/a blocker on a POP navigation/);
    const seen: Seen = { looks: new Set(), trees: [] };
    await showTypeface(page);
    // No screen of the list: each is recorded at its first visit.
    await page.goto('/main/nowhere');
    await setSize(page, size);
    for (const address of [...SCREENS.map(([path]) => path), ...PARTS]) {
      await goToScreen(page, address);
      await expectFrameFilled(page);
      // The frame is the same on every screen.
      await expectDesign(page, address, seen.trees.length === 0 ? 'body' : 'main', seen);
    }
    for (const [address, button, isForm] of OPENED) {
      if (!page.url().endsWith(address)) await goToScreen(page, address);
      await page.getByRole('button', { name: button }).first().click();
      // A menu is inside a dialog.
      const popup = page.locator(DIALOG);
      await expect(popup).toBeVisible();
      if (isForm) {
        await popup.locator('button[type=submit]').click();
        await expect(popup.getByRole('alert').first()).toBeVisible();
      }
      await expectDesign(page, `${address}: ${button}`, DIALOG, seen);
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
    }
    await test.step('a list that cannot be loaded', async () => {
      troubles.expectStatus(500);
      await world.fail('listReports', { kind: 'status', status: 500 });
      await page.goto('/main/reports');
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectDesign(page, 'a failed list', 'main', seen);
    });
    // To record what a change has changed on purpose: `npm run test:e2e -- accessibility/design -u`.
    expect.soft(`${seen.trees.join('\n\n')}\n`).toMatchSnapshot(`trees-${size.width}.txt`);
    expect(toLooksText(seen.looks)).toMatchSnapshot(`looks-${size.width}.txt`);
  });
}

test.describe('before sign-in', () => {
  test.use({ account: null });

  test('LAY-03 every screen and each step of the registration keeps its names and texts', async ({
    page,
  }) => {
    const trees: string[] = [];
    const add = async (where: string) => trees.push(`# ${where}\n${await readTree(page, 'body')}`);
    for (const address of ['/auth/login', '/auth/forgot_password']) {
      await page.goto(address);
      await expect(heading(page)).toBeVisible();
      await add(address);
    }
    await openRegistration(page);
    for (const [step, [name]] of STEPS.entries()) {
      await goToStep(page, step);
      await fillStep(page, step);
      await add(name);
    }
    expect(`${trees.join('\n\n')}\n`).toMatchSnapshot('trees-before-sign-in.txt');
  });
});
