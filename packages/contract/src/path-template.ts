import { toFieldValue } from './body/form-fields.ts';
import type { Operation } from './operation.ts';

/** Path of the contract that requests are compared with, such as `/loans/{loanId}`. */
interface PathTemplate {
  readonly template: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

const PARAMETER = /\{([^{}]+)\}/;

/** Returns the names in a path, in order: `loanId` of `/loans/{loanId}`. */
export const namesInPath = (path: string): string[] =>
  path.split(PARAMETER).filter((_, index) => index % 2 === 1);

function toPathTemplate(template: string): PathTemplate {
  const pattern = template
    .split(PARAMETER)
    .map((part, index) => (index % 2 === 1 ? '([^/]+)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return { template, pattern: new RegExp(`^${pattern}$`), names: namesInPath(template) };
}

/**
 * Returns a function that finds the path of the contract for the path of a request. A path without parameters comes
 * first (OpenAPI, "Path Templating Matching"), then those with fewer of them.
 */
export function createPathFinder(paths: readonly string[]): (path: string) => string | undefined {
  const fixed = new Set(paths);
  const templates = paths
    .filter((path) => PARAMETER.test(path))
    .map(toPathTemplate)
    .sort((one, other) => one.names.length - other.names.length);
  return (path) => (fixed.has(path) ? path : templates.find(({ pattern }) => pattern.test(path))?.template);
}

/** Returns the values of the parameters in the path of a request, as their schemas describe them. */
export function toDecodedPath(
  { path: template, inPath: { fields } }: Pick<Operation, 'path' | 'inPath'>,
  path: string,
): Readonly<Record<string, unknown>> {
  const { pattern, names } = toPathTemplate(template);
  const values = pattern.exec(path)?.slice(1) ?? [];
  return Object.fromEntries(
    names.map((name, index) => {
      const field = fields.get(name);
      const text = decode(values[index] ?? '');
      return [
        name,
        field?.isList === true
          ? text.split(field.separator ?? ',').map((one) => toFieldValue(field, one))
          : toFieldValue(field, text),
      ];
    }),
  );
}

/** Returns the text as it is if its percent signs are no encoding. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
