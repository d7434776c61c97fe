import { dirname, join } from 'node:path';
import { DEFAULT_CONTRACT, isObject, readContractDocument } from '@client-portal/contract';
import { scenarios } from '../../src/core/portal/scenarios/index.ts';

const FILE = join(dirname(DEFAULT_CONTRACT), 'mock-control.yaml');

/**
 * Returns the document that describes the control calls. Its schema `ScenarioName` gets the names of the scenarios, so
 * that only their table lists them.
 */
export function readControlDocument() {
  const document = readContractDocument(FILE);
  const { components } = document.root;
  const schema = components?.schemas?.ScenarioName;
  if (!isObject(schema)) throw document.errorAt([], 'has no schema ScenarioName.');
  const schemas = { ...components?.schemas, ScenarioName: { ...schema, enum: Object.keys(scenarios) } };
  return { ...document, root: { ...document.root, components: { ...components, schemas } } };
}
