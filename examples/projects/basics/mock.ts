// Type-checked with the packed package. Its types need none of XState, which a user of the mock need not know.
import { createMock, type Mock } from '@client-portal/mock-server/fetch';

export const mock: Mock = createMock({ scenario: 'empty' });
export const world = mock.world();
void world.respond('listPayables', { status: 200, body: { status: 200, data: [] }, times: 1 });
// @ts-expect-error the rows are a list
void world.respond('listPayables', { status: 200, body: { status: 200, data: 7 } });
