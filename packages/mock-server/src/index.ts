export { ContractError } from '@client-portal/contract';
export { PortalBuildError } from '@client-portal/server-kit';
export type { HandlerCall, Handlers } from './core/backend-of.ts';
export type { ControlId, ControlInput, ControlResponse, ScenarioName } from './core/control/control-types.ts';
export {
  createMockControl,
  type GivenResponse,
  type MockControl,
  MockControlError,
  type MockControlOptions,
} from './core/control/mock-control.ts';
export { createPortalWorld, PASSWORD, type PortalWorld } from './core/control/portal-world.ts';
export type { GivenScenario, ScenarioWorld } from './core/control/scenario-file.ts';
export type { Account } from './core/engine/world/accounts.ts';
export type { Fault, FaultKind, FaultRule } from './core/engine/world/fault-rules.ts';
export type { JournalEntry } from './core/engine/world/journal.ts';
export type { OutboxMessage } from './core/engine/world/outbox.ts';
export { SERVER_SESSION_MS } from './core/engine/world/sessions.ts';
export type { ResetOptions, Worlds } from './core/engine/world/worlds.ts';
export type { Moment } from './core/instant.ts';
export type { PassthroughOptions } from './core/passthrough/passthrough.ts';
export { addInvoice } from './core/portal/world/admin.ts';
export type { ClientTables } from './core/portal/world/tables.ts';
export type { World } from './core/portal/world/world.ts';
export { createExpectation, type ExportOptions } from './export/create-expectation.ts';
export type { Expectation } from './export/expectation.ts';
export { createMock, isMockPath, type Mock, type MockOptions } from './fetch/create-mock.ts';
export { type MockServer, type MockServerOptions, startMockServer } from './node/start.ts';
export { type PortalMock, portalMock } from './testing/portal-mock.ts';
