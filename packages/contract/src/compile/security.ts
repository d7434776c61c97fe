import { follow } from '../follow.ts';
import type { OpenApiDocument, OperationObject } from '../open-api.ts';
import type { Credential } from '../operation.ts';

/** Rule of an operation for the credentials of a request. */
export interface SecurityRule {
  /** True if the header `Authorization: Bearer` must carry a session token. */
  readonly bearer: boolean;
  /** True if it may carry a session token. */
  readonly takesBearer: boolean;
  /** Credentials of which a request needs all of one list. The first list is the one that an API client sends. */
  readonly credentials: readonly (readonly Credential[])[];
}

interface SecurityScheme {
  readonly type?: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
}

/**
 * Reads `security` of an operation, which is a list of alternatives. An empty list or `{}` means that no credential is
 * needed. A bearer token by itself comes first. Throws if no alternative can be sent.
 */
export function toSecurityRule(root: OpenApiDocument, operation: OperationObject): SecurityRule {
  const alternatives = operation.security ?? root.security ?? [];
  const isOpen = alternatives.length === 0 || alternatives.some((names) => Object.keys(names).length === 0);
  const known = alternatives
    .map((names) => Object.keys(names).map((name) => toCredential(root, name)))
    .filter((all): all is Credential[] => all.length > 0 && !all.includes(undefined));
  if (!isOpen && known.length === 0) {
    const asked = alternatives.map((names) => Object.keys(names).join(' and ')).join(', or ');
    throw new Error(`its security asks for ${asked}, which cannot be sent.`);
  }
  const isBearer = (all: readonly Credential[]) => all.length === 1 && all[0]?.kind === 'bearer';
  const sorted = [...known.filter(isBearer), ...known.filter((all) => !isBearer(all))];
  const takesBearer = sorted[0]?.some(({ kind }) => kind === 'bearer') === true;
  return {
    bearer: takesBearer && !isOpen,
    takesBearer,
    credentials: isOpen ? [...sorted, []] : sorted,
  };
}

/** Returns the credential of a scheme; undefined if it is none that a request can carry, such as a certificate. */
function toCredential(root: OpenApiDocument, scheme: string): Credential | undefined {
  const { value } = follow<SecurityScheme>(root, ['components', 'securitySchemes', scheme]);
  if (value === undefined)
    throw new Error(`its security names ${scheme}, which is no scheme of the contract.`);
  const { type, name = '' } = value;
  const place = (['header', 'query', 'cookie'] as const).find((one) => one === value.in);
  if (type === 'apiKey') return place && { kind: 'apiKey', in: place, name };
  const way = type === 'http' ? value.scheme?.toLowerCase() : 'bearer';
  const isToken = type === 'http' || type === 'oauth2' || type === 'openIdConnect';
  const kind = (['bearer', 'basic'] as const).find((one) => isToken && one === way);
  return kind && { kind, in: 'header', name: 'authorization' };
}
