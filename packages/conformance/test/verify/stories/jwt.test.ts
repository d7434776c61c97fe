import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forgeJwt, publishedKeyOf } from '../../../src/verify/stories/jwt.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signedWith = (key: string | Buffer, alg = 'HS256') => {
  const text = `${encode({ alg, typ: 'JWT' })}.${encode({ sub: 7, client: '7', name: 'Rosa', exp: 100 })}`;
  return `${text}.${createHmac(`sha${alg.slice(2)}`, key)
    .update(text)
    .digest('base64url')}`;
};

const partsOf = (form = '') =>
  form
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));

describe('the forged forms of a JSON Web Token', () => {
  const token = signedWith('a key of nobody else');
  const forms = new Map(forgeJwt(token, '7', '8'));

  it.each([
    'with a changed letter in its header',
    'with a changed letter in its payload',
    'with a changed letter in its signature',
    'without its signature',
    'with the algorithm none',
    'with the algorithm none and its old signature',
    'that is signed with an empty key',
    'with another end of its time',
    'whose claim sub is another client',
    'whose claim client is another client',
  ])('have one %s', (what) => {
    expect(forms.get(what)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]*$/);
    expect(forms.get(what)).not.toBe(token);
  });

  it('keep the type of the claim that names the client, and every other claim', () => {
    const [, claims] = partsOf(forms.get('whose claim sub is another client'));
    expect(claims).toEqual({ sub: 8, client: '7', name: 'Rosa', exp: 100 });
    const [, others] = partsOf(forms.get('whose claim client is another client'));
    expect(others).toEqual({ sub: 7, client: '8', name: 'Rosa', exp: 100 });
  });

  it('end in a year, and are of the algorithm none', () => {
    const [, { exp }] = partsOf(forms.get('with another end of its time'));
    expect(exp * 1000).toBeGreaterThan(Date.now() + 300 * 86_400_000);
    expect(partsOf(forms.get('with the algorithm none'))[0]).toEqual({ alg: 'none', typ: 'JWT' });
  });

  it.each(['0123456789abcdef', 'a.b.c', `${encode([1])}.${encode({})}.x`, `${token}.x`, ''])(
    'are none for %j, which is no such token',
    (text) => {
      expect(forgeJwt(text, '7', '8')).toEqual([]);
    },
  );
});

it.each([
  ['secret', 'HS256', 'secret'],
  ['your-512-bit-secret', 'HS512', 'your-512-bit-secret'],
  [Buffer.from('mySecretKey', 'base64'), 'HS384', 'mySecretKey'],
  ['a key of nobody else', 'HS256', undefined],
] as const)('of a token that is signed with %j by %s, the published key is %s', (key, alg, found) => {
  expect(publishedKeyOf(signedWith(key, alg))).toBe(found);
});
