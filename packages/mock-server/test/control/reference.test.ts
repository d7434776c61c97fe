import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

interface Call {
  readonly operationId: string;
  readonly summary: string;
}

it('docs/reference/mock-control.md lists each control call with its request and its effect', () => {
  const { paths }: { paths: Readonly<Record<string, Readonly<Record<string, Call>>>> } = parse(
    read('openapi/mock-control.yaml'),
  );
  const rows = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => ['get', 'post', 'put', 'delete'].includes(method))
      .map(
        ([method, { operationId, summary }]) =>
          `| \`${operationId}\` | \`${method.toUpperCase()} ${path}\` | ${summary} |`,
      ),
  );
  const page = read('docs/reference/mock-control.md');
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
});
