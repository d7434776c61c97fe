import { PortalError } from '@client-portal/sdk';
import { useState } from 'react';
import { ChosenFiles } from '../../src/kit/files/choose/ChosenFiles.tsx';
import { FileField } from '../../src/kit/files/choose/FileField.tsx';
import { UPLOADED_FILES } from '../../src/kit/files/choose/file-rules.ts';
import { DownloadAllButton } from '../../src/kit/files/DownloadAllButton.tsx';
import { DownloadButton } from '../../src/kit/files/DownloadButton.tsx';
import { FileButtons } from '../../src/kit/files/FileButtons.tsx';
import { FileContent } from '../../src/kit/files/FileContent.tsx';
import { UploadStatus } from '../../src/kit/files/upload/UploadStatus.tsx';
import { nothing, States } from './sample.tsx';

export default { title: 'kit/files' };

const ADDRESSES = [
  '/files/receipt.png',
  '/files/receipt.png',
  '/files/invoice.pdf',
  '/files/hours.xlsx',
  '/files/note.txt',
];
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const toPixel = () => Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0));
const FAILED = new PortalError({
  kind: 'server',
  operationId: 'uploadPayable',
  status: 500,
  requestId: 'req-7',
});

export const Buttons = () => (
  <States>
    {{
      'every kind, two of one name': <FileButtons addresses={ADDRESSES} />,
      'short names': (
        <FileButtons addresses={['/files/a-very-long-name-of-an-invoice.pdf']} shownLength={10} />
      ),
      none: <FileButtons addresses={[]} />,
      'save one': <DownloadButton addresses={['/files/invoice.pdf']} name="invoice.pdf" />,
      'save all': (
        <DownloadAllButton addresses={ADDRESSES} label="Download all of March" fileName="march.zip" />
      ),
    }}
  </States>
);

export function Choosing() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FileField
      id="files"
      label="Receipts"
      rules={UPLOADED_FILES}
      isMultiple
      files={files}
      onChange={setFiles}
    />
  );
}

export const Chosen = () => (
  <ChosenFiles
    files={[
      new File([toPixel()], 'receipt.png', { type: 'image/png' }),
      new File(['%PDF-'], 'invoice.pdf', { type: 'application/pdf' }),
    ]}
    isLocked={false}
    onRemove={nothing}
    onChange={nothing}
  />
);

export const Shown = () => (
  <States>
    {{
      picture: <FileContent file={{ name: 'receipt.png', bytes: toPixel() }} />,
      'a kind that is not shown': <FileContent file={{ name: 'note.txt', bytes: toPixel() }} />,
    }}
  </States>
);

const upload = (isBusy: boolean, share: number, error?: unknown) => (
  <UploadStatus
    isBusy={isBusy}
    share={share}
    running="Uploading"
    error={error}
    errorText={() => 'The upload failed.'}
  />
);

export const Uploads = () => (
  <States>
    {{
      'half sent': upload(true, 0.5),
      'sent, not confirmed': upload(true, 1),
      failed: upload(false, 0, FAILED),
    }}
  </States>
);
