// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BudgetChart } from '../../../src/features/budget/BudgetChart.tsx';
import { toSlices } from '../../../src/features/budget/budget-slices.ts';
import { press } from '../../screens/by-name.ts';
import { linesOf, show } from '../../screens/dom.tsx';

interface Config {
  readonly data: { readonly datasets: { backgroundColor: string[] }[] };
  readonly options: object;
}
interface Drawn extends Config {
  readonly canvas: Element;
  readonly update: ReturnType<typeof vi.fn>;
  readonly destroy: ReturnType<typeof vi.fn>;
}
const charts = vi.hoisted((): Drawn[] => []);
// The library paints the ring; this file tests the data passed to it.
vi.mock('chart.js', () => ({
  ArcElement: 'arc',
  DoughnutController: 'doughnut',
  Chart: class {
    static register = () => undefined;
    readonly update = vi.fn();
    readonly destroy = vi.fn();
    constructor(canvas: Element, config: Config) {
      charts.push(Object.assign(this, { canvas, ...config }));
    }
  },
}));

const SLICES = toSlices({ total_budget: 1_000, spent_budget: 250, remaining_budget: 750 } as never);
/** Amounts after each press of Spend; only one of the two changes. */
const OTHERS = [
  toSlices({ total_budget: 1_000, spent_budget: 250, remaining_budget: 600 } as never),
  toSlices({ total_budget: 1_000, spent_budget: 400, remaining_budget: 600 } as never),
];

/** Media queries of the device, and their listeners. */
let device: Record<string, { matches: boolean; listeners: Set<() => void> }>;
let colours: Record<string, string>;
async function draw(isStill = false) {
  device = {
    '(prefers-reduced-motion: reduce)': { matches: isStill, listeners: new Set() },
    '(prefers-color-scheme: dark)': { matches: false, listeners: new Set() },
  };
  function Screen() {
    const [presses, setPresses] = useState(0);
    const slices = [SLICES, ...OTHERS][presses] ?? SLICES;
    const [isThere, setThere] = useState(true);
    return (
      <>
        {isThere && <BudgetChart slices={slices} />}
        <button type="button" onClick={() => setPresses(presses + 1)}>
          Spend
        </button>
        <button type="button" onClick={() => setThere(false)}>
          Close
        </button>
      </>
    );
  }
  const original = window.getComputedStyle.bind(window);
  vi.stubGlobal('getComputedStyle', (element: HTMLElement) => {
    if (element.previousElementSibling?.tagName !== 'CANVAS') return original(element);
    const { className, dataset } = element;
    return { backgroundColor: `${colours[dataset.slice ?? '']}${className === '' ? ' bare' : ''}` };
  });
  const drawing = show(<Screen />);
  // After `show` has installed its stub, and before the ring is rendered.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: device[query]?.matches ?? false,
    addEventListener: (name: string, listener: () => void) =>
      name === 'change' && device[query]?.listeners.add(listener),
    removeEventListener: (name: string, listener: () => void) =>
      name === 'change' && device[query]?.listeners.delete(listener),
  }));
  await drawing;
}
const colourOf = (chart: Drawn | undefined) => chart?.data.datasets[0]?.backgroundColor;
const ofDevice = () => device['(prefers-color-scheme: dark)']?.listeners ?? new Set();

beforeEach(() => {
  charts.length = 0;
  colours = { spent: 'red', available: 'green' };
});

it('BUD-04 BUD-05 the ring has the names of its slices and a table with its numbers', async () => {
  await draw();
  expect(linesOf(document.body)).toEqual([
    '75% left',
    'Expenses',
    'Available Budget',
    'Budget Distribution',
    '| Category | Amount | Share',
    '| Expenses | $250.00 | 25%',
    '| Available Budget | $750.00 | 75%',
    '[Spend] [Close]',
  ]);
  expect(document.querySelector('canvas')?.getAttribute('aria-hidden')).toBe('true');
});

it('BUD-04 BUD-05 the ring shows both amounts in the colours of the theme, and does not react to the pointer', async () => {
  await draw();
  expect(charts.map(({ canvas, update: _, destroy: __, ...config }) => [canvas, config])).toEqual([
    [
      document.querySelector('canvas'),
      {
        type: 'doughnut',
        data: {
          datasets: [{ data: [250, 750], backgroundColor: ['red', 'green'], borderWidth: 0 }],
        },
        options: { responsive: true, maintainAspectRatio: true, cutout: '62%', events: [] },
      },
    ],
  ]);
  expect(document.querySelectorAll('canvas ~ [data-slice]')).toHaveLength(0);
});

it('BUD-05 the ring does not move with reduced motion', async () => {
  await draw(true);
  expect(charts[0]?.options).toMatchObject({ animation: false });
});

it('BUD-05 the ring takes the colours of another theme at once', async () => {
  await draw();
  colours = { spent: 'dark red', available: 'dark green' };
  await act(async () => void document.documentElement.setAttribute('data-theme', 'dark'));
  expect.soft(colourOf(charts[0])).toEqual(['dark red', 'dark green']);
  expect.soft(charts[0]?.update.mock.calls).toEqual([['none']]);
  colours = { spent: 'pale red', available: 'pale green' };
  await act(async () => void document.documentElement.setAttribute('lang', 'es'));
  expect(charts[0]?.update).toHaveBeenCalledTimes(1);
  for (const tell of ofDevice()) tell();
  expect.soft(colourOf(charts[0])).toEqual(['pale red', 'pale green']);
  expect.soft(charts[0]?.update.mock.calls.length).toBe(2);
  document.documentElement.removeAttribute('data-theme');
});

it('BUD-05 other amounts create another ring, and the old one is removed with its listeners', async () => {
  await draw();
  await press('Spend');
  await press('Spend');
  expect(charts.map(({ data, destroy }) => [data.datasets[0], destroy.mock.calls.length])).toMatchObject([
    [{ data: [250, 750] }, 1],
    [{ data: [250, 600] }, 1],
    [{ data: [400, 600] }, 0],
  ]);
  expect(ofDevice().size).toBe(1);
  await press('Close');
  expect.soft(ofDevice().size).toBe(0);
  expect.soft(charts[2]?.destroy.mock.calls.length).toBe(1);
  await act(async () => void document.documentElement.setAttribute('data-theme', 'light'));
  expect(charts.flatMap(({ update }) => update.mock.calls)).toEqual([]);
  document.documentElement.removeAttribute('data-theme');
  expect(screen.queryByRole('table')).toBeNull();
});

it('BUD-04 the centre of the ring does not stand out while the budget is just spent', async () => {
  await show(<BudgetChart slices={toSlices({ total_budget: 100, spent_budget: 100 } as never)} />);
  expect(document.querySelector('[data-over]')).toBeNull();
});

it('BUD-04 the centre of the ring says that the budget is overspent', async () => {
  const over = toSlices({ total_budget: 100, spent_budget: 130, remaining_budget: -30 } as never);
  await show(<BudgetChart slices={over} />);
  expect(document.querySelector('canvas + span')?.textContent).toBe('Over budget');
});

it.each([
  [130, -30, [130, 0]],
  [-30, 130, [0, 130]],
])('BUD-04 BUD-05 the ring has no slice for an amount below zero: %i, %i', async (spent, available, data) => {
  const slices = toSlices({ total_budget: 100, spent_budget: spent, remaining_budget: available } as never);
  await show(<BudgetChart slices={slices} />);
  expect(charts.map((chart) => chart.data.datasets)).toMatchObject([[{ data }]]);
});
