import { expect, it, vi } from 'vitest';
import { createSubmitHolds } from '../../../src/kit/form/submit-holds.ts';

const createHeld = (count: number) => {
  const submit = vi.fn();
  const holds = createSubmitHolds(submit);
  const tells = Array.from({ length: count }, () => vi.fn());
  return { submit, holds, tells, releases: tells.map((tell) => holds.hold(tell)) };
};

it('a submit that nothing blocks is not blocked, and none is sent later', () => {
  const { submit, holds } = createHeld(0);
  expect(holds.blocks()).toBe(false);
  holds.hold(() => undefined)(true);
  expect(submit).not.toHaveBeenCalled();
});

it('a blocked submit says every reason, and is sent once when the last one is over', () => {
  const { submit, holds, tells, releases } = createHeld(2);
  expect(holds.blocks()).toBe(true);
  for (const tell of tells) expect(tell).toHaveBeenCalledOnce();
  releases[0]?.(true);
  expect(submit).not.toHaveBeenCalled();
  releases[1]?.(true);
  expect(submit).toHaveBeenCalledOnce();
  holds.hold(() => undefined)(true);
  expect(submit).toHaveBeenCalledOnce();
});

it('a submit waits for another press when one reason needs a look, whichever ends first', () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { submit, holds, releases } = createHeld(2);
    holds.blocks();
    for (const index of order) releases[index]?.(index === 1);
    expect(submit).not.toHaveBeenCalled();
    expect(holds.blocks()).toBe(false);
  }
});
