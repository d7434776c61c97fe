import { ArcElement, Chart, DoughnutController } from 'chart.js';
import { useEffect, useRef } from 'react';
import { formatMoney, formatPercent } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './BudgetChart.module.css';
import pageStyles from './BudgetPage.module.css';
import type { BudgetSlices } from './budget-slices.ts';

Chart.register(DoughnutController, ArcElement);

/**
 * The doughnut with the names of its slices (BUD-04, BUD-05), and a table with the same numbers for screen readers and
 * paper, since the list beside it shows them. The canvas is hidden from screen readers. The table shows a negative
 * amount (Q017), while the drawing stops at zero.
 */
export function BudgetChart({ slices, ended }: { slices: BudgetSlices; ended?: string | undefined }) {
  const { spent, available, spentShare, availableShare } = slices;
  return (
    <>
      <div className={styles.doughnutAndKeys}>
        <Doughnut spent={spent} available={available}>
          {available < 0
            ? m.budget_over_tag()
            : m.budget_left_share({ percent: formatPercent(availableShare) })}
        </Doughnut>
        <ul className={styles.keys} aria-hidden="true">
          <li>
            <span className={pageStyles.key} data-slice="spent" />
            <span>{m.budget_chart_expenses()}</span>
          </li>
          <li>
            <span className={pageStyles.key} data-slice="available" />
            <span>{m.budget_available()}</span>
            {ended !== undefined && <span>{` · ${ended}`}</span>}
          </li>
        </ul>
      </div>
      <div className={styles.onPaper}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{m.budget_chart_title()}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{m.budget_chart_slice()}</th>
              <th scope="col">{m.budget_chart_amount()}</th>
              <th scope="col">{m.budget_chart_share()}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <span className={pageStyles.key} data-slice="spent" />
                <span>{m.budget_chart_expenses()}</span>
              </th>
              <td>{formatMoney(spent)}</td>
              <td>{formatPercent(spentShare)}</td>
            </tr>
            <tr>
              <th scope="row">
                <span className={pageStyles.key} data-slice="available" />
                <span>{m.budget_available()}</span>
              </th>
              <td>{formatMoney(available)}</td>
              <td>{formatPercent(availableShare)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

interface DoughnutProps {
  readonly spent: number;
  readonly available: number;
  /** Text in the middle of the ring; the sentence above says the same. */
  readonly children: string;
}

function Doughnut({ spent, available, children }: DoughnutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const chart = new Chart(canvas.current, {
      type: 'doughnut',
      data: {
        datasets: [
          {
            data: [Math.max(0, spent), Math.max(0, available)],
            backgroundColor: readColours(canvas.current),
            borderWidth: 0,
          },
        ],
      },
      options: {
        responsive: true,
        maintainAspectRatio: true,
        cutout: '62%',
        ...(isStill && { animation: false }),
        events: [],
      },
    });
    const repaint = () => {
      const [dataset] = chart.data.datasets;
      if (dataset !== undefined && canvas.current !== null)
        dataset.backgroundColor = readColours(canvas.current);
      chart.update('none');
    };
    // The theme changes by the client's choice, or with the device.
    const theme = new MutationObserver(repaint);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const device = matchMedia('(prefers-color-scheme: dark)');
    device.addEventListener('change', repaint);
    return () => {
      theme.disconnect();
      device.removeEventListener('change', repaint);
      chart.destroy();
    };
  }, [spent, available]);
  return (
    <div className={styles.doughnut}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
      <canvas ref={canvas} aria-hidden="true" />
      <span className={styles.hole} aria-hidden="true" data-over={available < 0 || undefined}>
        {children}
      </span>
    </div>
  );
}

/**
 * Returns the theme's colours for the canvas. The browser resolves custom properties only on elements that use them.
 */
function readColours(element: HTMLElement): string[] {
  // One element for each colour: if one element is reused, Chromium may return the colour from before the change.
  return ['spent', 'available'].map((slice) => {
    const probe = document.createElement('span');
    probe.dataset.slice = slice;
    probe.className = pageStyles.key ?? '';
    element.after(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
}
