import type { ListGaps } from '@client-portal/sdk';

/** Number of rows of a list that cannot be shown; none for data that is not a list. */
export const gapsOf = (data: unknown): ListGaps =>
  Array.isArray(data)
    ? {
        unreadable: 'unreadable' in data ? Number(data.unreadable) : 0,
        isPartial: 'isPartial' in data && data.isPartial === true,
      }
    : { unreadable: 0, isPartial: false };

/** Returns true for a list with rows that cannot be shown. */
export const hasGaps = (data: unknown): boolean => {
  const { unreadable, isPartial } = gapsOf(data);
  return unreadable > 0 || isPartial;
};
