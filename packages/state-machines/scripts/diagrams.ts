// Writes diagrams/*.md from the machines.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { diagramFiles } from './diagram-files.ts';
import { diagramFolder, staleDiagrams } from './stale-diagrams.ts';

const files = diagramFiles();
mkdirSync(diagramFolder, { recursive: true });
for (const name of staleDiagrams()) {
  const text = files.get(name);
  if (text === undefined) rmSync(new URL(name, diagramFolder));
  else writeFileSync(new URL(name, diagramFolder), text);
}
