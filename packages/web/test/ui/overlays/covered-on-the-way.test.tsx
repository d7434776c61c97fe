// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/kit/feedback/overlays/Dialog.tsx';
import { actAndSettle } from '../../kit/hands.ts';
import { linesOf, show } from '../../screens/dom.tsx';
import { overlaysGate } from './gate.ts';

vi.mock('../../../src/messages/locale.ts', async (original) => {
  const { withGate } = await import('./gate.ts');
  return withGate(await original());
});

function Page() {
  const [hasEnded, setEnded] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setEnded(!hasEnded)}>
        End
      </button>
      <Dialog isOpen title="Hire" actions={null}>
        <p>Who</p>
      </Dialog>
      <Dialog isOpen={hasEnded} title="Sign in" actions={null} isSessionLock={hasEnded}>
        <p>Password</p>
      </Dialog>
    </>
  );
}

it('the session dialog opens alone when the session ends before another dialog is loaded, which opens after it', async () => {
  await show(<Page />);
  const end = screen.getByRole('button', { name: 'End' });
  await actAndSettle(() => fireEvent.click(end));
  await actAndSettle(() => overlaysGate.open());
  await screen.findByText('Password');
  // By what a reader finds: of two that come in one step, each would hide the other.
  expect(screen.getAllByRole('dialog').map(linesOf)).toEqual([['Sign in', 'Password']]);
  await actAndSettle(() => fireEvent.click(end));
  expect(screen.getAllByRole('dialog').map(linesOf)).toEqual([['Hire', 'Who']]);
});
