import { basePath } from './base-path.ts';

/** The addresses that the portal starts with; the first script in the page has only these. */
export const entryPaths = {
  root: `${basePath}/`,
  auth: `${basePath}/auth`,
  signIn: `${basePath}/auth/login`,
  register: `${basePath}/auth/register`,
  forgotPassword: `${basePath}/auth/forgot_password`,
  dashboard: `${basePath}/main/dashboard`,
} as const;
