import { type GapRead, gapsOf } from '../../api/list-gaps.ts';
import { formatWhenLoaded } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';

/** A read whose gaps a file says, with the time of its last success. */
export interface DatedRead extends GapRead {
  /** Epoch ms. */
  readonly dataUpdatedAt: number;
}

/**
 * Returns what a read lacks, a sentence each: it failed, is old, or has rows that cannot be shown or were not sent. Empty
 * for a whole read. Every file says it, since a shorter list looks like a whole one there (Q085).
 * @param what name of the loaded data, as in "the timesheets"
 */
export function toGapSentences({ data, isError, dataUpdatedAt }: DatedRead, what: string): readonly string[] {
  if (data === undefined) return [m.load_failed({ what })];
  const { unreadable, isPartial } = gapsOf(data);
  return [
    isError && m.load_stale({ what, time: formatWhenLoaded(dataUpdatedAt) }),
    unreadable > 0 && m.load_set_aside({ count: unreadable, what }),
    isPartial && m.load_partial({ what }),
  ].filter((sentence) => typeof sentence === 'string');
}
