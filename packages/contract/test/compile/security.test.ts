import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { judgeRequest } from '../../src/node/judge-request.ts';
import { compileOneOperation, type Json } from '../small-contract.ts';

const SCHEMES = {
  key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
  basic: { type: 'http', scheme: 'basic' },
  oauth: { type: 'oauth2', flows: {} },
  oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example.com' },
  digest: { type: 'http', scheme: 'digest' },
};

const operationOf = (security: readonly Json[]) =>
  compileOneOperation({
    operation: { security },
    document: { components: { securitySchemes: SCHEMES } },
  });

async function judge(security: readonly Json[], headers: Readonly<Record<string, string>>, search = '') {
  const request = Object.assign(Readable.from([]), { headers });
  const rules = { maxUploadBytes: 1, toClientId: () => undefined };
  const { breaches } = await judgeRequest(operationOf(security), { path: '/things', search }, request, rules);
  return breaches.map(({ location, message }) => `${location} ${message}`);
}

describe('the credentials of a request', () => {
  it.each([
    [[{ key: [] }], { 'x-api-key': 'k' }, '', 'request.headers.x-api-key is required'],
    [[{ query: [] }], {}, 'key=k', 'request.query.key is required'],
    [[{ cookie: [] }], { cookie: 'a=1; sid=k' }, '', 'request.headers.cookie must have the cookie sid'],
    [[{ basic: [] }], { authorization: 'Basic a' }, '', 'request.headers.authorization is required'],
    [[{ oauth: ['read'] }], { authorization: 'Bearer a' }, '', 'request.headers.authorization is required'],
    [[{ oidc: [] }], { authorization: 'Bearer a' }, '', 'request.headers.authorization is required'],
    [[{ digest: [] }, { key: [] }], { 'x-api-key': 'k' }, '', 'request.headers.x-api-key is required'],
  ])('%j are %j and the query %j', async (security, headers, search, breach) => {
    expect(await judge(security, headers, search)).toEqual([]);
    expect(await judge(security, {})).toEqual([breach]);
  });

  it('may be those of any alternative, and all of one', async () => {
    const security = [{ key: [], query: [] }, { oauth: [] }];
    expect(await judge(security, { 'x-api-key': 'k' }, 'key=k')).toEqual([]);
    expect(await judge(security, { authorization: 'Bearer a' })).toEqual([]);
    expect(await judge(security, { 'x-api-key': 'k' })).toEqual([
      'request.headers.authorization is required',
    ]);
    expect(operationOf(security)).toMatchObject({ bearer: true, takesBearer: true });
    expect(operationOf([{ key: [] }])).toMatchObject({ bearer: false, takesBearer: false });
  });

  it('have the spelling of their scheme', async () => {
    expect(await judge([{ basic: [] }], { authorization: 'Bearer a' })).toEqual([
      'request.headers.authorization must be Basic, a space and the credentials',
    ]);
    expect(await judge([{ oauth: [] }], { authorization: 'Basic a' })).toEqual([
      'request.headers.authorization must be Bearer, a space and the token',
    ]);
  });
});
