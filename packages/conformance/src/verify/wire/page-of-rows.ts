import { isObject } from '@client-portal/contract';
import { type OperationRow, pageOf, toListPlaces, toResult } from '@client-portal/sdk';

const valueAt = (body: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), body);

const put = (body: unknown, [step, ...rest]: readonly string[], rows: readonly unknown[]): unknown =>
  step === undefined ? rows : { ...(body as object), [step]: put(valueAt(body, [step]), rest, rows) };

/** Returns the body with its list replaced by `rows`. */
export function withRows(row: OperationRow, body: unknown, rows: readonly unknown[]): unknown {
  const place = toListPlaces(row).find((one) => Array.isArray(valueAt(body, one)));
  return place === undefined ? body : put(body, place, rows);
}

/** Removes the wrapper of a paginator, so that the list is in the place that the contract requires. */
export function stripPaginator(row: OperationRow, body: unknown): unknown {
  const rows = row.list ? toResult(row, body) : undefined;
  const place = row.result.split('/').filter(Boolean);
  if (!Array.isArray(rows) || Array.isArray(valueAt(body, place))) return body;
  if (pageOf(body, rows.length)?.current === undefined) return body;
  return put(body, place, rows);
}
