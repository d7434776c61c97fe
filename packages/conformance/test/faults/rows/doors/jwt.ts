import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { isObject } from '@client-portal/contract';
import type { ServiceRules } from '../../backend/house.ts';
import { toFaults } from '../kit.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });
const NEW_KEY = randomBytes(32);

/** Makes tokens that are signed, as the libraries of most languages do it. */
export const signsTokens =
  (key: string | Buffer = NEW_KEY) =>
  (house: ServiceRules): void => {
    house.newToken = ({ id }) => {
      const claims = encode({
        sub: String(id),
        jti: randomUUID(),
        exp: Math.floor(Date.now() / 1000) + 3_600,
      });
      const text = `${HEADER}.${claims}`;
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}$${id}`;
    };
  };

interface Parts {
  readonly alg: unknown;
  readonly sub: unknown;
  readonly signature: string;
  readonly isOwn: boolean;
}

function partsOf(token: string): Parts | undefined {
  const [jwt = ''] = token.split('$');
  const [head = '', payload = '', signature = ''] = jwt.split('.');
  try {
    const [header, claims]: unknown[] = [head, payload].map((part) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()),
    );
    if (!isObject(header) || !isObject(claims)) return undefined;
    const right = createHmac('sha256', NEW_KEY).update(`${head}.${payload}`).digest('base64url');
    return { alg: header.alg, sub: claims.sub, signature, isOwn: right === signature };
  } catch {
    return undefined;
  }
}

/** Makes signed tokens, and takes those that the service has not made if their parts fit. */
const takes = (fits: (parts: Parts) => boolean) => (house: ServiceRules) => {
  signsTokens()(house);
  const { sessionOf } = house;
  house.sessionOf = (token) => {
    const known = sessionOf(token);
    const parts = known === undefined ? partsOf(token ?? '') : undefined;
    const client = house.store.clients.find(({ id }) => String(id) === parts?.sub);
    if (parts === undefined || client === undefined || !fits(parts)) return known;
    return { client, code: undefined, tries: 0 };
  };
};

/** Faults in the signature of a token. */
export const JWT = toFaults('signed tokens', [
  ['C-tokens', 'the signature of a token is not looked at', takes(() => true)],
  ['C-tokens', 'a token whose algorithm is none needs no signature', takes(({ alg }) => alg === 'none')],
  ['C-tokens', 'a token without its signature is taken', takes(({ signature }) => signature === '')],
  [
    'C-tokens',
    'a signature is only compared if it has the right length',
    takes(({ signature }) => signature.length !== 43),
  ],
  ['C-tokens', 'tokens are signed with the key of a tutorial', signsTokens('your-256-bit-secret')],
]);
