// A CommonJS program takes the package by require(), which Node 20.19 allows for modules without a top-level await.
const assert = require('node:assert/strict');
const { createPortalClient, operations, toClientId } = require('@client-portal/sdk');

assert.equal(
  typeof createPortalClient({ baseUrl: 'https://service.example.com', session: { token: () => null } }),
  'object',
);
assert.equal(operations.listTimesheets.path, '/api/timesheets_client');
assert.equal(toClientId('a$b'), 'b');
