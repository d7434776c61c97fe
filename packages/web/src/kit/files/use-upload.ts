import type { CallOptions } from '@client-portal/sdk';
import type { Finding, SubmitFlow } from '@client-portal/state-machines';
import { useState } from 'react';
import { createUploadFetch } from '../../api/upload-fetch.ts';
import { isUnconfirmed } from '../feedback/failure-text.ts';
import { type Submission, useSubmit } from '../form/use-submit.tsx';

interface SentUpload<Input> {
  readonly input: Input;
  readonly fetch: ReturnType<typeof createUploadFetch>;
}

/** How an area sends forms with files. Made once, outside of a component. */
export interface UploadArea<Input, Output> {
  readonly flow: SubmitFlow<SentUpload<Input>, Output>;
  /** Sends the form with options that tell its progress and let it be cancelled. */
  readonly send: (input: Input, options: CallOptions) => Promise<Output>;
  /** Says whether a form whose answer was lost has arrived; see `SubmitArea`. */
  readonly watch?: (input: Input) => () => Promise<Finding>;
  /** Reads the lists again that a success, or an answer that was lost, may have changed. */
  readonly reload: () => Promise<unknown>;
}

/** An upload as its form sees it. */
export interface UploadSubmission<Input, Output>
  extends Omit<Submission<SentUpload<Input>, Output>, 'submit'> {
  readonly submit: (input: Input) => void;
  /** How much has left the device, 0 to 1. */
  readonly share: number;
}

/** The submit flow for a form with files: progress, cancel, and lists read again afterwards (Q066, Q067). */
export function useUpload<Input, Output>(
  area: UploadArea<Input, Output>,
  { onDone, onFailed }: { onDone: (output: Output | undefined) => void; onFailed?: (error: unknown) => void },
): UploadSubmission<Input, Output> {
  const [share, setShare] = useState(0);
  const [submitArea] = useState(() => ({
    flow: area.flow,
    send: ({ input, fetch }: SentUpload<Input>, options: CallOptions) =>
      area.send(input, { ...options, fetch }),
    ...(area.watch && { watch: ({ input }: SentUpload<Input>) => area.watch?.(input) ?? nobodyKnows }),
  }));
  const submission = useSubmit(submitArea, {
    onDone: (output) => {
      onDone(output);
      void area.reload();
    },
    onFailed: (error) => {
      onFailed?.(error);
      if (isUnconfirmed(error)) void area.reload();
    },
  });
  const submit = (input: Input) => {
    setShare(0);
    submission.submit({ input, fetch: createUploadFetch(setShare) });
  };
  return { ...submission, submit, share };
}

const nobodyKnows = async (): Promise<Finding> => 'unknown';
