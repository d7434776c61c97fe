import { follow } from '../follow.ts';
import type { OpenApiDocument, OperationObject } from '../open-api.ts';

/** Rule of an operation for the bearer header. */
export interface BearerRule {
  /** True if the header must hold a session. */
  readonly bearer: boolean;
  /** True if the header may hold a session. */
  readonly takesBearer: boolean;
}

interface SecurityScheme {
  readonly type?: string;
  readonly scheme?: string;
}

/**
 * Reads the alternatives in `security` of an operation: none or `{}` needs no session, a bearer scheme alone needs
 * the header. Throws for an operation with neither, since clients would send it without the other credentials and be
 * refused.
 */
export function toBearerRule(root: OpenApiDocument, operation: OperationObject): BearerRule {
  const alternatives = operation.security ?? root.security ?? [];
  const isOpen = alternatives.length === 0 || alternatives.some((names) => Object.keys(names).length === 0);
  const takesBearer = alternatives.some((names) => {
    const [name, ...others] = Object.keys(names);
    return name !== undefined && others.length === 0 && isBearer(root, name);
  });
  if (!isOpen && !takesBearer) {
    const asked = alternatives.map((names) => Object.keys(names).join(' and ')).join(', or ');
    throw new Error(`its security asks for ${asked}; only a bearer token by itself can be sent.`);
  }
  return { bearer: takesBearer && !isOpen, takesBearer };
}

function isBearer(root: OpenApiDocument, name: string): boolean {
  const { value } = follow<SecurityScheme>(root, ['components', 'securitySchemes', name]);
  if (value === undefined) throw new Error(`its security names ${name}, which is no scheme of the contract.`);
  return value.type === 'http' && value.scheme?.toLowerCase() === 'bearer';
}
