import type { DialogProps } from '../../src/ui/Dialog.tsx';

/** A dialog without anything that takes a browser: what it says, and its buttons. */
export function Dialog({ title, children, actions, role = 'dialog', onClose }: DialogProps) {
  return (
    <div role={role} data-can-be-left={onClose !== undefined}>
      <h2>{title}</h2>
      {children}
      <div>{actions}</div>
    </div>
  );
}
