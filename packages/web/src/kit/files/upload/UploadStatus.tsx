import { formatPercent } from '../../../format/format.ts';
import { m } from '../../../messages/messages.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ProgressBar } from '../../../ui/controls/ProgressBar.tsx';
import { isUnconfirmed } from '../../feedback/failure-text.ts';
import { Reference, toReference, toReferenceLine } from '../../feedback/Reference.tsx';
import { TellProvider } from '../../feedback/TellProvider.tsx';

interface UploadStatusProps {
  readonly isBusy: boolean;
  readonly share: number;
  /** The specified text while the upload runs. */
  readonly running: string;
  /** Error of the last attempt; `errorText` returns its message if a response arrived. */
  readonly error: unknown;
  readonly errorText: (error: unknown) => string;
}

/** State of an upload: its progress in percent, or the reason of its failure. */
export function UploadStatus({ isBusy, share, running, error, errorText }: UploadStatusProps) {
  // Sent bytes may not have arrived or been accepted yet, and 100 % would claim both.
  const isSent = share >= 1;
  if (isBusy) {
    return (
      <ProgressBar share={share} label={isSent ? m.upload_waiting() : `${running} ${formatPercent(share)}`} />
    );
  }
  if (error === undefined) return null;
  const toText = () => (isUnconfirmed(error) ? m.upload_unconfirmed() : errorText(error));
  const reference = toReference(error);
  return (
    <>
      <div role="alert">
        <Banner tone="error" title={toText()} />
      </div>
      <Reference error={error} />
      <p>
        <TellProvider
          write={() => ({
            subject: m.tell_upload_subject(),
            message: [toText(), ...toReferenceLine(reference)].join('\n'),
          })}
        />
      </p>
    </>
  );
}
