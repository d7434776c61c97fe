// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { ProviderNotice } from '../../../src/kit/frame/ProviderNotice.tsx';
import { eventually, linesOf, show } from '../../screens/dom.tsx';

const load = vi.hoisted(() => vi.fn());
vi.mock(import('../../../src/settings.ts'), async (importOriginal) => {
  const { settings, ...others } = await importOriginal();
  return { ...others, settings: { ...settings, noticeUrl: '/notice.json' } };
});
vi.mock('../../../src/kit/frame/ProviderMessage.tsx', () => {
  load();
  throw new Error('net::ERR_BLOCKED_BY_CLIENT');
});

it('a notice whose code a blocker refuses leaves nothing on the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await show(<ProviderNotice />);
  await eventually(() => expect(load).toHaveBeenCalled());
  await eventually(() => expect(linesOf(document.body)).toEqual([]));
});
