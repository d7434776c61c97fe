import type { ListGaps } from '@client-portal/sdk';

/** Number of rows of a list that cannot be shown; none for data that is not a list. */
export const gapsOf = (data: unknown): ListGaps =>
  Array.isArray(data)
    ? {
        unreadable: 'unreadable' in data ? Number(data.unreadable) : 0,
        isPartial: 'isPartial' in data && data.isPartial === true,
      }
    : { unreadable: 0, isPartial: false };

/** A read, as far as it can lack something. */
export interface GapRead<Data = unknown> {
  readonly data: Data | undefined;
  readonly isError: boolean;
}

/** Returns true for a list with rows that cannot be shown. */
export const hasGaps = (data: unknown): boolean => {
  const { unreadable, isPartial } = gapsOf(data);
  return unreadable > 0 || isPartial;
};

/** Returns true for a read of which something is missing or old: it failed, or rows of its list cannot be shown. */
export const isIncomplete = ({ data, isError }: GapRead): boolean => isError || hasGaps(data);

/** Returns true for a list that is known to have no rows: it was read, is not old and has no gaps. */
export const isKnownEmpty = (read: GapRead<readonly unknown[]>): boolean =>
  read.data?.length === 0 && !isIncomplete(read);
