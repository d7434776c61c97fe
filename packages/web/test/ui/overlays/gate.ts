/** Overlays load when the test allows it. */
let open = () => {};
const isOpen = new Promise<void>((resolve) => {
  open = resolve;
});

export const overlaysGate = { isOpen, open };
