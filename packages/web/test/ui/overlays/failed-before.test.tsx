// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HireDialog } from '../../../src/features/people/HireDialog.tsx';
import { FileViewer } from '../../../src/kit/files/FileViewer.tsx';
import { failResponse } from '../../forms/plain-portal.ts';
import { actAndSettle } from '../../kit/hands.ts';
import { linesOf, show } from '../../screens/dom.tsx';
import { overlaysGate } from './gate.ts';

vi.mock('../../../src/messages/locale.ts', async (original) => {
  const { withGate } = await import('./gate.ts');
  return withGate(await original());
});
vi.mock('../../../src/api/portal-client.ts', () => import('../../forms/plain-portal.ts'));
const fetchFile = vi.hoisted(() => vi.fn());
vi.mock('../../../src/kit/files/fetch-file.ts', async (original) => ({
  ...(await original<typeof import('../../../src/kit/files/fetch-file.ts')>()),
  fetchFile,
}));

it("FILE-11 a failure before the dialog's code is loaded is shown as failed, not as loading", async () => {
  onlineManager.setOnline(true);
  fetchFile.mockRejectedValue(new Error('The file answered 404.'));
  failResponse('listAvailableEmployees');
  const entry = { isOpen: true, open: vi.fn(), leave: vi.fn(), close: vi.fn(), isOver: () => false };
  await show(
    <>
      <FileViewer address="/files/1/bill.pdf" onClose={vi.fn()} />
      <HireDialog entry={entry} isChosen={() => false} onAdd={vi.fn()} />
    </>,
  );
  expect(screen.queryAllByRole('dialog')).toEqual([]);
  await actAndSettle(() => overlaysGate.open());
  await screen.findAllByRole('dialog', { hidden: true });
  const told = linesOf(document.body);
  expect(told).toContain('We could not load the file.');
  expect(told).toContain('We could not load the employees that can be hired.');
});
