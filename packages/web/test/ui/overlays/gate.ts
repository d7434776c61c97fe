type Locale = typeof import('../../../src/messages/locale.ts');

/** Overlays load when the test allows it. */
let open = () => {};
const isOpen = new Promise<void>((resolve) => {
  open = resolve;
});

export const overlaysGate = { open };

/** Code that comes with all messages waits for the gate. */
export const withGate = (locale: Locale): Locale => ({
  ...locale,
  withAllWords: async (code) => {
    await isOpen;
    return locale.withAllWords(code);
  },
});
