// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { iconLinesOf, show } from '../../screens/dom.tsx';
import { actAndSettle, asked, BEN, heading, key, lines, press, Screen } from './sample-review.tsx';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../form/plain-dialog.tsx'));

describe('the keys of a review', () => {
  const open = async (props: object = {}) => {
    localStorage.setItem('reviewKeys', 'on');
    await show(<Screen {...props} />);
  };

  it('are off until they are switched on, which is remembered', async () => {
    await show(<Screen />);
    await key('j');
    expect(heading()).toBe('1 of 3 Ana');
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('aria-keyshortcuts')).toBe(false);
    await press('Keyboard shortcuts');
    expect(iconLinesOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
      [
        "Keys for the review",
        "(review-keys: ) Use single-key shortcuts",
        "Off until you turn them on, saved in this browser only. A decline still asks, and an approval can be taken back for five seconds.",
        "j: Next",
        "k: Previous",
        "s: Skip",
        "a: Yes",
        "d: No",
        "?: Show this list",
        "[Close, focused]",
      ]
    `);
    await actAndSettle(() => fireEvent.click(screen.getByRole('checkbox')));
    expect(localStorage.getItem('reviewKeys')).toBe('on');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    await key('j');
    expect(heading()).toBe('2 of 3 Ben');
    await press('Keyboard shortcuts');
    await actAndSettle(() => fireEvent.click(screen.getByRole('checkbox')));
    expect(localStorage.getItem('reviewKeys')).toBeNull();
  });

  it('move through it and open the decision', async () => {
    await open();
    const shortcuts = screen.getAllByRole('button').map((one) => one.getAttribute('aria-keyshortcuts'));
    expect(shortcuts).toEqual(['k', 'j', 's', null, null, 'a', 'd']);
    await key('J');
    await key('a');
    await key('d');
    expect(asked.mock.calls).toEqual([
      ['approve', [BEN]],
      ['decline', [BEN]],
    ]);
    await key('k');
    expect(heading()).toBe('1 of 3 Ana');
    await key('s');
    await key('s');
    await key('s');
    expect(lines()).toContain('Skipped: 3 · 7 h');
    await key('k');
    expect(lines()).toContain('Review finished');
  });

  it('decide no item that is not pending or gone', async () => {
    await open({ all: [{ ...BEN, isWaiting: false }] });
    await key('a');
    await key('j');
    await key('d');
    expect.soft(heading()).toBe('2 of 3 Ben');
    expect.soft(asked.mock.calls).toEqual([]);
  });

  it('do nothing with a modifier, in a text field, or over a dialog', async () => {
    await open();
    const field = document.body.appendChild(document.createElement('input'));
    const other = document.body.appendChild(document.createElement('div'));
    await key('j', { ctrlKey: true });
    await key('j', { metaKey: true });
    await key('j', { altKey: true });
    await key('j', {}, field);
    await key('x');
    expect(heading()).toBe('1 of 3 Ana');
    other.setAttribute('role', 'dialog');
    await key('j');
    expect(heading()).toBe('1 of 3 Ana');
    field.remove();
    other.remove();
    const isLeft = fireEvent.keyDown(document.body, { key: 'j' });
    expect([isLeft, fireEvent.keyDown(document.body, { key: 'x' })]).toEqual([false, true]);
  });

  it('are listed by ? inside the review, and everywhere once they are on', async () => {
    await show(<Screen />);
    await key('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await key('?', {}, screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('dialog')).toBeDefined();
    cleanup();
    await open();
    await key('?');
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
