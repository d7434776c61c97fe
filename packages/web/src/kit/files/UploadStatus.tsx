import { formatPercent } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { isUnconfirmed } from '../feedback/failure-text.ts';
import { Reference } from '../form/Reference.tsx';

interface UploadStatusProps {
  readonly isBusy: boolean;
  readonly share: number;
  /** The stated words while it runs. */
  readonly running: string;
  /** What the last attempt threw, and how it reads where an answer came. */
  readonly error: unknown;
  readonly errorText: (error: unknown) => string;
}

/** How an upload stands: percent while it runs, the reason after it failed. Always one or nothing, never for ever. */
export function UploadStatus({ isBusy, share, running, error, errorText }: UploadStatusProps) {
  // What has left the device has not arrived yet, nor been answered: 100 % would say both.
  const isSent = share >= 1;
  if (isBusy) {
    return <Meter share={share} words={isSent ? m.upload_waiting() : `${running} ${formatPercent(share)}`} />;
  }
  if (error === undefined) return null;
  return (
    <>
      <div role="alert">
        <Banner tone="error" title={isUnconfirmed(error) ? m.upload_unconfirmed() : errorText(error)} />
      </div>
      <Reference error={error} />
    </>
  );
}
