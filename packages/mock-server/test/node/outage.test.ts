import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Outage } from '../../src/node/outage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begin() {
  const server = {
    address: () => ({ address: '127.0.0.1', port: 4010, family: 'IPv4' }),
    close: vi.fn(),
    closeAllConnections: vi.fn(),
    listen: vi.fn(),
  };
  return { server, outage: new Outage(() => server as unknown as Server) };
}

it('a server in an outage refuses connections, ends open ones after their response, and comes back', () => {
  const { server, outage } = begin();
  outage.begin(500);
  expect(server.close).toHaveBeenCalledOnce();
  expect(server.closeAllConnections).not.toHaveBeenCalled();
  vi.advanceTimersByTime(499);
  expect(server.closeAllConnections).toHaveBeenCalledOnce();
  expect(server.listen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(server.listen.mock.calls).toEqual([[4010, '127.0.0.1']]);
});

it('a server that was closed during an outage does not come back', () => {
  const { server, outage } = begin();
  outage.end();
  outage.begin(500);
  outage.end();
  vi.advanceTimersByTime(10_000);
  expect(server.listen).not.toHaveBeenCalled();
});
