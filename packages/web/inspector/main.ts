import { inspectMachines } from './inspect-machines.ts';

inspectMachines();
