import { useState } from 'react';
import { session } from './session.ts';

/**
 * Client whose record a form shows: the one who was signed in when it opened. Values of one client are neither sent nor
 * shown for another (SES-11).
 */
export function useOwner(): string | undefined {
  const [owner] = useState(session.owner);
  return owner;
}
