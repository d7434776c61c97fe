import type { UseQueryResult } from '@tanstack/react-query';
import { gapsOf } from '../../api/list-gaps.ts';
import { formatWhenLoaded } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';

/** A read, as far as it can lack something. */
export type GapRead = Pick<UseQueryResult<unknown>, 'data' | 'isError' | 'dataUpdatedAt'>;

/**
 * Returns what a read lacks, a sentence each: it failed, is old, or has rows that cannot be shown or were not sent. Empty
 * for a whole read. Every file says it, since a shorter list looks like a whole one there (Q085).
 * @param what name of the loaded data, as in "the timesheets"
 */
export function toGapSentences({ data, isError, dataUpdatedAt }: GapRead, what: string): readonly string[] {
  if (data === undefined) return [m.load_failed({ what })];
  const { unreadable, isPartial } = gapsOf(data);
  return [
    isError && m.load_stale({ what, time: formatWhenLoaded(dataUpdatedAt) }),
    unreadable > 0 && m.load_set_aside({ count: unreadable, what }),
    isPartial && m.load_partial({ what }),
  ].filter((sentence) => typeof sentence === 'string');
}
