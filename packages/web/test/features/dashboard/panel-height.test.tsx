// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { reportsQuery } from '../../../src/api/queries.ts';
import { useRead } from '../../../src/api/use-read.ts';
import { Panel } from '../../../src/features/dashboard/Panel.tsx';
import { show } from '../../screens/dom.tsx';

/** Number of observers that are running. */
let observed = 0;
let tell: (height: number) => void = () => undefined;
class Observer {
  constructor(listen: (entries: readonly { contentRect: { height: number } }[]) => void) {
    tell = (height) => listen([{ contentRect: { height } }]);
  }
  observe = () => {
    observed += 1;
  };
  disconnect = () => {
    observed -= 1;
  };
}

function Reports() {
  const query = useRead(reportsQuery);
  return (
    <Panel title="Reports" query={query} what="the reports" to="/main/reports" linkText="All reports">
      {() => <p>Loaded</p>}
    </Panel>
  );
}
const open = async (responses: Parameters<typeof show>[1]) => {
  cleanup();
  vi.stubGlobal('ResizeObserver', Observer);
  const drawn = await show(<Reports />, responses);
  vi.stubGlobal('ResizeObserver', Observer);
  return drawn;
};
const least = () => screen.getByRole('region').querySelectorAll('div')[1]?.style.minHeight;

afterEach(() => localStorage.clear());

it('a panel is as high as at the last visit while it loads, and as high as its content after that', async () => {
  await open([]);
  expect(least()).toBe('');
  await open([[reportsQuery, []]]);
  await act(async () => tell(148.4));
  // A panel that is being removed has no height, which must not be the one of the next visit.
  await act(async () => tell(0));
  const { client } = await open([]);
  expect(least()).toBe('148px');
  await act(async () => client.setQueryData(reportsQuery.queryKey, []));
  await screen.findByText('Loaded');
  expect(least()).toBe('');
  expect(observed).toBe(1);
  cleanup();
  expect(observed).toBe(0);
});
