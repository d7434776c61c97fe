import {
  type ActiveFaultRule,
  type Fault,
  FILE_DOWNLOAD,
  SLOW_DRIP_MS,
} from '../engine/world/fault-rules.ts';
import { findOwnHeader, inLowerCase, toResponseFault } from './chosen-response.ts';
import { type ControlCalls, createFieldRefusal } from './control-call.ts';
import type { ControlSchemas } from './control-types.ts';

/** Control calls for faults. */
export const faultCalls: ControlCalls<
  'listFaults' | 'addFault' | 'addResponse' | 'clearFaults' | 'beginOutage'
> = {
  listFaults: ({ world }) => ({ faults: world.faults.standing().map(toFault) }),
  addFault({ contract, world }, rule) {
    const { operationId, fault, times } = rule;
    if (fault.maxMs !== undefined && fault.maxMs < (fault.ms ?? 0))
      throw createFieldRefusal('fault.maxMs', 'must not be less than ms');
    const ids = ['*', FILE_DOWNLOAD, ...contract.operations.map(({ id }) => id)];
    if (!ids.includes(operationId))
      throw createFieldRefusal('operationId', 'must be an operation of the contract, downloadFile, or *');
    const own = findOwnHeader(fault.headers);
    if (own !== undefined) throw createFieldRefusal(`fault.headers.${own}`, 'is set by the server itself');
    world.faults.add({
      operationId,
      fault: toUsedFault(fault),
      ...(times === undefined ? {} : { times }),
    });
    return rule;
  },
  addResponse({ contract, world }, rule) {
    const { operationId, times, ...response } = rule;
    const operation = contract.operations.find(({ id }) => id === operationId);
    if (operation === undefined)
      throw createFieldRefusal('operationId', 'must be an operation of the contract');
    const fault = toResponseFault(contract, operation, response);
    world.faults.addResponse({ operationId, fault, ...(times === undefined ? {} : { times }) });
    return rule;
  },
  clearFaults({ world }) {
    world.faults.clear();
    return {};
  },
  beginOutage({ outage }, { ms }) {
    outage.begin(ms);
    return { ms };
  },
};

export const toFault = ({ rule: { operationId, fault }, left }: ActiveFaultRule) => ({
  operationId,
  fault,
  ...(left === undefined ? {} : { left }),
});

/** Returns the fault with only the fields of its kind. The required ones are there, since the request was validated. */
function toUsedFault({ kind, ms, maxMs, status, body, headers, applied }: ControlSchemas['Fault']): Fault {
  const isApplied = applied === undefined ? {} : { applied };
  switch (kind) {
    case 'delay':
      return { kind, ms: ms ?? 0, ...(maxMs === undefined ? {} : { maxMs }) };
    case 'slow-drip':
      return { kind, ms: ms ?? SLOW_DRIP_MS, ...isApplied };
    case 'html':
      return { kind, ...(status === undefined ? {} : { status }), ...isApplied };
    case 'status':
      return {
        kind,
        status: status ?? 500,
        ...(body === undefined ? {} : { body }),
        ...(headers === undefined ? {} : { headers: inLowerCase(headers) }),
        ...isApplied,
      };
    default:
      return { kind, ...isApplied };
  }
}
