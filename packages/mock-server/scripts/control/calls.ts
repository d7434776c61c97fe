import {
  type Contract,
  describeFailures,
  describeOperation,
  inputFieldsOf,
  type Operation,
  renderInputType,
  renderTypeImport,
  toComment,
} from '@client-portal/contract';

/**
 * Returns the text of a type with a function for each control call, and of a type for each input with named fields.
 * Editors show the comment of a function that is written out and lead to it; those of a mapped type have neither.
 */
export function renderControlCalls({ operations, decoded }: Contract): string {
  const inputs = operations.map((operation) => {
    const fields = inputFieldsOf(decoded, operation);
    const { id } = operation;
    if (fields.length === 0) return '';
    const comment = `Input of {@link MockCalls.${id}}.`;
    return renderInputType(
      toInputName(id),
      { comment, fields },
      ({ name }) => `Required<NonNullable<ControlInput<'${id}'>>>['${name}']`,
    );
  });
  const functions = operations.map((operation) => {
    const { id } = operation;
    const fields = inputFieldsOf(decoded, operation);
    const isNeeded = operation.body?.required === true || fields.some(({ isRequired }) => isRequired);
    const type = fields.length === 0 ? `ControlInput<'${id}'>` : toInputName(id);
    const comment = toComment(paragraphsOf(operation), '  ');
    return `${comment}  readonly ${id}: (input${isNeeded ? '' : '?'}: ${type}) => Promise<ControlResponse<'${id}'>>;\n`;
  });
  const text = `${inputs.join('')}/** One typed function for each control call of openapi/mock-control.yaml. */
export type MockCalls = {\n${functions.join('\n')}};\n`;
  const types = ['ControlInput', 'ControlResponse'];
  return `${renderTypeImport(text, types, '../core/control/control-types.ts')}\n${text}`;
}

const toInputName = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}Input`;

/** Returns the description of a control call, with that of its success, and its refusals. */
function paragraphsOf(operation: Operation): string[] {
  const success = operation.responses.get(200)?.description ?? '';
  return [
    ...describeOperation(operation),
    ...(success === '' ? [] : [`@returns ${success}`]),
    ...describeFailures(operation, [404, 409, 422]).map((line) => `@throws {MockControlError} ${line}`),
  ];
}
