import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { completeBom } from './sbom.mjs';
import { STATEMENTS } from './vex.mjs';

it('a bill of materials leaves out what is not shipped, and says why an advisory does not affect the portal', () => {
  const bom = {
    components: [
      { name: 'pdfjs-dist', version: '5.6.205', 'bom-ref': 'pdf' },
      { group: '@scope', name: 'a', version: '1.0.0', 'bom-ref': 'a' },
      { name: 'unused', version: '2.0.0', 'bom-ref': 'unused' },
    ],
    dependencies: [{ ref: 'a', dependsOn: ['pdf', 'unused'] }, { ref: 'unused' }],
  };
  expect(completeBom(bom, (name) => name !== 'unused@2.0.0')).toMatchObject({
    components: [{ name: 'pdfjs-dist' }, { name: 'a' }],
    dependencies: [{ ref: 'a', dependsOn: ['pdf'] }],
    vulnerabilities: [
      { id: 'CVE-2026-16633', analysis: { state: 'not_affected' }, affects: [{ ref: 'pdf' }] },
    ],
  });
  const fixed = [{ name: 'pdfjs-dist', version: '6.2.108', 'bom-ref': 'pdf' }];
  expect(completeBom({ components: fixed })).not.toHaveProperty('vulnerabilities');
});

it('each statement about an advisory names a release that is still installed', () => {
  const { packages } = parse(readFileSync(new URL('../../pnpm-lock.yaml', import.meta.url), 'utf8'));
  expect(STATEMENTS.map(({ component }) => component).filter((one) => packages[one] === undefined)).toEqual(
    [],
  );
});

it('the portal takes of pdfjs-dist the display layer and the worker alone, as the statement about its scripting says', () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../packages/web/src/kit/files/${name}`, import.meta.url), 'utf8');
  const sources = read('draw-pdf.ts') + read('draw-pdf-worker.ts');
  expect([...sources.matchAll(/pdfjs-dist\/[^']+/g)].map(([path]) => path)).toEqual([
    'pdfjs-dist/legacy/build/pdf.mjs',
    'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  ]);
  expect(sources).not.toMatch(/Annotation|Scripting|Sandbox/);
});
