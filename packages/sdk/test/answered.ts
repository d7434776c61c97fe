import type { PortalClient } from '../src/index.ts';
import { createRecordingClient, toResponse } from './recording-client.ts';

/** Creates a client whose requests all get this response. */
export const clientWith = (...parts: Parameters<typeof toResponse>): PortalClient =>
  createRecordingClient(() => toResponse(...parts)).portal;

export const signIn = (portal: PortalClient) =>
  portal.createSession({ email: 'a@example.com', password: 'secret' });
export const addEmployee = (portal: PortalClient) =>
  portal.createEmployee({
    first_name: 'Ana',
    last_name: 'Ruiz',
    email: 'ana.ruiz@example.com',
    phone_number: '1',
    'files_upload[]': [new Blob(['x'])],
  });
export const payment = {
  account_holder: 'Rosa Delgado',
  bank_name: 'First Harbor Bank',
  routing_number: '021000021',
  account_number: '1234567890',
  account_type: 'checking',
} as const;
