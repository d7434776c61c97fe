/** Ids of the sign-in form's fields. The static page has the same ids, so what was typed there can be copied. */
export const SIGN_IN_IDS = {
  email: 'sign-in-email',
  password: 'sign-in-password',
  remember: 'sign-in-remember',
} as const;
