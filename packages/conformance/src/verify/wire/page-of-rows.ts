import { isObject } from '@client-portal/contract';
import { type OperationRow, pageOf, toListPlaces, toResult } from '@client-portal/sdk';

const valueAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), body);

const put = (body: unknown, [step, ...rest]: readonly string[], rows: readonly unknown[]): unknown =>
  step === undefined ? rows : { ...(body as object), [step]: put(valueAt(body, [step]), rest, rows) };

/** Returns the body with its list replaced by `rows`. */
export function withRows(row: OperationRow, body: unknown, rows: readonly unknown[]): unknown {
  const path = toListPlaces(row).find((one) => Array.isArray(valueAt(body, one)));
  return path === undefined ? body : put(body, path, rows);
}

/** Removes the wrapper of a paginator, so that the list is in the place that the contract requires. */
export function stripPaginator(row: OperationRow, body: unknown): unknown {
  const rows = row.list ? toResult(row, body) : undefined;
  const path = row.result.split('/').filter(Boolean);
  if (!Array.isArray(rows) || Array.isArray(valueAt(body, path))) return body;
  if (pageOf(body, rows.length)?.current === undefined) return body;
  return put(body, path, rows);
}
