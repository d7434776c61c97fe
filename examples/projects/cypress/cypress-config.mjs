/** Runs the part of Cypress's configuration that starts the mock, as Cypress does. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import config from './cypress.config.mjs';

mkdirSync('dist', { recursive: true });
writeFileSync(
  'dist/index.html',
  '<!doctype html><html lang="en"><head><title>Portal</title></head><body></body></html>',
);
const events = {};
const { baseUrl } = await config.e2e.setupNodeEvents((name, act) => {
  events[name] = act;
}, {});
try {
  await events.task.respond({ world: 'w', operationId: 'createSession', status: 406 });
  const headers = { 'x-portal-world': 'w' };
  const { status } = await fetch(`${baseUrl}/api/login_auth`, {
    method: 'POST',
    headers,
    body: new FormData(),
  });
  assert.equal(status, 406);
} finally {
  await events['after:run']();
}
