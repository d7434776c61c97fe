/** Writes docs/reference/rules.md from the links and the rules of openapi/portal.yaml. */
import { writeFileSync } from 'node:fs';
import { PAGE_URL, rulesPage } from './rules-page.ts';

writeFileSync(PAGE_URL, rulesPage());
