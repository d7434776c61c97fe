/** What opens over the page comes when the test lets it. */
let open = () => {};
const isOpen = new Promise<void>((resolve) => {
  open = resolve;
});

export const gate = { isOpen, open };
