export { ContractError, PortalBuildError } from '@client-portal/contract';
export type { ControlAnswer, ControlId, ControlInput } from './control/control-types.ts';
export {
  createMockControl,
  type MockControl,
  MockControlError,
  type MockControlOptions,
} from './control/mock-control.ts';
export { type MockServer, type MockServerOptions, startMockServer } from './start.ts';
export { type PortalMock, portalMock } from './testing/portal-mock.ts';
export { createPortalWorld, PASSWORD, type PortalWorld } from './testing/portal-world.ts';
export type { Account } from './world/accounts.ts';
export { addInvoice } from './world/admin.ts';
export type { Fault, FaultKind, FaultRule } from './world/fault-rules.ts';
export type { JournalEntry } from './world/journal.ts';
export type { OutboxMessage } from './world/outbox.ts';
export type { ScenarioName } from './world/scenarios/index.ts';
export { SERVER_SESSION_MS } from './world/sessions.ts';
export type { ClientTables } from './world/tables.ts';
export type { World } from './world/world.ts';
export type { ResetOptions, Worlds } from './world/worlds.ts';
