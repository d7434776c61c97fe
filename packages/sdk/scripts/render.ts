import { pathToFileURL } from 'node:url';
import { type Contract, loadContract, readsShowing, requireNoNotes } from '@client-portal/contract';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { renderCalls, renderQueries } from './calls.ts';
import { toDecoderTables } from './decoders.ts';
import { renderStates, toDecisions } from './lifecycles.ts';
import { toOperationRows } from './operation-rows.ts';

const BANNER =
  '// Generated from openapi/portal.yaml by packages/sdk/scripts/generate.ts. Change the contract, not this file.\n';

const BLOB = ts.factory.createTypeReferenceNode('Blob');

/**
 * Returns the text of all generated files by name.
 * @throws {ContractError} with file and line, if the client cannot send an operation or decode its response
 */
export async function renderFiles(contractPath: string): Promise<Readonly<Record<string, string>>> {
  const contract = requireNoNotes(loadContract(contractPath));
  return {
    'portal.ts': await renderTypes(contractPath),
    'operations.ts': renderOperations(contract),
    'calls.ts': `${BANNER}${renderCalls(contract)}`,
    'queries.ts': `${BANNER}${renderQueries(contract)}`,
    'decoders.ts': renderDecoders(contract),
    'lifecycles.ts': renderLifecycles(contract),
    'links.ts': renderLinks(contract),
  };
}

async function renderTypes(contractPath: string): Promise<string> {
  const ast = await openapiTS(pathToFileURL(contractPath), {
    alphabetize: false,
    transform: (schema) => (schema.format === 'binary' ? BLOB : undefined),
  });
  return `${BANNER}${astToString(ast)}`;
}

const toLines = (table: Readonly<Record<string, unknown>>) =>
  Object.entries(table)
    .map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`)
    .join('\n');

function renderDecoders(contract: Contract): string {
  const { shapes, responses } = toDecoderTables(contract);
  return `${BANNER}import type { Shapes } from '../response/shape.ts';\n
/** The objects that have a name in the contract. */
export const shapes: Shapes = {\n${toLines(shapes)}\n};\n
/** Shape of each operation's result, by operation id. */
export const responses = {\n${toLines(responses)}\n} as const satisfies Shapes;\n`;
}

function renderLifecycles(contract: Contract): string {
  const decisions = toDecisions(contract).map(([name, decision]) => {
    const { operation, field, value } = decision;
    return `  /** \`${operation}\` with the ${field} ${value}. */\n${toLines({ [name]: decision })}\n`;
  });
  return `${BANNER}import type { DecisionRow } from '../operation-row.ts';

/** Functions for the events of an operation that serves several (\`x-lifecycle\`). */
export const decisions = {\n${decisions.join('')}} as const satisfies Record<string, DecisionRow>;\n
${renderStates(contract)}`;
}

/** Returns the reads that show each write, apart from the table of operations, which is in the portal's first file. */
function renderLinks({ operations }: Contract): string {
  const rows = operations
    .map((operation) => [operation.id, readsShowing(operation)] as const)
    .filter(([, reads]) => reads.length > 0);
  return `${BANNER}/** Ids of the reads that show the result of each write, by its operation id (\`links\`). */
export const readsShowing = {\n${toLines(Object.fromEntries(rows))}\n} as const;\n`;
}

const renderRows = (rows: [string, unknown][]) =>
  `{\n${toLines(Object.fromEntries(rows))}\n} as const satisfies Record<string, OperationRow>;\n`;

function renderOperations(contract: Contract): string {
  return `${BANNER}import type { OperationRow } from '../operation-row.ts';
import type { operations as ContractOperations } from './portal.ts';\n
/** Types of all operations, as openapi-typescript writes them. */
export type operations = ContractOperations;

/** Every call of the contract by its operation id: how it is sent and where its answer holds the result. */
export const operations = ${renderRows(toOperationRows(contract))}
/** Optional operations, which a deployment's setting switches on (\`x-extension\`). */
export const extensions = ${renderRows(toOperationRows(contract, contract.extensions))}`;
}
