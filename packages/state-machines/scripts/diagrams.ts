// Writes diagrams/*.md from the machines; with --check writes nothing and exits 1 naming the stale files.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { diagramFiles } from './diagram-files.ts';
import { diagramFolder, staleDiagrams } from './stale-diagrams.ts';

const stale = staleDiagrams();

if (process.argv.includes('--check')) {
  for (const name of stale) console.error(`diagrams/${name} is stale. Run: npx tsx scripts/diagrams.ts`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  const files = diagramFiles();
  mkdirSync(diagramFolder, { recursive: true });
  for (const name of stale) {
    const text = files.get(name);
    if (text === undefined) rmSync(new URL(name, diagramFolder));
    else writeFileSync(new URL(name, diagramFolder), text);
  }
}
