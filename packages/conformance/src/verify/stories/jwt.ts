import { createHmac } from 'node:crypto';
import { isObject, toJson } from '@client-portal/contract';

type Claims = Readonly<Record<string, unknown>>;

/** JSON Web Token (RFC 7519): three parts in Base64url, of which the first two are JSON. */
interface Jwt {
  readonly parts: readonly [header: string, payload: string, signature: string];
  readonly header: Claims;
  readonly claims: Claims;
}

/** Returns the JSON Web Token in a text; undefined if it is none. */
function toJwt(text: string): Jwt | undefined {
  const [header = '', payload = '', signature = '', ...more] = text.split('.');
  const [head, claims] = [header, payload].map(decode);
  if (more.length > 0 || signature === '' || head === undefined || claims === undefined) return undefined;
  return { parts: [header, payload, signature], header: head, claims };
}

function decode(part: string): Claims | undefined {
  const value = toJson(Buffer.from(part, 'base64url'))?.value;
  return isObject(value) && !Array.isArray(value) ? value : undefined;
}

const encode = (value: Claims): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const HASHES: Readonly<Record<string, string>> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

const sign = (text: string, key: string | Buffer, hash: string): string =>
  createHmac(hash, key).update(text).digest('base64url');

/** Returns a part with another first letter. The last one may have bits that no reader looks at. */
const withOtherLetter = (part: string): string => `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`;

const YEAR_S = 365 * 86_400;

/** Form of a token that was not issued, and what is wrong with it. */
type Forged = readonly [what: string, form: string];

/**
 * Returns forms of a JSON Web Token that a service takes if it does not look at the signature, or looks wrongly (OWASP Web
 * Security Testing Guide, WSTG-SESS-10); none for another text.
 * @param own id of the client, which a claim may hold
 * @param other id of another client
 */
export function forgeJwt(text: string, own: string, other: string | undefined): readonly Forged[] {
  const jwt = toJwt(text);
  if (jwt === undefined) return [];
  const { parts, header, claims } = jwt;
  const [head, payload, signature] = parts;
  const ofOther = Object.keys(claims).filter((name) => other !== undefined && String(claims[name]) === own);
  const withClaims = (changed: Claims) => `${head}.${encode({ ...claims, ...changed })}.${signature}`;
  const changedTo = (name: string) => (typeof claims[name] === 'number' ? Number(other) : other);
  const unsigned = `${encode({ ...header, alg: 'none' })}.${payload}`;
  return [
    ...(['header', 'payload', 'signature'] as const).map(
      (what, at): Forged => [
        `with a changed letter in its ${what}`,
        parts.map((part, index) => (index === at ? withOtherLetter(part) : part)).join('.'),
      ],
    ),
    ['without its signature', `${head}.${payload}.`],
    ['with the algorithm none', `${unsigned}.`],
    ['with the algorithm none and its old signature', `${unsigned}.${signature}`],
    ['that is signed with an empty key', `${head}.${payload}.${sign(`${head}.${payload}`, '', 'sha256')}`],
    ['with another end of its time', withClaims({ exp: Math.floor(Date.now() / 1000) + YEAR_S })],
    ...ofOther.map(
      (name): Forged => [`whose claim ${name} is another client`, withClaims({ [name]: changedTo(name) })],
    ),
  ];
}

/** Keys of tutorials, of the documentation of libraries, and of habit. */
const PUBLISHED = [
  ...['secret', 'secretkey', 'secret_key', 'secret-key', 'secretKey', 'secret123', 'topsecret', 'shhhhh'],
  ...['mysecret', 'my-secret', 'my_secret', 'mysecretkey', 'my_secret_key', 'my-secret-key', 'mySecretKey'],
  ...[
    'your-256-bit-secret',
    'your-384-bit-secret',
    'your-512-bit-secret',
    'your_secret_key',
    'yoursecretkey',
  ],
  ...['your-secret-key', 'your-secret', 'your_jwt_secret', 'a-string-secret-at-least-256-bits-long'],
  ...['jwt_secret', 'jwtsecret', 'jwt-secret', 'JWT_SECRET', 'jwtSecret', 'jwt_secret_key', 'jwt', 'token'],
  ...['supersecret', 'super-secret', 'super_secret', 'super-secret-key', 'supersecretkey', 'SECRET_KEY'],
  ...['changeme', 'change-me', 'change_me', 'changeit', 'default', 'development', 'dev', 'test', 'testing'],
  ...['password', 'passw0rd', '123456', '12345678', '1234567890', 'admin', 'key', 'private', 'privatekey'],
  // The examples of FastAPI, jwt-go, Laravel and Rails.
  ...['09d25e094faa6ca2556c818166b7a9563b93f7099f6f0f4caa6cf63b88e8d3e7', 'AllYourBase', 'my$ecretK3y'],
  'base64:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
];

/** Returns the key with which a token is signed, if it is published. */
export function publishedKeyOf(text: string): string | undefined {
  const { parts, header } = toJwt(text) ?? {};
  const hash = HASHES[String(header?.alg)];
  if (parts === undefined || hash === undefined) return undefined;
  const [head, payload, signature] = parts;
  return PUBLISHED.find((key) =>
    [key, Buffer.from(key, 'base64')].some((one) => sign(`${head}.${payload}`, one, hash) === signature),
  );
}
