/** Law 3 at the end of a life: the user can log out, and nothing of them stays on the page. */
import { fireEvent } from '@testing-library/react';
import type { Life } from './life.ts';
import { openPortal } from './portal.tsx';
import { getDialog, listButtons, toName } from './screen.ts';
import { press } from './user.ts';

export async function checkLogOut(life: Life): Promise<void> {
  if (localStorage.getItem('token') === null) return;
  const { problems } = life;
  life.allowed = { kind: 'nothing' };
  life.service.mock.worlds.get('default').faults.clear();
  // A dialog may be open, of which a user would close one after the other.
  await openPortal(life.service, life.address);
  life.story.push('Reload the page, and log out.');
  const dialog = getDialog();
  if (dialog !== undefined)
    await life.do(() => fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' }));
  const isLogOut = (button: Element) => /^(?:Log-out|Cerrar sesión)/.test(toName(button));
  const button = listButtons(document).find(isLogOut);
  if (button === undefined) return void problems.push('The page has no Log-out.');
  await press(life, button);
  const confirm = listButtons(getDialog() ?? document).findLast(isLogOut);
  if (confirm === undefined) return void problems.push('Log-out asks nothing.');
  await press(life, confirm);
  if (localStorage.getItem('token') !== null || !life.address.startsWith('/auth/login'))
    problems.push('Log-out left the session.');
}
