import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { Dialog } from './Dialog.tsx';

/**
 * A dialog whose code is loaded when it first opens. The build puts it beside the overlays, which the first press loads
 * (build/start-chunks.ts). If it cannot be loaded, a dialog with this title says so and can be closed.
 */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  toFrame: (props: Props) => { readonly title: ReactNode; readonly onClose: () => void },
): ComponentType<Props> => {
  const frame = (message: ReactNode, props: Props) => (
    <Dialog isOpen {...toFrame(props)} actions={null}>
      {message}
    </Dialog>
  );
  // The press is not lost on a slow connection; nothing shows until the dialog does.
  return lazyPart(load, { frame, loading: () => <span data-pending hidden /> });
};
