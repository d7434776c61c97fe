// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OutcomeDialog } from '../../../src/kit/feedback/OutcomeDialog.tsx';
import { Toasts } from '../../../src/kit/feedback/Toasts.tsx';
import { showToast } from '../../../src/kit/feedback/toast-store.ts';
import { Button } from '../../../src/ui/controls/Button.tsx';
import { Icon } from '../../../src/ui/Icon.tsx';
import { MeterBar } from '../../../src/ui/MeterBar.tsx';
import { dismissToasts } from '../../screens/by-name.ts';
import { iconLinesOf, show } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));

afterEach(dismissToasts);

const shapeIn = (part: Element | null) => part?.querySelector('path')?.getAttribute('d');

/** Returns the SVG paths of the icons for success and failure. */
async function shapes(): Promise<Readonly<Record<'success' | 'error', string | null | undefined>>> {
  await show(
    <>
      <p>
        <Icon name="check" />
      </p>
      <p>
        <Icon name="alert" />
      </p>
    </>,
  );
  const [success, error] = [...document.querySelectorAll('p')].map(shapeIn);
  cleanup();
  expect(success).not.toBe(error);
  return { success, error };
}

it('ERR-14 a dialog with a next step has that as its strong button, with focus', async () => {
  const next = (
    <Button variant="primary" autoFocus>
      Next section
    </Button>
  );
  await show(<OutcomeDialog tone="success" title="Saved" onClose={() => undefined} actions={next} />);
  expect(iconLinesOf(document.body).at(-1)).toBe('[OK] [Next section, primary, focused]');
  cleanup();
  await show(<OutcomeDialog tone="success" title="Saved" onClose={() => undefined} />);
  expect(iconLinesOf(document.body).at(-1)).toBe('[OK, primary, focused]');
});

describe.each(['success', 'error'] as const)('the icon of an outcome, for %s', (tone) => {
  it('ERR-14 TS-18 is a tick in the dialog only after a success', async () => {
    const expected = (await shapes())[tone];
    await show(<OutcomeDialog tone={tone} title="Saved or not" onClose={() => undefined} />);
    expect(shapeIn(screen.getByRole('alertdialog'))).toBe(expected);
  });

  it('TS-15 TS-18 is a tick in a toast only after a success', async () => {
    const expected = (await shapes())[tone];
    await show(<Toasts />);
    await actAndSettle(() => showToast(tone, 'Saved or not'));
    expect(shapeIn(screen.getByTestId('toast'))).toBe(expected);
  });
});

it.each([
  [0.25, '25%'],
  [1, '100%'],
  [1.4, '100%'],
])('BUD-05 LAY-01 a bar of the share %d ends at %s of its card', async (share, width) => {
  await show(<MeterBar share={share} />);
  const bar = document.querySelector<HTMLElement>('[aria-hidden="true"] [style]');
  expect(bar?.style.width).toBe(width);
});

it.each([
  [0.25, ['25%']],
  [0.75, ['50%', '25% warning']],
])('the bar of a share of %f has the color of a warning behind a tick at one half', async (share, parts) => {
  await show(<MeterBar share={share} tick={0.5} />);
  const bars = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > span:not([data-tick]) > span')];
  expect(bars.map(({ style, dataset }) => [style.width, dataset.tone].filter(Boolean).join(' '))).toEqual(
    parts,
  );
});
