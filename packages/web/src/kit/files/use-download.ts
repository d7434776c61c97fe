import { useState } from 'react';

/** A download that runs for a button, and can be cancelled. */
interface RunningDownload {
  readonly isBusy: boolean;
  readonly run: (download: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  readonly cancel: () => void;
}

export function useDownload(): RunningDownload {
  const [running, setRunning] = useState<AbortController | null>(null);
  return {
    isBusy: running !== null,
    run: async (download) => {
      const controller = new AbortController();
      setRunning(controller);
      try {
        await download(controller.signal);
      } finally {
        setRunning(null);
      }
    },
    cancel: () => running?.abort(),
  };
}
