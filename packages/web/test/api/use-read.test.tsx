// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { payablesQuery, timesheetsQuery } from '../../src/api/queries.ts';
import { session } from '../../src/api/session.ts';
import { useOwner } from '../../src/api/use-owner.ts';
import { OpenPage, useRead } from '../../src/api/use-read.ts';
import { loadPage } from '../../src/app/load-page.ts';
import { screens } from '../../src/app/screens.ts';
import { Boundary } from '../../src/kit/feedback/Boundary.tsx';
import { startup } from '../../src/lib/startup.ts';
import { type Page, pages, reads } from '../../src/pages.ts';
import { show } from '../screens/dom.tsx';
import { timesheets } from '../screens/records.ts';

const open = (page: Page, content: ReactElement) => show(<OpenPage value={page}>{content}</OpenPage>);

it.each(screens.map((one) => [one.path, one] as const))(
  '%s sends the reads that its row names, and no others',
  async (_, screen) => {
    startup.set('painted');
    const Content = await loadPage(screen.page);
    const { client } = await open(screen, <Content />);
    expect(sentBy(client)).toEqual([...(screen.reads ?? [])].filter(isSentAtOnce(screen)).toSorted());
  },
);

it('TS-01 timesheets read the employees when the user first acts or has set their filter, which names those with timesheets until then', async () => {
  const Content = await loadPage('timesheets');
  const openAt = (address: string) =>
    show(<OpenPage value={pages.timesheets}>{<Content />}</OpenPage>, [[timesheetsQuery, timesheets]], {
      address,
    });
  startup.set('painted');
  const { client } = await openAt('/main/timesheets?show=waiting');
  expect(sentBy(client)).not.toContain('employees');
  const options = [...screen.getByLabelText('Employee').querySelectorAll('option')];
  expect(options.map(({ text }) => text)).toEqual(['All', 'Ana Ruiz', 'Ben Okafor']);
  await act(async () => startup.set('idle'));
  expect(sentBy(client)).toContain('employees');
  cleanup();
  startup.set('painted');
  expect(sentBy((await openAt('/main/timesheets?employee=7')).client)).toContain('employees');
});

const sentBy = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.fetchStatus === 'idle' ? [] : [String(queryKey)]))
    .filter((name) => name in reads)
    .toSorted();

/** The enrollment shows its signature once it knows the state of its sections. */
const isSentAtOnce =
  ({ page }: { readonly page: string }) =>
  (name: string) =>
    page !== 'signature' || name !== 'signature';

it('a page that reads what its row does not name throws', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  function Reader() {
    useRead(payablesQuery);
    return null;
  }
  const read = async (page: Page) => {
    const caught: unknown[] = [];
    await open(
      page,
      <Boundary
        fallback={(error) => {
          caught.push(error);
          return null;
        }}
      >
        <Reader />
      </Boundary>,
    );
    return caught[0];
  };
  expect(await read(pages.payables)).toBeUndefined();
  expect(await read({ ...pages.timesheets, laterReads: ['payables'] })).toBeUndefined();
  expect(await read(pages.timesheets)).toEqual(
    new Error('timesheets/TimesheetsPage reads payables, which its row in pages.ts does not name.'),
  );
});

it('a form belongs to the client for whom it opened, also once another one has signed in', () => {
  const { result, rerender } = renderHook(useOwner);
  const owner = result.current;
  session.start('other$1002');
  rerender();
  expect([result.current === owner, session.owner() === owner]).toEqual([true, false]);
});
