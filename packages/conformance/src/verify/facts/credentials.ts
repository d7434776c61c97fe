import { isObject, toJson } from '@client-portal/contract';
import type { Account, Credentials } from './account.ts';

/** Names of the environment variables with credentials and similar secrets. */
export const VARIABLES = {
  email: 'PORTAL_VERIFY_EMAIL',
  password: 'PORTAL_VERIFY_PASSWORD',
  token: 'PORTAL_VERIFY_TOKEN',
  otherEmail: 'PORTAL_VERIFY_OTHER_EMAIL',
  otherPassword: 'PORTAL_VERIFY_OTHER_PASSWORD',
  otherToken: 'PORTAL_VERIFY_OTHER_TOKEN',
  codeEmail: 'PORTAL_VERIFY_CODE_EMAIL',
  codePassword: 'PORTAL_VERIFY_CODE_PASSWORD',
  expiredToken: 'PORTAL_VERIFY_EXPIRED_TOKEN',
  loggedOutToken: 'PORTAL_VERIFY_LOGGED_OUT_TOKEN',
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the credentials from environment variables. A blank variable counts as missing, since CI services set one
 * for a missing secret.
 */
export function readEnvironment(environment: Environment): Credentials {
  const read = (name: keyof typeof VARIABLES) => toText(environment[VARIABLES[name]]);
  return {
    account: { email: read('email'), password: read('password'), token: read('token') },
    other: toAccount({
      email: read('otherEmail'),
      password: read('otherPassword'),
      token: read('otherToken'),
    }),
    awaitingCode: toAccount({ email: read('codeEmail'), password: read('codePassword') }),
    expiredToken: read('expiredToken'),
    loggedOutToken: read('loggedOutToken'),
  };
}

/**
 * Returns the credentials from a JSON file: `{ "account": { "email", "password" }, "other", "awaitingCode",
 * "expiredToken", "loggedOutToken" }`, where only `account` is required. Returns an error message without the file's
 * content if the file has another format.
 */
export function readCredentialsText(text: string): Credentials | string {
  const value = toJson(Buffer.from(text))?.value;
  if (value === undefined) return 'is not valid JSON';
  if (!isObject(value)) return 'must hold an object';
  const known = ['account', 'other', 'awaitingCode', 'expiredToken', 'loggedOutToken'];
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) return `holds ${unknown}, which is none of ${known.join(', ')}`;
  const account = toAccount(value.account);
  if (account === undefined) return 'must hold account: { "email": …, "password": … }';
  return {
    account,
    other: toAccount(value.other),
    awaitingCode: toAccount(value.awaitingCode),
    expiredToken: toText(value.expiredToken),
    loggedOutToken: toText(value.loggedOutToken),
  };
}

/** Returns the name of a given token with characters that no header takes, such as the line ends of an error page. */
export function findBrokenToken({
  account,
  other,
  expiredToken,
  loggedOutToken,
}: Credentials): string | undefined {
  const tokens = { token: account.token, 'other token': other?.token, expiredToken, loggedOutToken };
  return Object.entries(tokens).find(([, token]) => /[^\x20-\x7e]/.test(token ?? ''))?.[0];
}

/** Returns a text; undefined for an empty one, and for a value of another type. */
const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function toAccount(value: unknown): Account | undefined {
  if (!isObject(value)) return undefined;
  const { email, password, token } = value;
  const account = { email: toText(email), password: toText(password), token: toText(token) };
  return account.token === undefined && account.email === undefined ? undefined : account;
}
