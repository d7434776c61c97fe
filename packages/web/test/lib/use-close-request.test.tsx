// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModalDialog } from '../../src/ui/overlays/ModalDialog.tsx';
import { ModalDrawer } from '../../src/ui/overlays/ModalDrawer.tsx';

/** The watchers that hear the Back button, the newest last, as in browsers on Android. */
let watchers: FakeWatcher[];
class FakeWatcher {
  onclose: (() => void) | null = null;
  constructor() {
    watchers.push(this);
  }
  destroy() {
    watchers = watchers.filter((one) => one !== this);
  }
}
const pressBack = () =>
  act(async () => {
    const watcher = watchers.pop();
    watcher?.onclose?.();
  });

beforeEach(() => {
  watchers = [];
  vi.stubGlobal('CloseWatcher', FakeWatcher);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onClose = vi.fn();
const showDialog = (props: { readonly onClose?: () => void }) =>
  render(
    <ModalDialog isOpen title="A file" actions={null} {...props}>
      <p>Its pages</p>
    </ModalDialog>,
  );

it('the Back button of a phone closes a dialog, as often as it asks', async () => {
  onClose.mockReset();
  showDialog({ onClose });
  await pressBack();
  // A form may ask before it closes.
  await pressBack();
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('the Back button of a phone closes a drawer', async () => {
  onClose.mockReset();
  render(
    <ModalDrawer isOpen title="Filters" closeLabel="Close" onClose={onClose}>
      <p>All of them</p>
    </ModalDrawer>,
  );
  await pressBack();
  expect(onClose).toHaveBeenCalledOnce();
});

it('the Back button of a phone leaves a dialog open below one that cannot be closed', async () => {
  onClose.mockReset();
  showDialog({ onClose });
  const above = showDialog({});
  await pressBack();
  expect(onClose).not.toHaveBeenCalled();
  above.unmount();
  await pressBack();
  expect(onClose).toHaveBeenCalledOnce();
});

it('no Back button is heard for a dialog that cannot be left, or is closed', async () => {
  showDialog({});
  expect(screen.getByText('Its pages')).toBeDefined();
  expect(watchers).toEqual([]);
  cleanup();
  showDialog({ onClose });
  cleanup();
  expect(watchers).toEqual([]);
});

it('a browser without this request shows a dialog as before', () => {
  vi.stubGlobal('CloseWatcher', undefined);
  showDialog({ onClose });
  expect(screen.getByText('Its pages')).toBeDefined();
});
