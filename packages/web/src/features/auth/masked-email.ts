/** Returns an e-mail address whose owner knows it again, and whoever looks over the shoulder does not: `r•••@example.com`. */
export const toMaskedEmail = (email: string): string => email.trim().replace(/^(.)[^@]*(?=@)/u, '$1•••');
