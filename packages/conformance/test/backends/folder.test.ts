import { describe, expect, it } from 'vitest';
import { SECOND_CONTRACT } from '../faults/backend/run.ts';
import { type BackendFolder, backendNames, readBackendFolder, verifyFolder } from './folder.ts';

const example = readBackendFolder('example');

const checksThatFail = async (folder: BackendFolder, variant: string, only: readonly string[]) => {
  const { obstacle, results } = await verifyFolder(folder, variant, { only, contract: SECOND_CONTRACT });
  expect(obstacle).toBeUndefined();
  return results.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check);
};

describe('a backend in a folder of its own', { timeout: 120_000 }, () => {
  it.each(backendNames())('%s has a backend.json that can be read', (name) => {
    const { faults, honest } = readBackendFolder(name);
    expect(faults.length + honest.length).toBeGreaterThan(0);
  });

  it('is started without a fault, with a fault and with an honest variant', async () => {
    expect(await checksThatFail(example, '', ['C-none'])).toEqual([]);
    expect(await checksThatFail(example, 'token-opens-nothing-else', ['C-none'])).toContain('C-none');
    expect(await checksThatFail(example, 'more-headers', ['C-none'])).toEqual([]);
  });

  it('reports its file of one-time codes, its origin, and that it takes idempotency keys', async () => {
    const { results } = await verifyFolder(example, '', {
      contract: SECOND_CONTRACT,
      only: ['C-one-time-code', 'F-preflight', 'D-repeated'],
    });
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    const passed = new Set(results.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check));
    expect(passed).toEqual(new Set(['C-one-time-code', 'F-preflight', 'D-repeated']));
  });

  it('reports none of these in a short run', async () => {
    const { results } = await verifyFolder(example, '', {
      contract: SECOND_CONTRACT,
      isShort: true,
      only: ['C-one-time-code', 'F-preflight', 'D-repeated'],
    });
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['not testable']));
  });

  it('fails when the process ends before it prints an address', async () => {
    await expect(verifyFolder(example, 'no-such-variant')).rejects.toThrow('ended with 1');
  });
});
