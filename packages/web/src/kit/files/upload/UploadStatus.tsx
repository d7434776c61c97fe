import { formatPercent } from '../../../format/format.ts';
import { m } from '../../../messages/messages.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { isUnconfirmed } from '../../feedback/failure-text.ts';
import { Reference, toReference } from '../../feedback/Reference.tsx';
import { TellProvider } from '../../feedback/TellProvider.tsx';

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
  const text = isUnconfirmed(error) ? m.upload_unconfirmed() : errorText(error);
  const reference = toReference(error);
  return (
    <>
      <div role="alert">
        <Banner tone="error" title={text} />
      </div>
      <Reference error={error} />
      <p>
        <TellProvider
          subject={m.tell_upload_subject()}
          lines={[text, ...(reference === undefined ? [] : [m.failed_reference({ id: reference })])]}
        />
      </p>
    </>
  );
}
