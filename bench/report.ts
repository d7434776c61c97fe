/** A measured figure and its limit. */
export interface Finding {
  readonly what: string;
  readonly value: number;
  readonly most: number;
}

/** A table in Markdown, as `docs/performance.md` keeps it. */
export function toTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [toLine(headings), toLine(headings.map(() => '---')), ...rows.map(toLine)].join('\n');
}

/** Prints figures beside their goals. The process ends with 1 where one is missed, or if there is none. */
export function report(findings: readonly Finding[]): void {
  if (findings.length === 0) throw new Error('No figure has a goal.');
  console.log();
  console.log(
    toTable(
      ['figure', 'value', 'at most', ''],
      findings.map(({ what, value, most }) => [
        what,
        value.toFixed(2),
        String(most),
        value <= most ? 'reached' : '**missed**',
      ]),
    ),
  );
  if (findings.some(({ value, most }) => value > most)) process.exitCode = 1;
}
