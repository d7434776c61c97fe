import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { completeBom } from './sbom.mjs';
import { STATEMENTS } from './vex.mjs';

const locked = {
  'react@19.0.0': { resolution: { integrity: 'sha512-AAEC' } },
  '@scope/a@1.0.0': { resolution: {} },
};

it('a bill of materials has hashes of archives, and leaves out what is not shipped', () => {
  const bom = {
    components: [
      { name: 'react', version: '19.0.0', 'bom-ref': 'react' },
      { group: '@scope', name: 'a', version: '1.0.0', 'bom-ref': 'a' },
      { name: 'unused', version: '2.0.0', 'bom-ref': 'unused' },
    ],
    dependencies: [{ ref: 'a', dependsOn: ['react', 'unused'] }, { ref: 'unused' }],
  };
  expect(completeBom(bom, locked, (name) => name !== 'unused@2.0.0')).toEqual({
    components: [
      {
        name: 'react',
        version: '19.0.0',
        'bom-ref': 'react',
        hashes: [{ alg: 'SHA-512', content: '000102' }],
      },
      { group: '@scope', name: 'a', version: '1.0.0', 'bom-ref': 'a' },
    ],
    dependencies: [{ ref: 'a', dependsOn: ['react'] }],
  });
});

it('a bill of materials says of an advisory why the portal is not affected', () => {
  const components = [{ name: 'pdfjs-dist', version: '5.6.205', 'bom-ref': 'pdf' }];
  expect(completeBom({ components }, locked)).toMatchObject({
    vulnerabilities: [
      { id: 'CVE-2026-16633', analysis: { state: 'not_affected' }, affects: [{ ref: 'pdf' }] },
    ],
  });
  const fixed = [{ name: 'pdfjs-dist', version: '6.2.108', 'bom-ref': 'pdf' }];
  expect(completeBom({ components: fixed }, locked)).not.toHaveProperty('vulnerabilities');
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
