import { isObject } from '@client-portal/contract';
import { toFieldErrors } from '@client-portal/sdk';
import type { CallWithResponse } from './backend.ts';

/** Returns the reasons of a refusal by the names of the fields; none if its body names no field. */
export const fieldErrorsOf = ({ body }: Pick<CallWithResponse, 'body'>): Readonly<Record<string, unknown>> =>
  isObject(body) ? toFieldErrors(body.errors) : {};

/** Returns true if a refusal has a reason for a field. */
export const namesField = (seen: Pick<CallWithResponse, 'body'>, field: string): boolean =>
  Object.hasOwn(fieldErrorsOf(seen), field);
