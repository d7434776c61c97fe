import { expect, type Page, test } from '../fixtures/test.ts';
import { expectFrameFilled } from '../pages/layout.ts';
import { alertDialog } from '../pages/lists.ts';
import { readPending } from '../pages/samples.ts';
import { openTimesheets, rowCheckbox, rowOf, rows } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

interface Work {
  /** Rows that React rerendered. */
  drawn: string[];
  /** Number of times that a table was sorted. */
  sorts: number;
}

/**
 * Counts renders by React's hook for developer tools, and comparisons of a sort. A row counts as rendered if its
 * element got new props.
 */
async function countWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly type: unknown;
      readonly memoizedProps: Readonly<Record<string, unknown>> | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    const work: Work = { drawn: [], sorts: 0 };
    const seen = new Map<unknown, unknown>();
    const look = (fiber: Fiber | null): void => {
      for (let one = fiber; one !== null; one = one.sibling) {
        const key = one.type === 'tr' ? one.memoizedProps?.['data-row-key'] : undefined;
        if (key !== undefined) {
          if (seen.get(key) !== one.memoizedProps) work.drawn.push(String(key));
          seen.set(key, one.memoizedProps);
        } else look(one.child);
      }
    };
    const Collator = Intl.Collator;
    Object.assign(window, {
      work,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => look(root.current),
        onCommitFiberUnmount: () => undefined,
      },
    });
    Intl.Collator = new Proxy(Collator, {
      construct: (target, input: ConstructorParameters<typeof Collator>) => {
        work.sorts += 1;
        return new target(...input);
      },
    });
  });
}

const readWork = (page: Page) => page.evaluate(() => (window as unknown as { work: Work }).work);
const forgetWork = (page: Page) =>
  page.evaluate(() => Object.assign((window as unknown as { work: Work }).work, { drawn: [], sorts: 0 }));

test.describe('a month of odd hours', () => {
  test.use({ scenario: 'odd-hours' });

  test('warnings rerender no row, and selecting one row rerenders that row alone without sorting', async ({
    page,
    world,
  }) => {
    const [first] = await readPending(world);
    await countWork(page);
    await openTimesheets(page, 'sort=total_hours');
    await expect(rows(page).getByRole('list').first()).toBeVisible();
    const count = await rows(page).count();
    expect(count).toBeGreaterThan(10);
    expect((await readWork(page)).drawn).toHaveLength(count);
    // The frame sends its reads after the list.
    await expectFrameFilled(page);
    await forgetWork(page);
    await rowCheckbox(rowOf(page, first)).check();
    await expect(page.getByRole('status').filter({ hasText: /^1 selected/ })).toBeVisible();
    await expect.poll(() => readWork(page)).toEqual({ drawn: [String(first.id)], sorts: 0 });
  });
});

test('HIRE-06 opening the dialog of one person rerenders no row of the list @long', async ({ page }) => {
  await countWork(page);
  await page.goto('/main/hire_employees?sort=last_name');
  const terminate = page.getByRole('button', { name: /^Terminate/ }).first();
  await expect(terminate).toBeVisible();
  await expectFrameFilled(page);
  await forgetWork(page);
  await terminate.click();
  await expect(alertDialog(page)).toBeVisible();
  await expect.poll(() => readWork(page)).toEqual({ drawn: [], sorts: 0 });
});

test('rows that throw leave heading and frame @long', async ({ page, troubles }) => {
  troubles.expect(/A row that breaks/);
  troubles.tolerate(/cannot be shown/);
  // The warnings are rendered after the rows. If a response arrives while that throws, React renders everything again
  // without them, reports the error, and then renders them once more.
  troubles.tolerate(/React error #520/);
  // Counts the work before the first row: sorting time spans, and comparing names of files.
  await page.addInitScript(() => {
    Object.assign(window, { isBroken: true });
    const isBroken = () => (window as unknown as { isBroken: boolean }).isBroken;
    const { sort } = Array.prototype;
    Array.prototype.sort = function (this: unknown[], ...input) {
      const [first] = this;
      if (isBroken() && typeof first === 'object' && first !== null && 'span' in first)
        throw new Error('A row that breaks.');
      return sort.apply(this, input);
    };
    const { get } = Map.prototype;
    Map.prototype.get = function (key: unknown) {
      if (isBroken() && typeof key === 'string' && /\.\w+ \d+$/.test(key))
        throw new Error('A row that breaks.');
      return get.call(this, key);
    };
  });
  for (const [name, path] of [
    ['Timesheets', '/main/timesheets'],
    ['INVOICE LISTS', '/main/vendor_invoice'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'This part of the page stopped working',
    );
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});
