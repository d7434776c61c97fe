/** Writes diagrams/*.md from the machines, and docs/reference/lifecycles.md from the machines and the contract. */
import { writeFileSync } from 'node:fs';
import { diagramFiles, diagramFolder } from './diagram-files.ts';
import { writeFiles } from './generated-files.ts';
import { lifecyclesPage, PAGE_URL } from './lifecycles-page.ts';

writeFiles(diagramFolder, diagramFiles());
writeFileSync(PAGE_URL, lifecyclesPage());
