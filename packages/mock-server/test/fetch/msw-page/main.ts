import { setupWorker } from 'msw/browser';
import { createMock } from '../../../src/fetch/create-mock.ts';
import { portalHandlers } from '../../../src/fetch/msw.ts';

const worker = setupWorker(...portalHandlers(createMock()));
await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
// `globalThis` is used because the types of this package do not include the DOM.
Object.assign(globalThis, { mswResponses: true });
