import { type Contract, readContractDocument } from '@client-portal/contract';
import { isLifecycleName } from '@client-portal/state-machines';
import { stringify } from 'yaml';
import { callsOf } from './lifecycle-calls.ts';
import { toWorkflows } from './workflows.ts';

const BANNER = `# Generated from openapi/portal.yaml and the lifecycles by packages/mock-server/scripts/arazzo. Change those, not this file.
`;

/** Returns an Arazzo 1.0 document in YAML with all legal steps of the lifecycles that the contract drives. */
export function toArazzo(contract: Contract): string {
  const { root } = readContractDocument(contract.file);
  const machines = [...new Set(contract.operations.flatMap(({ lifecycle }) => lifecycle?.machine ?? []))];
  const workflows = machines
    .filter(isLifecycleName)
    .flatMap((machine) => toWorkflows(machine, callsOf(machine, contract.operations, root)));
  const document = {
    arazzo: '1.0.1',
    info: {
      title: 'Lifecycles of the client portal',
      version: root.info?.version ?? '0.0.0',
      description:
        'Each workflow takes one legal step with an item and then tries every step that is illegal afterwards. Its description names the state that the item must have before; an API client cannot create that state.',
    },
    sourceDescriptions: [{ name: 'portal', url: './portal.yaml', type: 'openapi' }],
    workflows,
  };
  return BANNER + stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
}
