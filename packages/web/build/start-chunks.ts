import type { Plugin } from 'vite';

/** Facts of the bundler about a module: its static imports, and the modules that load it later. */
interface ModuleFacts {
  readonly id: string;
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface ModuleGraph {
  readonly ids: readonly string[];
  readonly info: (id: string) => ModuleFacts | null;
}

const ENTRY = '/web/src/start/entry.ts';
const SIGN_IN = '/web/src/features/auth/sign-in-actor.ts';
const PORTAL = '/web/src/start/portal.tsx';
const OVERLAYS = '/web/src/ui/overlays/parts.ts';

const LOADS_PAGES = '/web/src/app/load-page.ts';

/** Modules that are imported for single names, so that one of them does not need the rest. */
const isBarrel = (id: string) =>
  /\/(?:sdk|state-machines)\/src\/index\.ts$|\/compiled\/(?:messages|functions)\.js$/.test(id);

/** Parts of the service's client and of the lifecycles that a start needs before the rest of them. */
const IS_START = /\/sdk\/src\/session-token\.ts$|\/state-machines\/src\/lifecycles\/stored-session\.ts$/;
/** The review alone runs its own; it comes with that. */
const IS_FLOW =
  /\/node_modules\/(?:xstate|openapi-fetch)\/|\/(?:sdk|state-machines)\/src\/(?!flows\/review\.ts)/;
const FORMS = /\/kit\/form\/(?:form-reducer|rules)\.ts$/;
const IS_STYLE = /\.css$/;
const MESSAGE = /\/compiled\/messages\/(\w+)\.js$/;

/** Nearly all of these files runs before the first view is there. */
const NEEDED_AT_ONCE: ReadonlySet<string> = new Set(['start', 'flow', 'portal']);
/**
 * V8's hint to compile a whole file beside the page while it still comes in, instead of each function on the page's own thread
 * when it is first called (https://v8.dev/blog/explicit-compile-hints). A comment to every other engine.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

interface Plan {
  readonly start: ReadonlySet<string>;
  readonly flow: ReadonlySet<string>;
  readonly portal: ReadonlySet<string>;
  readonly form: ReadonlySet<string>;
  readonly overlays: ReadonlySet<string>;
}

/**
 * Returns the chunk plan: few files for the start. `start` has React and the sign-in screen, `flow` the machines and the
 * service's client, `portal` the layout and everything that two screens share, `form` the rest that screens with a form
 * share, `overlays` the dialogs and menus. Without the plan the bundler makes a file of every few modules that some screens
 * share, and a start requests dozens of them. A module of one screen stays with it; all styles besides those of sign-in are
 * one file.
 */
function toPlan(graph: ModuleGraph): Plan {
  const ids = graph.ids.filter((id) => !id.includes('index.html'));
  const messages = new Map(ids.flatMap((id) => [MESSAGE.exec(id)?.[1] ?? []].flat().map((key) => [key, id])));
  const reach = (from: readonly string[]) => reachFrom(from, graph, messages);
  const find = (part: string) => ids.filter((id) => id.endsWith(part));
  const start = reach(find(ENTRY));
  for (const id of ids) if (IS_START.test(id)) start.add(id);
  const flow = reach(find(SIGN_IN));
  for (const id of ids) if (IS_FLOW.test(id)) flow.add(id);

  const portal = reach(find(PORTAL));
  const screens = ids.filter((id) => graph.info(id)?.dynamicImporters.some((by) => by.endsWith(LOADS_PAGES)));
  const form = new Set<string>();
  const needsForms = findWhoNeeds(FORMS, ids, graph);
  const counts = new Map<string, number>();
  for (const screen of screens) {
    for (const id of reach([screen])) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      if ((counts.get(id) ?? 0) > 1) (needsForms.has(id) ? form : portal).add(id);
    }
  }
  for (const id of ids) if (IS_STYLE.test(id)) portal.add(id);
  return { start, flow, portal, form, overlays: reach(find(OVERLAYS)) };
}

/** The modules that match, and all that cannot start without one of them. */
function findWhoNeeds(pattern: RegExp, ids: readonly string[], graph: ModuleGraph): Set<string> {
  const importers = new Map<string, string[]>();
  for (const id of ids) {
    for (const imported of graph.info(id)?.importedIds ?? []) {
      importers.set(imported, [...(importers.get(imported) ?? []), id]);
    }
  }
  const found = new Set(ids.filter((id) => pattern.test(id)));
  // The loop also visits what it adds.
  for (const id of found) for (const importer of importers.get(id) ?? []) found.add(importer);
  return found;
}

/** Modules and everything that they import as they start, and the messages that their texts name. */
function reachFrom(
  from: readonly string[],
  graph: ModuleGraph,
  messages: ReadonlyMap<string, string>,
): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const facts = graph.info(id);
    if (found.has(id) || facts === null || isBarrel(id)) continue;
    found.add(id);
    const named = [...(facts.code ?? '').matchAll(/\bm\.(\w+)/g)].flatMap(
      ([, key]) => messages.get(key ?? '') ?? [],
    );
    open.push(...facts.importedIds, ...named);
  }
  return found;
}

/** Finds the plan once all modules are known, which is before the files are made. */
export function createStartChunks() {
  let plan: Plan | undefined;
  const group = (name: keyof Plan, priority: number) => ({
    name: (id: string) => (plan?.[name].has(id) ? name : null),
    debugName: name,
    priority,
    // By default a group includes whatever its modules import: with a barrel file, all that it exports.
    includeDependenciesRecursively: false,
  });
  const plugin: Plugin = {
    name: 'portal-start-chunks',
    // The code that renders sign-in during the build must not import a file that only a browser can run.
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    buildEnd() {
      plan = toPlan({ ids: [...this.getModuleIds()], info: (id) => this.getModuleInfo(id) });
    },
    generateBundle: {
      // The hint counts at the top of a file alone, where the bundler's own preamble is put before this.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && NEEDED_AT_ONCE.has(file.name)) {
            file.code = `${COMPILE_AT_ONCE}\n${file.code}`;
          }
        }
      },
    },
  };
  return { plugin, groups: (['overlays', 'portal', 'form', 'flow', 'start'] as const).map(group) };
}
