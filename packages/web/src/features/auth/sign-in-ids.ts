/** The ids of the sign-in form's fields, by which the page that the build wrote is filled in before React is there. */
export const SIGN_IN_IDS = {
  email: 'sign-in-email',
  password: 'sign-in-password',
  remember: 'sign-in-remember',
} as const;
