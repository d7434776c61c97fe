// Type-checked with the packed mock.
import { createMock } from '@client-portal/mock-server/fetch';
import { portalHandlers } from '@client-portal/mock-server/msw';
import { setupServer } from 'msw/node';

export const server = setupServer(...portalHandlers(createMock()));
