import type { CallOptions } from '@client-portal/sdk';
import type { SubmitFlow } from '@client-portal/state-machines';
import { useState } from 'react';
import { createUploadFetch } from '../api/upload-fetch.ts';
import { isUnconfirmed } from './failure-text.ts';
import { type Submission, useSubmit } from './use-submit.ts';

interface SentUpload<Input> {
  readonly input: Input;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** How an area sends forms with files. Made once, outside of a component. */
export interface UploadArea<Input, Output> {
  readonly flow: SubmitFlow<SentUpload<Input>, Output>;
  /** Sends the form with options that tell its progress and let it be cancelled. */
  readonly send: (input: Input, options: CallOptions) => Promise<Output>;
  /** Reads the lists again that a success, or an answer that was lost, may have changed. */
  readonly reload: () => Promise<unknown>;
}

interface UploadSubmission<Input, Output> extends Omit<Submission<SentUpload<Input>, Output>, 'submit'> {
  readonly submit: (input: Input) => void;
  /** How much has left the device, 0 to 1. */
  readonly share: number;
}

/** The submit flow for a form with files: progress, cancel, and lists read again afterwards (Q066, Q067). */
export function useUpload<Input, Output>(
  area: UploadArea<Input, Output>,
  { onDone, onFailed }: { onDone: (output: Output) => void; onFailed?: (error: unknown) => void },
): UploadSubmission<Input, Output> {
  const [share, setShare] = useState(0);
  const [submitArea] = useState(() => ({
    flow: area.flow,
    send: ({ input, fetch }: SentUpload<Input>, signal: AbortSignal) => area.send(input, { signal, fetch }),
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
