// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { enterPortal, loadPortal } from '../../src/start/enter-portal.tsx';

const startPortal = vi.hoisted(() => vi.fn());
vi.mock('../../src/start/portal.tsx', () => ({ startPortal }));

describe('the way from sign-in to the portal', () => {
  it('is taken once, for any number of presses while the code loads', async () => {
    const root = { render: vi.fn(), unmount: vi.fn() };
    const atOnce = (render: () => void) => render();
    await loadPortal();
    for (let press = 1; press <= 3; press += 1) await enterPortal(root, atOnce);
    expect.soft(startPortal.mock.calls).toEqual([[root, atOnce]]);
    expect.soft(root.render.mock.calls).toEqual([]);
  });
});
