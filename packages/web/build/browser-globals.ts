/** Browser globals that modules of the portal read when they are imported. */
const STAND_INS: Readonly<Record<string, unknown>> = {
  localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  document: {
    documentElement: { lang: '', dataset: {} },
    getElementById: () => null,
    addEventListener: () => undefined,
  },
  navigator: { languages: ['en'] },
  addEventListener: () => undefined,
};

/** Runs a task while Node has the browser globals that rendering the sign-in screen needs. */
export async function withBrowserGlobals<Result>(task: () => Promise<Result>): Promise<Result> {
  const names = Object.keys(STAND_INS);
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  for (const name of names) {
    Object.defineProperty(globalThis, name, { value: STAND_INS[name], configurable: true, writable: true });
  }
  try {
    return await task();
  } finally {
    for (const [index, name] of names.entries()) {
      const own = before[index];
      if (own === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, own);
    }
  }
}
