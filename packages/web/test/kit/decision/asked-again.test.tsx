// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft } from '../../../src/lib/draft.ts';
import { eventually, show } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';
import '../../with-resolvers.ts';
import {
  ANA,
  BEN,
  calls,
  fail,
  type Item,
  later,
  lines,
  press,
  recheck,
  respond,
  Screen,
  SPEC,
  sent,
  setDecidedRows,
  setFinding,
  setListItems,
  toasts,
  useClock,
} from './sample-decision.tsx';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));

const ANNA = { ...ANA, name: 'Anna' };
/** Reads the list again, with other items. */
const readAgain = (...now: Item[]) => setListItems(({ id }) => now.find((one) => one.id === id));
beforeEach(() => void useClock());

describe('a list that changes before the decision dialog is open', () => {
  /** The list on the screen is old; the next read shows other items. */
  const readLater = (...now: Item[]) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    recheck.mockReturnValueOnce(promise);
    return () =>
      actAndSettle(() => {
        readAgain(...now);
        resolve(undefined);
      });
  };

  it('asks again with the current facts, and sends no item that the client did not see', async () => {
    await show(<Screen />);
    const arrive = readLater(ANNA);
    await press('Approve');
    await press('Proceed: approve');
    expect({ sent: sent(), firstLine: lines()[0] }).toEqual({ sent: [], firstLine: 'approve 1?' });
    await arrive();
    expect.soft(sent()).toEqual([]);
    expect.soft(screen.getByRole('alert').textContent).toBe('This has changed. Check it before you proceed.');
    await later();
    await press('Proceed: approve');
    expect(sent()).toEqual(['approve Anna']);
  });

  it('sends after a press that came before the list was read, if nothing has changed', async () => {
    await show(<Screen />);
    const arrive = readLater(ANA);
    await press('Approve');
    await press('Proceed: approve');
    await arrive();
    expect(sent()).toEqual(['approve Ana']);
  });
});

describe('a list that shows something else after the decision', () => {
  it('says which facts differ from those that were asked about, and offers a message about them', async () => {
    setFinding('arrived');
    setDecidedRows((item) => ({ ...item, id: 7 }));
    await show(<Screen />);
    await press('Approve');
    await press('Proceed: approve');
    await respond(0);
    expect(lines()).toEqual([
      'Decided, but the list shows something else now',
      'Number: 7 now, 1 when you were asked. Tell your provider if this is wrong.',
      'Number: 1',
      '[Close] [Tell your provider]',
    ]);
    expect(toasts()).toEqual([]);
    await press('Tell your provider');
    expect(readDraft('message', '1001')).toEqual({
      subject: 'Data changed while I decided',
      message: 'Ana\nNumber: 7 now, 1 when you were asked.\n\n',
    });
  });

  it('claims no success over an item that still waits', async () => {
    setFinding('notArrived');
    await show(<Screen />);
    await press('Approve');
    await press('Proceed: approve');
    await respond(0);
    expect(lines()).toEqual([
      'This could not be confirmed',
      'The answer was yes, but the list still shows this as waiting. Look at the list again before you decide it again.',
      'Number: 1',
      '[Close]',
    ]);
    expect(toasts()).toEqual([]);
  });
});

describe('a list that changes while the decision dialog is open', () => {
  it('sends no item that has changed, and asks again with its current facts', async () => {
    await show(<Screen />);
    await press('Approve');
    readAgain(ANNA);
    await press('Proceed: approve');
    expect(sent()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('This has changed. Check it before you proceed.');
    expect(lines().slice(2)).toEqual([
      'Number: 1',
      'Changed',
      "You won't be able to revert this!",
      '[Cancel] [Proceed: approve]',
    ]);
    expect(document.activeElement?.textContent).toBe('Cancel');
    // The second press of a double click.
    const isHeld = () => screen.getByRole('button', { name: 'Proceed: approve' }).ariaDisabled;
    expect(isHeld()).toBe('true');
    await press('Proceed: approve');
    expect(sent()).toEqual([]);
    await later();
    expect(isHeld()).toBeNull();
    await press('Proceed: approve');
    expect.soft(sent()).toEqual(['approve Anna']);
    expect.soft(screen.queryByRole('alert')).toBe(null);
    await respond(0);
    expect({ lines: lines(), toasts: toasts() }).toEqual({ lines: [], toasts: ['success: approve: 1 done'] });
  });

  it('ignores a change of fields that are not shown', async () => {
    await show(<Screen />);
    await press('Approve');
    readAgain({ ...ANA });
    await press('Proceed: approve');
    expect(sent()).toEqual(['approve Ana']);
  });

  it('sends the row of the list if it differs in nothing that is shown, so that its version is the current one', async () => {
    await show(<Screen />);
    await press('Approve');
    const newer = { ...ANA };
    readAgain(newer);
    await press('Proceed: approve');
    expect(calls[0]?.item).toBe(newer);
  });

  it('says after a 412 what the service said, and sends the row of the list when it is tried again', async () => {
    await show(<Screen items={[ANA, BEN]} />);
    await press('Approve');
    await press('Proceed: approve');
    const newer = { ...ANA };
    readAgain(newer, BEN);
    setFinding(({ id }) => (id === ANA.id ? 'notArrived' : 'arrived'));
    await respond(1);
    await fail(0, 'refused', {
      status: 412,
      serverMessage: 'This has changed. Read it again before you decide.',
    });
    expect(lines()).toMatchInlineSnapshot(`
      [
        "1 was not decided",
        "Show all 2",
        "Ana · $1 This has changed. Read it again before you decide.",
        "Ben · $2 Done",
        "[Close] [Try it again]",
      ]
    `);
    await press('Try it again');
    expect(calls[2]?.item).toBe(newer);
  });

  it('TS-10 sends no item that is no longer pending, and says so', async () => {
    await show(<Screen items={[ANA, BEN]} />);
    await press('Decline');
    readAgain();
    await press('Proceed: decline');
    expect.soft(sent()).toEqual([]);
    expect.soft(lines()).toEqual([]);
    expect.soft(toasts()).toEqual(['error: This was already decided. Nothing was sent.']);
  });

  it('moves focus to the heading when the item is gone', async () => {
    await show(
      <>
        <h1 tabIndex={-1} id="screen-heading">
          People
        </h1>
        <Screen />
      </>,
    );
    await press('Approve');
    readAgain();
    await press('Proceed: approve');
    await eventually(() => expect(document.activeElement?.textContent).toBe('People'));
  });

  it('TS-10 drops items that are no longer pending, and asks about the others', async () => {
    await show(<Screen items={[ANA, BEN]} />);
    await press('Decline');
    readAgain(BEN);
    await press('Proceed: decline');
    expect(lines().slice(0, 2)).toEqual(['decline 1?', '1 was already decided and was left out.']);
    expect(lines()).not.toContain('Changed');
    await later();
    await press('Proceed: decline');
    expect(sent()).toEqual(['decline Ben']);
  });

  it('names the changed items among several, with the new sum', async () => {
    await show(<Screen items={[ANA, BEN]} />);
    await press('Approve');
    readAgain(ANNA, BEN);
    await press('Proceed: approve');
    expect(lines()).toMatchInlineSnapshot(`
      [
        "approve 2?",
        "This has changed. Check it before you proceed.",
        "2 things",
        "| Person | Number | Amount",
        "| Anna | 1 | $1",
        "| Ben | 1 | $2",
        "Show all 2",
        "Anna · $1 Changed",
        "Ben · $2",
        "You won't be able to revert this!",
        "[Cancel] [Proceed: approve]",
      ]
    `);
    expect(document.querySelector('details')?.open).toBe(true);
    await press('Cancel');
    readAgain(ANA, BEN);
    await press('Approve');
    expect(lines().join()).not.toContain('This has changed');
  });

  it('asks again before it retries an item that changed after its refusal', async () => {
    setFinding(({ id }) => (id === ANA.id ? 'notArrived' : 'arrived'));
    await show(<Screen items={[ANA, BEN]} />);
    await press('Approve');
    await press('Proceed: approve');
    await fail(0, 'refused', { status: 409 });
    readAgain(ANNA, BEN);
    await respond(1);
    await press('Try it again');
    expect(lines().slice(0, 2)).toEqual(['approve 1?', 'This has changed. Check it before you proceed.']);
    await later();
    await press('Proceed: approve');
    expect(sent()).toEqual(['approve Ana', 'approve Ben', 'approve Anna']);
  });

  it('does not send an item that changes while others are sent', async () => {
    const items = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Person ${index + 1}` }));
    await show(<Screen items={items} />);
    await press('Approve');
    await press('Proceed: approve');
    const first = sent();
    expect(first.length).toBeLessThan(12);
    setListItems((item) => (item.id === 12 ? { ...item, name: 'Anna' } : item));
    for (let index = 0; index < calls.length; index += 1) await respond(index);
    expect(sent()).toEqual(items.slice(0, 11).map(({ name }) => `approve ${name}`));
    expect(lines()).toContain('Person 12 · $12 Not sent');
  });

  it('does not send an item that looks odd only since others are sent', async () => {
    const warnings = new Map<number, string>();
    const warningsOf = ({ id }: Item) => [warnings.get(id) ?? []].flat();
    const spec = { ...SPEC, view: { ...SPEC.view, warnings: { warningsOf, lineOf: () => undefined } } };
    const items = Array.from({ length: 7 }, (_, index) => ({ id: index + 1, name: `Person ${index + 1}` }));
    await show(<Screen spec={spec} items={items} />);
    await press('Approve');
    await press('Proceed: approve');
    warnings.set(7, 'It is there twice');
    for (let index = 0; index < calls.length; index += 1) await respond(index);
    expect(sent()).toEqual(items.slice(0, 6).map(({ name }) => `approve ${name}`));
  });
});
