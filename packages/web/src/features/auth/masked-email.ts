/** Returns an e-mail address that its owner recognises, but other people do not: `r•••@example.com`. */
export const toMaskedEmail = (email: string): string => email.trim().replace(/^(.)[^@]*(?=@)/u, '$1•••');
