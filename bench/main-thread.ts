/** A task of a page's main thread. */
export interface Task {
  /** Milliseconds after the first mark. */
  readonly at: number;
  /** Duration by the clock, which goes on while the machine does something else. */
  readonly ms: number;
  /** Processor time: the duration on a machine that does nothing else. */
  readonly busyMs: number;
}

/** Trace categories that {@link tasksBetween} needs. */
export const TRACED = ['toplevel', 'blink.user_timing'];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** The tasks that the page's main thread began between two marks (`performance.mark`), read from a trace of the browser. */
export function tasksBetween(trace: Buffer, begin: string, end: string): readonly Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const markOf = (wanted: string) => {
    const mark = traceEvents.find(({ name, ph }) => name === wanted && 'RI'.includes(ph));
    if (mark === undefined) throw new Error(`The trace holds no mark '${wanted}'.`);
    return mark;
  };
  const first = markOf(begin);
  const last = markOf(end);
  // A trace without processor times is taken as busy for the whole duration.
  const tasks = traceEvents.flatMap(({ name, pid, tid, ts, dur = 0, tdur = dur }) => {
    const isOfPage = pid === first.pid && tid === first.tid && name === 'ThreadControllerImpl::RunTask';
    if (!isOfPage || ts < first.ts || ts >= last.ts) return [];
    return [{ at: (ts - first.ts) / 1000, ms: dur / 1000, busyMs: tdur / 1000 }];
  });
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.');
  return tasks;
}
