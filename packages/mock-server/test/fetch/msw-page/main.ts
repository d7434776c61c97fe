import { setupWorker } from 'msw/browser';
import { createMock } from '../../../src/fetch/create-mock.ts';
import { portalHandlers } from '../../../src/fetch/msw.ts';

const worker = setupWorker(...portalHandlers(createMock()));
await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
// The page's types are not those of this package: no `document`.
Object.assign(globalThis, { mswAnswers: true });
