import { useState } from 'react';
import { session } from './session.ts';

/**
 * The client whose record a form is: whoever was signed in when it opened. What was typed for one client is neither sent
 * nor shown for another (SES-11).
 */
export function useOwner(): string | undefined {
  const [owner] = useState(session.owner);
  return owner;
}
