import {
  type Contract,
  DEFAULT_CONTRACT,
  type LifecycleNames,
  loadContract,
  requireFixedPaths,
} from '@client-portal/contract';
import { isEventOf, isLifecycleName } from '@client-portal/state-machines';

const LIFECYCLES: LifecycleNames = {
  isMachine: isLifecycleName,
  isEvent: (machine, event) => isLifecycleName(machine) && isEventOf(machine, event),
};

/** Loads a contract to serve it: its lifecycles are those of this workspace. Throws a ContractError. */
export const loadServedContract = (file: string = DEFAULT_CONTRACT): Contract =>
  requireFixedPaths(loadContract(file, LIFECYCLES));
