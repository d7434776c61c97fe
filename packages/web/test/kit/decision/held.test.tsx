// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDecision } from '../../../src/kit/decision/use-decision.tsx';
import { show } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';
import {
  ANA,
  BEN,
  fail,
  type Item,
  lines,
  press,
  respond,
  SPEC,
  SPEC_WITH_DIALOG,
  sent,
  setListItems,
  toasts,
  useClock,
} from './sample-decision.tsx';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));

const told = vi.fn();
beforeEach(() => {
  useClock();
  told.mockReset();
});

function Screen({ spec = SPEC }: { spec?: typeof SPEC }) {
  const { hold, dialog, onEnded, onTakenBack } = useDecision(spec);
  useEffect(() => onEnded(({ done }) => told('decided', done)), [onEnded]);
  useEffect(() => onTakenBack((item) => told('taken back', item)), [onTakenBack]);
  return (
    <>
      {[ANA, BEN].map((item: Item) => (
        <button key={item.id} type="button" onClick={() => hold?.(item)}>
          {`Hold ${item.name}`}
        </button>
      ))}
      {dialog}
    </>
  );
}
const wait = (ms: number) => actAndSettle(() => vi.advanceTimersByTime(ms));
const undo = () => actAndSettle(() => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }));

describe('an approval that can be taken back', () => {
  it('TS-12 is sent after five seconds without a question, and its result is told', async () => {
    await show(<Screen />);
    await press('Hold Ana');
    expect(lines()).toEqual(['Approving: Ana [Undo: Ana]']);
    await wait(4_900);
    expect(sent()).toEqual([]);
    await wait(200);
    expect(sent()).toEqual(['approve Ana']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await respond(0);
    expect(toasts()).toEqual(['success: approve: 1 done']);
    expect(told.mock.calls).toEqual([['decided', [ANA]]]);
  });

  it.each([
    ['its button', () => press('Undo: Ben')],
    ['Ctrl+Z, the newest first', undo],
  ])('TS-10 is not sent when it is taken back by %s', async (_, takeBack) => {
    await show(<Screen />);
    await press('Hold Ana');
    await press('Hold Ben');
    await takeBack();
    await wait(6_000);
    expect(sent()).toEqual(['approve Ana']);
    expect(told.mock.calls).toEqual([['taken back', BEN]]);
  });

  it('TS-10 asks when the list shows it otherwise meanwhile, and sends nothing by itself', async () => {
    await show(<Screen />);
    setListItems((item) => ({ ...item, name: 'Ana Maria' }));
    await press('Hold Ana');
    expect(screen.getByRole('alertdialog').textContent).toContain('approve 1?');
    await wait(6_000);
    expect(sent()).toEqual([]);
    await press('Cancel');
    expect(told.mock.calls).toEqual([['taken back', ANA]]);
  });

  it('says why it was refused, and counts as not decided', async () => {
    await show(<Screen />);
    await press('Hold Ana');
    await wait(5_000);
    await fail(0, 'refused', { status: 409, serverMessage: 'Already paid.' });
    expect(toasts()).toEqual(['error: Already paid.']);
    expect(told.mock.calls).toEqual([
      ['decided', []],
      ['taken back', ANA],
    ]);
  });

  it('SES-09 is not sent from a screen that is gone', async () => {
    await show(<Screen />);
    await press('Hold Ana');
    cleanup();
    await wait(6_000);
    expect(sent()).toEqual([]);
  });

  it('INV-10 is not offered where the result is told by a dialog', async () => {
    await show(<Screen spec={SPEC_WITH_DIALOG} />);
    await press('Hold Ana');
    await wait(6_000);
    expect(sent()).toEqual([]);
  });
});
