import { follow } from '../follow.ts';
import type { OpenApiDocument, OperationObject } from '../open-api.ts';

/** Rule of an operation for the header `Authorization: Bearer`. */
export interface BearerRule {
  /** True if the header must carry a session token. */
  readonly bearer: boolean;
  /** True if the header may carry a session token. */
  readonly takesBearer: boolean;
}

interface SecurityScheme {
  readonly type?: string;
  readonly scheme?: string;
}

/**
 * Reads `security` of an operation, which is a list of alternatives. An empty list or `{}` means that no session is
 * needed, and a bearer scheme alone that the header is. Throws for any other scheme, since API clients would not send
 * its credentials.
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
