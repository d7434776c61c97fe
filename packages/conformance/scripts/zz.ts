import { startMockServer } from '@client-portal/mock-server';
import { closeTransport, verifyWorld } from '../test/verify/support.ts';

const server = await startMockServer({ port: 0, quiet: true });
let last = Date.now();
const by = new Map<string, number>();
const t0 = Date.now();
const v = await verifyWorld(server, 'x', {
  onResult: (r) => {
    const n = Date.now();
    by.set(r.check, (by.get(r.check) ?? 0) + n - last);
    last = n;
  },
});
console.log(v.calls, Date.now() - t0, v.remarks);
console.log([...by].sort((a, b) => b[1] - a[1]).slice(0, 10));
await server.close();
closeTransport();
