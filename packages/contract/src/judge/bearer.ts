/** The token of an Authorization header, or undefined where there is none. */
export const toBearerToken = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
