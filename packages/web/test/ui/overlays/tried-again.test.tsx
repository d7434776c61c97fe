// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/kit/feedback/overlays/Dialog.tsx';
import { press } from '../../kit/hands.ts';
import { linesOf, show } from '../../screens/dom.tsx';

// The line breaks once.
const line = vi.hoisted(() => ({ isBroken: true }));
vi.mock('../../../src/ui/overlays/parts.ts', (original) => {
  if (line.isBroken) throw new Error('not found');
  return original();
});

it('a dialog whose code failed to load opens at the second try', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await show(
    <Dialog isOpen title="Sure?" actions={null}>
      <p>Why</p>
    </Dialog>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  line.isBroken = false;
  await press(again);
  expect(linesOf(await screen.findByRole('dialog'))).toEqual(['Sure?', 'Why']);
});
