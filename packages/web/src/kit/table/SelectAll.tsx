import { m } from '../../messages/messages.ts';
import { RowCheckbox } from '../../ui/controls/row-controls.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { RowKey, Selection } from './data-table-types.ts';

interface SelectAllProps<Row> {
  readonly selection: Selection<Row>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => RowKey;
  /** True above cards or groups, where the checkbox has a visible label; in a table it is the heading of its column. */
  readonly isAbove?: boolean;
}

/** Checkbox that selects all selectable rows. If there are none, a table's column still has its name. */
export function SelectAll<Row>({ selection, rows, keyOf, isAbove = false }: SelectAllProps<Row>) {
  const keys = rows.filter(selection.isSelectable).map(keyOf);
  if (keys.length === 0 || (selection.hasBoxForAllElsewhere && !isAbove))
    return isAbove ? null : <VisuallyHidden>{m.table_selection_column()}</VisuallyHidden>;
  const { selected } = selection;
  const count = keys.filter((key) => selected.has(key)).length;
  const isSelected = count === keys.length;
  const onChange = (isAll: boolean) => {
    const next = new Set(selected);
    for (const key of keys) {
      if (isAll) next.add(key);
      else next.delete(key);
    }
    selection.onChange(next);
  };
  return (
    <RowCheckbox
      {...(isAbove ? { children: m.table_select_all() } : { 'aria-label': m.table_select_all() })}
      isSelected={isSelected}
      isIndeterminate={count > 0 && !isSelected}
      onChange={onChange}
    />
  );
}
