import { useState } from 'react';
import { focusIfLost } from '../../lib/focus-if-lost.ts';

/** A running download of a button, which can be cancelled. */
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
        // Cancel is removed at the end; focus goes back to the button before it, which started the download.
        const before = document.activeElement?.previousElementSibling as HTMLElement | null | undefined;
        setRunning(null);
        focusIfLost(() => before);
      }
    },
    cancel: () => running?.abort(),
  };
}
