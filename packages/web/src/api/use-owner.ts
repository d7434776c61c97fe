import { useState } from 'react';
import { session } from './session.ts';

/**
 * Returns the client who was signed in when the form opened. Values of one client are neither sent nor shown for
 * another (SES-11).
 */
export function useOwner(): string | undefined {
  const [owner] = useState(session.owner);
  return owner;
}
