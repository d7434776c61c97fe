// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { inspectMachines } from '../../inspector/inspect-machines.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { break: 'broken' } }, broken: { type: 'final' } },
});

let stop: () => void;
let titles: string[];

beforeEach(() => {
  titles = [];
  vi.spyOn(console, 'groupCollapsed').mockImplementation((title) => void titles.push(title));
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'table').mockReturnValue();
  stop = inspectMachines();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

it('the inspector logs each transition of a machine with its event, its state and its end', () => {
  const actor = createActor(lamp).start();
  actor.send({ type: 'press' });
  actor.send({ type: 'break' });
  expect(titles).toEqual(['lamp: xstate.init → off', 'lamp: press → on', 'lamp: break → broken (done)']);
});

it('machines() lists the running machines, two of a kind by number, until they stop', () => {
  const [first, second] = [createActor(lamp).start(), createActor(lamp).start()];
  expect(window.machines?.()).toEqual({ lamp: first, 'lamp 2': second });
  first.stop();
  expect(window.machines?.()).toEqual({ lamp: second });
  second.stop();
  expect(window.machines?.()).toEqual({});
});

it('a machine that starts after the inspector has ended is not logged', () => {
  stop();
  createActor(lamp).start().stop();
  expect(titles).toEqual([]);
});
