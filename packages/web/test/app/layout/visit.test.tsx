// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../src/api/session.ts';
import { VisitDialog } from '../../../src/app/layout/VisitDialog.tsx';
import { logChange } from '../../../src/kit/feedback/visit-log.ts';
import { clearClientStores } from '../../../src/lib/client-store.ts';
import { linesOf, show } from '../../screens/dom.tsx';

// Opening, focus and closing of a dialog are tested in the browser; this file tests its text.
vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../../kit/form/plain-dialog.tsx'));

const lines = () => linesOf(document.body).slice(1, -1);
beforeEach(() => {
  clearClientStores();
  session.start('secret$1001');
});

it('the changes of a visit are none at first', async () => {
  await show(<VisitDialog />);
  expect(lines()).toEqual([
    'Nothing yet. What you decide and send from here on is listed here until you close this page.',
  ]);
});

it('the changes of a visit are listed from the first one on', async () => {
  logChange('message sent');
  await show(<VisitDialog />);
  expect(lines()).toEqual(['Message sent , at 12:00 PM']);
});

it('the changes of a visit are listed with the newest first, and with at most five names each', async () => {
  logChange('timesheets approved', ['Ana', 'Ana', 'Ben', 'Cho', 'Dee', 'Eva', 'Flo']);
  logChange('invoices approved', ['Ana', 'Ben', 'Cho', 'Dee', 'Eva']);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  logChange('message sent');
  await show(<VisitDialog />);
  expect(lines()).toEqual([
    'Message sent , at 12:05 PM',
    'Invoices approved , at 12:00 PM',
    'Ana',
    'Ben',
    'Cho',
    'Dee',
    'Eva',
    'Timesheets approved , at 12:00 PM',
    'Ana',
    'Ana',
    'Ben',
    'Cho',
    'Dee',
    'and 2 more',
  ]);
});
