import { describe } from 'vitest';
import { OTHERS, proveReported } from './prove-reported.ts';

// `npm run test:all` runs this file: mutants.test.ts has one mutant of each check.
describe('the other mutants of the kit', () => proveReported(OTHERS));
