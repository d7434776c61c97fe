/** Writes src/generated from `x-lifecycles` of openapi/portal.yaml: machines, unions of states and stored values. */
import { DEFAULT_CONTRACT, loadContract } from '@client-portal/contract';
import { writeFiles } from './generated-files.ts';
import { renderFiles } from './render.ts';

const { lifecycles } = loadContract(DEFAULT_CONTRACT);
writeFiles(new URL('../src/generated/', import.meta.url), renderFiles([...lifecycles.values()]));
