import { withAllWords } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { lazyDialog } from '../feedback/overlays/lazy-dialog.tsx';
import { toFileName } from './file-address.ts';

/** The popup of a file, whose code is loaded with the first one. */
export const FileViewer = lazyDialog(
  async () => (await withAllWords(import('./FileViewer.tsx'))).FileViewer,
  ({ address, onClose }) => ({ title: m.file_view_title({ name: toFileName(address) }), onClose }),
);
