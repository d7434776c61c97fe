import { describe, expect, it, vi } from 'vitest';
import type { World } from '../../../src/core/engine/world/world.ts';
import { carryOutOnce } from '../../../src/core/shell/idempotency.ts';
import { toText } from '../../../src/core/shell/payload.ts';
import { toJsonResponse } from '../../../src/core/shell/response.ts';
import { respondOnce } from '../../../src/core/shell/response-cache.ts';

const worldAt = (revision: number) => ({ revision }) as World;
const write = { operationId: 'submitMessage', clientId: '1001', key: 'k', body: { a: 1 } };

/** Returns a function whose responses contain another number each time. */
const counting = () => {
  let count = 0;
  return vi.fn(() => {
    count += 1;
    return toJsonResponse(200, count);
  });
};

describe('a write with a key', () => {
  it('Q115 is carried out once, and gets the same response again', () => {
    const [world, carryOut] = [worldAt(0), counting()];
    const first = carryOutOnce(world, write, carryOut);
    expect(carryOutOnce(world, { ...write }, carryOut)).toBe(first);
    expect(carryOut).toHaveBeenCalledOnce();
  });

  it.each([{ operationId: 'uploadFiles' }, { clientId: '1002' }, { key: 'l' }])(
    'Q115 counts as another write with %j, with any body',
    (change) => {
      const [world, carryOut] = [worldAt(0), counting()];
      carryOutOnce(world, write, carryOut);
      carryOutOnce(world, { ...write, ...change, body: 'other' }, carryOut);
      expect(carryOut).toHaveBeenCalledTimes(2);
    },
  );

  it('Q115 counts as another write in another world', () => {
    const carryOut = counting();
    for (const world of [worldAt(0), worldAt(0)]) carryOutOnce(world, write, carryOut);
    expect(carryOut).toHaveBeenCalledTimes(2);
  });

  it('Q115 is refused with another body; files are compared by content', () => {
    const [world, carryOut] = [worldAt(0), counting()];
    const file = (path: string, size: number) => ({ ...write, body: { content: { path, size } } });
    carryOutOnce(world, file('/x', 3), carryOut);
    carryOutOnce(world, file('/y', 3), carryOut);
    expect(carryOut).toHaveBeenCalledOnce();
    expect(() => carryOutOnce(world, file('/x', 4), carryOut)).toThrow(
      expect.objectContaining({
        status: 422,
        message: 'This Idempotency-Key came with another body before.',
        errors: { 'Idempotency-Key': ['was used for another body'] },
      }),
    );
    expect(carryOut).toHaveBeenCalledOnce();
  });

  it('Q115 is remembered for the next thousand writes', () => {
    const [world, carryOut] = [worldAt(0), counting()];
    for (let index = 0; index < 1_000; index += 1)
      carryOutOnce(world, { ...write, key: `${index}` }, carryOut);
    carryOutOnce(world, { ...write, key: '0' }, carryOut);
    expect(carryOut).toHaveBeenCalledTimes(1_000);
    carryOutOnce(world, { ...write, key: 'one more' }, carryOut);
    carryOutOnce(world, { ...write, key: '1' }, carryOut);
    expect(carryOut).toHaveBeenCalledTimes(1_001);
    carryOutOnce(world, { ...write, key: '0' }, carryOut);
    expect(carryOut).toHaveBeenCalledTimes(1_002);
  });
});

describe('a read', () => {
  it('is computed once for each state of its world, and for each key', () => {
    const [world, make] = [worldAt(0), counting()];
    const first = respondOnce(world, 'a', make);
    expect(toText(first.payload)).toBe('1');
    expect(respondOnce(world, 'a', make)).toBe(first);
    expect(toText(respondOnce(world, 'b', make).payload)).toBe('2');
    expect(respondOnce(world, 'a', make)).toBe(first);
    world.revision = 1;
    expect(toText(respondOnce(world, 'a', make).payload)).toBe('3');
    expect(toText(respondOnce(worldAt(1), 'a', make).payload)).toBe('4');
  });

  it('is cached as bytes, so that it is compressed once', () => {
    const response = respondOnce(worldAt(0), 'a', () => toJsonResponse(200, 'ñ', { a: 'b' }));
    expect(response).toEqual({ status: 200, payload: new TextEncoder().encode('"ñ"'), headers: { a: 'b' } });
  });
});
