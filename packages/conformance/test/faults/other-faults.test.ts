import { describe } from 'vitest';
import { OTHERS, proveFound } from './prove-found.ts';

// `npm test -- --all` runs this file: faults.test.ts has one fault of each check.
describe('the other faults of the backend', () => proveFound(OTHERS));
