import { expect, it } from 'vitest';
import { completeBom } from './sbom.mjs';

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
