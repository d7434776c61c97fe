import { ArcElement, Chart, DoughnutController } from 'chart.js';
import { useEffect, useRef } from 'react';
import { formatMoney, formatPercent } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './BudgetPage.module.css';
import type { BudgetSlices } from './budget-slices.ts';

Chart.register(DoughnutController, ArcElement);

/**
 * The doughnut (BUD-04, BUD-05) with its words: a sentence, and the same numbers as a table whose keys carry the slices'
 * colours. The canvas says nothing more and is hidden from screen readers. `over` replaces the sentence when the budget is
 * overspent. The table then shows the negative amount (Q017); only the drawing ends at zero.
 */
export function BudgetChart({ slices, over }: { slices: BudgetSlices; over: string | undefined }) {
  const { total, spent, available, spentShare, availableShare } = slices;
  return (
    <>
      <p>
        {over ??
          m.budget_chart_summary({
            total: formatMoney(total),
            spent: formatMoney(spent),
            spentPercent: formatPercent(spentShare),
            available: formatMoney(available),
            availablePercent: formatPercent(availableShare),
          })}
      </p>
      <div className={styles.doughnutAndTable}>
        <Doughnut spent={spent} available={available}>
          {available < 0
            ? m.budget_over_tag()
            : m.budget_left_share({ percent: formatPercent(availableShare) })}
        </Doughnut>
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
                <span className={styles.key} data-slice="spent" />
                {m.budget_chart_expenses()}
              </th>
              <td>{formatMoney(spent)}</td>
              <td>{formatPercent(spentShare)}</td>
            </tr>
            <tr>
              <th scope="row">
                <span className={styles.key} data-slice="available" />
                {m.budget_available()}
              </th>
              <td data-over={available < 0}>{formatMoney(available)}</td>
              <td data-over={available < 0}>{formatPercent(availableShare)}</td>
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
  /** Text in the hole; the sentence above says the same. */
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
    // The theme changes by the client's choice, or with the device where it follows it.
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

/** The theme's colours as the canvas needs them: resolved by the browser on elements that have them. */
function readColours(element: HTMLElement): string[] {
  // An element for each: asked again after a change, Chromium may answer for the one before.
  return ['spent', 'available'].map((slice) => {
    const probe = document.createElement('span');
    probe.dataset.slice = slice;
    probe.className = styles.key ?? '';
    element.after(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
}
