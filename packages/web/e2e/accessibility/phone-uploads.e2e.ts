import { expect, test } from '../fixtures/test.ts';
import { dialog, openList } from '../pages/lists.ts';
import { expectAccessible } from './checks/accessibility.ts';
import { expectTabWalk } from './checks/tab-walk.ts';

/** On phones and tablets, a form that takes files begins with the camera button, which no other size has. */
test.use({ account: 'rosa', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const [requirement, path, opener] of [
  ['PBL-08', 'payables', 'Upload Invoice'],
  ['SUB-08', 'Resources_uploader', 'Upload File'],
  ['EMP-08', 'employees', 'Add employees'],
  ['HIRE-10', 'hire_employees', 'Hire Employee'],
] as const) {
  test(`${requirement} on a phone the camera button of ${path} passes the checks of every control`, async ({
    page,
  }) => {
    await openList(page, path);
    await page.getByRole('main').getByRole('button', { name: opener }).tap();
    const camera = dialog(page).getByLabel(/^Take a photo: /);
    await expect(camera).toBeAttached();
    await expect(dialog(page).getByText('Take a photo')).toBeVisible();
    // The camera button must be one of the controls that the Tab walk below expects.
    await expect(camera).toHaveJSProperty('tabIndex', 0);
    await expectTabWalk(page, { within: '[role=dialog]' });
    await expectAccessible(page, { within: '[role=dialog]', where: `the camera of ${path}` });
  });
}
