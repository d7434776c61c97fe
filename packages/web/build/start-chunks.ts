/** What a bundler tells of a module: who imports it as it starts. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const ENTRY = '/src/main.tsx';
/** What every page starts with, and the sign-in screen. */
const SIGN_IN = [ENTRY, '/src/app/start-sign-in.tsx'];
const PORTAL = ['/src/app/start-portal.tsx'];

/** The name of the chunk for a module that these parts of the portal need as they start. */
const toChunkOf = (name: string, parts: readonly string[]) => (moduleId: string, graph: ModuleGraph) =>
  !moduleId.includes('index.html') &&
  !moduleId.endsWith(ENTRY) &&
  [...findAbove(moduleId, graph)].some((id) => parts.some((part) => id.endsWith(part)))
    ? name
    : null;

/**
 * What is needed as the portal starts, in two files: one for the sign-in screen, one for what the whole portal adds to
 * it. Left to itself the bundler makes a file of every few modules that some screens share, and a start asks for a
 * hundred of them. What a screen loads when it is opened stays apart.
 */
export const START_CHUNKS = [
  // First, since a group takes along whatever its modules import.
  { name: toChunkOf('sign-in', SIGN_IN), debugName: 'sign-in', priority: 2 },
  { name: toChunkOf('portal', PORTAL), debugName: 'portal', priority: 1 },
];

/** A module and everything that cannot start without it. */
function findAbove(moduleId: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const open = [moduleId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importers ?? []));
  }
  return found;
}
