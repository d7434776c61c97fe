import { describe, expect, it } from 'vitest';
import { GENERATED_PRODUCT } from './setup.mjs';

describe('what makes generated files stale', () => {
  const inputs = GENERATED_PRODUCT.listInputs();

  it.each([
    'openapi/portal.yaml',
    'openapi/mock-control.yaml',
    'packages/contract/src/follow.ts',
    'packages/sdk/scripts/shapes.ts',
    'packages/state-machines/src/lifecycles/timesheet.ts',
    'packages/mock-server/scripts/control/generate.ts',
    'packages/web/src/messages/es.json',
    'packages/web/project.inlang/settings.json',
    'pnpm-lock.yaml',
  ])('is a change of %s', (path) => {
    expect(inputs).toContain(path);
  });

  it.each([
    'packages/sdk/src/generated/portal.ts',
    'packages/web/src/start/entry.ts',
    'packages/sdk/test/client.test.ts',
  ])('is no change of %s', (path) => {
    expect(inputs).not.toContain(path);
  });
});
