import { FIT_CELL } from './fit-cell.ts';

/** Most letters of a sheet's name in Excel. */
const MOST_LETTERS = 31;

/** Returns names that Excel takes: at most 31 letters, none of `*?:\/[]`, none twice in any case. */
export function toSheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const base = FIT_CELL.xlsx(title)
      .replaceAll(/[*?:\\/[\]]/g, ' ')
      .replaceAll(/^'+|(?<!')'+$/g, '')
      .slice(0, MOST_LETTERS);
    let name = base;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      const end = ` ${count}`;
      name = `${base.slice(0, MOST_LETTERS - end.length)}${end}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}
