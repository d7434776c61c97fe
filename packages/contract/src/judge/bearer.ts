/** Returns the token of an `Authorization: Bearer` header; undefined if there is none. */
export const toBearerToken = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
