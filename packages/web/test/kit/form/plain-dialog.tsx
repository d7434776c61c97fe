import type { DialogProps } from '../../../src/ui/dialog-props.ts';

/** A dialog that needs no browser features: title, content, buttons, and Escape. */
export function Dialog({ title, children, actions, role = 'dialog', onClose }: DialogProps) {
  return (
    <dialog
      open
      role={role}
      data-can-be-left={onClose !== undefined}
      onKeyDown={({ key }) => key === 'Escape' && onClose?.()}
    >
      <h2>{title}</h2>
      {children}
      <div>{actions}</div>
    </dialog>
  );
}
