import type { CallOptions } from '@client-portal/sdk';
import type { Finding, SubmitFlow } from '@client-portal/state-machines';
import { useRef, useState } from 'react';
import { createUploadFetch } from '../../../api/upload-fetch.ts';
import { m } from '../../../messages/messages.ts';
import { isUnconfirmed } from '../../feedback/failure-text.ts';
import { announce } from '../../feedback/toast-store.ts';
import { type Submission, useSubmit } from '../../form/use-submit.tsx';
import { type CountArrived, warnOfMissingFiles } from './count-arrived.ts';

/** Configures the upload of a form with files. Define it as a constant outside of components. */
export interface UploadSpec<Input, Output> {
  readonly flow: SubmitFlow<Input, Output>;
  /** Sends the form; the options report progress and can cancel it. */
  readonly send: (input: Input, options: CallOptions) => Promise<Output>;
  /** Finds out whether a form with lost response was accepted; see `SubmitSpec`. */
  readonly watch?: (input: Input) => () => Promise<Finding>;
  /** Text of the specification for an unclear response; see `SubmitSpec`. */
  readonly stated?: () => string;
  /** Prepares to count the files that arrived; omitted if no list shows them. */
  readonly count?: (input: Input) => CountArrived;
  /** Prepares to mark the row that the form adds. The returned function marks it after the list was read again. */
  readonly sent?: (input: Input) => () => void;
  /** Reads the lists again that may have changed, after a success or a lost response. */
  readonly reload: () => Promise<unknown>;
}

/** State of an upload, for its form. */
export interface UploadSubmission<Input, Output> extends Submission<Input, Output> {
  /** Share of the bytes that was sent, 0 to 1. */
  readonly share: number;
}

interface UploadHandlers<Output> {
  readonly onDone: (output: Output | undefined, error: unknown) => void;
  readonly onFailed?: (error: unknown) => void;
}

/** Submits a form with files: progress, cancel, and reading the lists again afterwards (Q066, Q067). */
export function useUpload<Input, Output>(
  spec: UploadSpec<Input, Output>,
  { onDone, onFailed }: UploadHandlers<Output>,
): UploadSubmission<Input, Output> {
  const [share, setShare] = useState(0);
  const count = useRef<CountArrived>(undefined);
  const mark = useRef<() => void>(undefined);
  const [submitSpec] = useState(() => ({
    ...spec,
    send: (input: Input, options: CallOptions) => {
      setShare(0);
      count.current = spec.count?.(input);
      mark.current = spec.sent?.(input);
      return spec.send(input, { ...options, upload: createUploadFetch(setShare) });
    },
  }));
  const submission = useSubmit(submitSpec, {
    onDone: (output, error) => {
      onDone(output, error);
      const counted = count.current;
      const markSent = mark.current;
      void spec.reload().then(() => {
        markSent?.();
        if (counted !== undefined) void warnOfMissingFiles(counted);
      });
    },
    onFailed: (error) => {
      onFailed?.(error);
      if (isUnconfirmed(error)) void spec.reload();
    },
  });
  const cancel = () => {
    const isCalledOff = submission.cancel();
    if (isCalledOff) announce(m.upload_cancelled());
    return isCalledOff;
  };
  return { ...submission, share, cancel };
}
