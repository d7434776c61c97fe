import type { CallOptions } from '@client-portal/sdk';
import type { Finding, SubmitFlow } from '@client-portal/state-machines';
import { useRef, useState } from 'react';
import { createUploadFetch } from '../../../api/upload-fetch.ts';
import { m } from '../../../messages/messages.ts';
import { isUnconfirmed } from '../../feedback/failure-text.ts';
import { announce } from '../../feedback/toast-store.ts';
import { type Submission, useSubmit } from '../../form/use-submit.tsx';
import { type CountArrived, warnOfMissingFiles } from './count-arrived.ts';

/** Spec of sending a form with files. Made once, outside of a component. */
export interface UploadSpec<Input, Output> {
  readonly flow: SubmitFlow<Input, Output>;
  /** Sends the form with options that report its progress and let it be cancelled. */
  readonly send: (input: Input, options: CallOptions) => Promise<Output>;
  /** Finds out whether a form whose response was lost has arrived; see `SubmitSpec`. */
  readonly watch?: (input: Input) => () => Promise<Finding>;
  /** Prepares to count the files that arrive with a form; left out where no list shows them. */
  readonly count?: (input: Input) => CountArrived;
  /** Prepares to mark the row that a form adds; the function returned marks it once the list was read again. */
  readonly sent?: (input: Input) => () => void;
  /** Reads the lists again that a success, or an answer that was lost, may have changed. */
  readonly reload: () => Promise<unknown>;
}

/** An upload as its form sees it. */
export interface UploadSubmission<Input, Output> extends Submission<Input, Output> {
  /** Share that has left the device, 0 to 1. */
  readonly share: number;
}

/** The submit flow for a form with files: progress, cancel, and lists read again afterwards (Q066, Q067). */
export function useUpload<Input, Output>(
  area: UploadSpec<Input, Output>,
  { onDone, onFailed }: { onDone: (output: Output | undefined) => void; onFailed?: (error: unknown) => void },
): UploadSubmission<Input, Output> {
  const [share, setShare] = useState(0);
  const count = useRef<CountArrived>(undefined);
  const mark = useRef<() => void>(undefined);
  const [submitSpec] = useState(() => ({
    ...area,
    send: (input: Input, options: CallOptions) => {
      setShare(0);
      count.current = area.count?.(input);
      mark.current = area.sent?.(input);
      return area.send(input, { ...options, fetch: createUploadFetch(setShare) });
    },
  }));
  const submission = useSubmit(submitSpec, {
    onDone: (output) => {
      onDone(output);
      const counted = count.current;
      const markSent = mark.current;
      void area.reload().then(() => {
        markSent?.();
        if (counted !== undefined) void warnOfMissingFiles(counted);
      });
    },
    onFailed: (error) => {
      onFailed?.(error);
      if (isUnconfirmed(error)) void area.reload();
    },
  });
  const cancel = () => {
    const isCalledOff = submission.cancel();
    if (isCalledOff) announce(m.upload_cancelled());
    return isCalledOff;
  };
  return { ...submission, share, cancel };
}
