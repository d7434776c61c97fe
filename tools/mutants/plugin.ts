/** As much of a Vite plugin as this is; the root does not depend on Vite. */
interface Plugin {
  readonly name: string;
  readonly enforce: 'pre';
  load(id: string): string | undefined;
}

/** Gives the instrumented sources in the place of the ones on disk, to Vite and Vitest alike. */
export function mutantSources(sources: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'mutant-sources',
    enforce: 'pre',
    load: (id) => sources.get(id.split('?', 1)[0] ?? id),
  };
}
