/** `Promise.withResolvers`, which every browser of the portal has and Node 20 has not. For the tests of what uses it. */
Promise.withResolvers ??= <Value>() => {
  const parts: Partial<PromiseWithResolvers<Value>> = {};
  const promise = new Promise<Value>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return { ...parts, promise } as PromiseWithResolvers<Value>;
};
