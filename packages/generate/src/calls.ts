import {
  type Contract,
  describeFailures,
  describeOperation,
  type InputField,
  inputFieldsOf,
  type Operation,
  readsShowing,
  renderInputType,
  renderTypeImport,
  toComment,
} from '@client-portal/contract';
import type { Names } from './names.ts';
import { toDecisions, toPascal } from './render-lifecycles.ts';

/** Function of the client, as the generated types declare it. */
interface Call {
  readonly name: string;
  readonly operation: Operation;
  /** Fields of the input, without those that the client fills in. */
  readonly fields: readonly InputField[];
  /** Type of the input as operation-types.ts derives it. */
  readonly derived: string;
  /** First paragraphs of the comment. */
  readonly intro: readonly string[];
}

/**
 * Returns the text of a type with a function for each operation, and of a type for each input with named fields. Editors
 * show the comment of a function that is written out and lead to it; those of a mapped type have neither.
 */
export function renderCalls(contract: Contract, { client, runtime }: Names): string {
  const calls = callsOf(contract);
  const inputs = calls.map((call) => renderInput(call, client)).join('');
  const functions = calls
    .map((call) => {
      const comment = toComment([...call.intro, ...detailsOf(call, client)], '  ');
      return `${comment}  readonly ${call.name}: (${renderParameter(call)}, options?: CallOptions) => Promise<ResultOf<'${call.operation.id}'>>;\n`;
    })
    .join('\n');
  const text = `${inputs}/** One typed function for each operation, by operation id, and one for each event that shares an operation. */
export type ${client} = {\n${functions}};\n`;
  return `import type { CallOptions } from '${runtime}';\n${renderTypeImport(text, ['DecisionRows'], './lifecycles.ts')}${renderTypeImport(text, TYPES, './types.ts')}\n${text}`;
}

const TYPES = ['DecisionInputOf', 'InputOf', 'ResultOf'];

/** Returns the text of a type with the options of TanStack Query for each function of the client. */
export function renderQueries(contract: Contract, { client }: Names): string {
  const calls = callsOf(contract);
  const functions = calls
    .map((call) => {
      const { name, operation, intro } = call;
      const comment = toComment([...intro, `Options for {@link ${client}.${name}}.`], '  ');
      if (operation.isSafe)
        return `${comment}  readonly ${name}: (${renderParameter(call)}) => ReadOptions<'${operation.id}'>;\n`;
      const optional = needsInput(call) ? '' : ' | undefined';
      return `${comment}  readonly ${name}: () => WriteOptions<${inputTypeOf(call)}${optional}, ResultOf<'${operation.id}'>>;\n`;
    })
    .join('\n');
  const named = calls.filter(hasOwnInput).map(inputTypeOf);
  const text = `/** Options for each function of the client: a query for each read (\`x-safe\`), and a mutation for each other. */
export type OperationQueries = {\n${functions}};\n`;
  return `${renderTypeImport(text, ['ReadOptions', 'WriteOptions'], '../query-options.ts')}${renderTypeImport(text, [...named, client], './calls.ts')}${renderTypeImport(text, ['DecisionRows'], './lifecycles.ts')}${renderTypeImport(text, TYPES, './types.ts')}\n${text}`;
}

function callsOf(contract: Contract): readonly Call[] {
  const calls = contract.operations.map((operation): Call => {
    const fields = inputFieldsOf(contract.decoded, operation).filter(
      (field) => !isFilledIn(operation, field),
    );
    const { id } = operation;
    return { name: id, operation, fields, derived: `InputOf<'${id}'>`, intro: describeOperation(operation) };
  });
  const decided = toDecisions(contract).flatMap(
    ([name, { operation: id, field, value }]): readonly Call[] => {
      const call = calls.find(({ operation }) => operation.id === id);
      if (call === undefined) return [];
      const fields = call.fields.filter((other) => other.name !== field);
      const [summary = ''] = call.intro;
      const intro = [`${summary} Sends \`${id}\` with the ${field} \`${value}\`.`, ...call.intro.slice(1)];
      return [{ ...call, name, fields, intro, derived: `DecisionInputOf<DecisionRows['${name}']>` }];
    },
  );
  return [...calls, ...decided];
}

/** Returns true for a field that the client takes from the session (`x-session-token`). */
const isFilledIn = ({ tokenPlace }: Operation, { name, place }: InputField): boolean =>
  tokenPlace === 'client_id'
    ? place === 'body' && name === 'client_id'
    : name === 'token' && place === tokenPlace;

/** Returns true if the input has named fields only. Any other input keeps its derived type. */
function hasOwnInput({ fields, operation: { body } }: Call): boolean {
  const { oneOf, anyOf, additionalProperties = false } = body?.schema ?? {};
  return fields.length > 0 && oneOf === undefined && anyOf === undefined && additionalProperties === false;
}

const inputTypeOf = (call: Call): string =>
  hasOwnInput(call) ? `${toPascal(call.name)}Input` : call.derived;

const needsInput = ({ fields }: Call): boolean => fields.some(({ isRequired }) => isRequired);

const renderParameter = (call: Call): string => `input${needsInput(call) ? '' : '?'}: ${inputTypeOf(call)}`;

function renderInput(call: Call, client: string): string {
  if (!hasOwnInput(call)) return '';
  const comment = `Input of {@link ${client}.${call.name}}.`;
  return renderInputType(
    inputTypeOf(call),
    { comment, fields: call.fields },
    ({ name }) => `Required<${call.derived}>['${name}']`,
  );
}

/** Returns the paragraphs below the description: the request, the reads that show it, and the failures. */
function detailsOf({ operation }: Call, client: string): string[] {
  const { method, path, isSafe } = operation;
  const shown = isSafe ? [] : readsShowing(operation);
  const reads = shown.map((id) => `{@link ${client}.${id}}`).join(', ');
  return [
    `\`${method} ${path}\`${reads === '' ? '' : `, whose result is shown by ${reads}`}.`,
    ...describeFailures(operation).map((line) => `@throws {PortalError} ${line}`),
  ];
}
