import type { Plugin } from 'vite';

/** The bundler's information about a module: its static and dynamic importers. */
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

/** The page with its script: in one chunk, the bundler puts its own helpers there, too. */
const ENTRY = ['/web/index.html', '/web/src/start/entry.ts'];
const SIGN_IN = '/web/src/features/auth/sign-in-actor.ts';
const PORTAL = '/web/src/start/portal.tsx';
const OVERLAYS = '/web/src/ui/overlays/parts.ts';
/** Dialogs of several screens, loaded with the first one. */
const DIALOGS = ['/web/src/kit/decision/DecisionRun.tsx', '/web/src/kit/files/FileViewer.tsx'];

const LOADS_PAGES = '/web/src/app/load-page.ts';

/** Modules that export many others, of which importers need single names. */
const isBarrel = (id: string) =>
  /\/(?:sdk|state-machines)\/src\/index\.ts$|\/compiled\/(?:messages|functions)\.js$/.test(id);

/** Modules of the SDK and of the lifecycles that the start needs before the rest of these packages. */
const IS_START =
  /\/sdk\/src\/request\/session-token\.ts$|\/state-machines\/src\/lifecycles\/stored-session\.ts$/;
/**
 * State machines of tasks, and what connects them with React: loaded with sign-in, when the page is idle, or when a task begins. The one
 * of the review is used by the review alone and stays with it. `call-error.ts` sorts failures, of reads as well.
 */
const IS_FLOW =
  /\/node_modules\/(?:@xstate|use-sync-external-store|use-isomorphic-layout-effect)\/|\/state-machines\/src\/flows\/(?!review\.ts|call-error\.ts)|\/(?:sign-in-actors?|session-machine|try-again-actor|use-submit)\.tsx?$/;
/**
 * The client of the service and the rules for states, of which importers need single names, with the libraries that run
 * them; and parts of sign-in that are needed once the client types.
 */
const IS_PORTAL =
  /\/(?:sdk|state-machines)\/src\/(?!flows\/review\.ts)|\/node_modules\/(?:openapi-fetch|xstate)\/|\/messages\/later-words\.ts$|\/ui\/overlays\.ts$/;
const FORMS = /\/kit\/form\/(?:form-reducer|rules)\.ts$/;
/** The rows in view of a long list; the dialogs have long lists, too. */
const ROWS = /\/node_modules\/@tanstack\/(?:react-)?virtual|\/kit\/table\/window\/RowVirtualizer\./;
/** Head and foot of documents, loaded after the first screen; the statement and the exports use them too. */
const PAPER = /\/kit\/paper\//;
const IS_STYLE = /\.css$/;
const MESSAGE = /\/compiled\/messages\/(\w+)\.js$/;

/** Chunks of which nearly all code runs before the first view. */
const NEEDED_AT_ONCE: ReadonlySet<string> = new Set(['start', 'portal']);
/**
 * V8's hint to compile a whole file in the background while it is loading, instead of each function on the main thread
 * when it is first called (https://v8.dev/blog/explicit-compile-hints). Other engines ignore it.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

interface Plan {
  readonly start: ReadonlySet<string>;
  readonly flow: ReadonlySet<string>;
  readonly portal: ReadonlySet<string>;
  readonly form: ReadonlySet<string>;
  readonly overlays: ReadonlySet<string>;
  readonly paper: ReadonlySet<string>;
  readonly rows: ReadonlySet<string>;
}

/**
 * Assigns modules to a few chunks for the start. `start` has React and the sign-in screen, `flow` the state machines of
 * tasks, `portal` the SDK, the layout and everything that two screens share, `form` what only screens with a form share,
 * `overlays` the dialogs and menus, `rows` what a long list needs, `paper` head and foot of documents. Without this, the
 * bundler creates a file for every few shared modules, and a start requests dozens of them. A module of one screen stays
 * with its screen; styles of all screens are one file, without those of sign-in and of parts that are loaded later.
 */
function toPlan(graph: ModuleGraph): Plan {
  const { ids } = graph;
  const messages = new Map(ids.flatMap((id) => [MESSAGE.exec(id)?.[1] ?? []].flat().map((key) => [key, id])));
  const reach = (from: readonly string[]) => reachFrom(from, graph, messages);
  const find = (part: string) => ids.filter((id) => id.endsWith(part));
  const start = reach(ENTRY.flatMap(find));
  for (const id of ids) if (IS_START.test(id)) start.add(id);
  const flow = new Set(ids.filter((id) => IS_FLOW.test(id)));
  const portal = reach([PORTAL, SIGN_IN].flatMap(find));
  for (const id of ids) if (IS_PORTAL.test(id)) portal.add(id);
  const screens = ids.filter((id) => graph.info(id)?.dynamicImporters.some((by) => by.endsWith(LOADS_PAGES)));
  const form = new Set<string>();
  const needsForms = findWhoNeeds(FORMS, ids, graph);
  const screensOf = new Map<string, string[]>();
  for (const screen of screens)
    for (const id of reach([screen])) screensOf.set(id, [...(screensOf.get(id) ?? []), screen]);
  for (const [id, users] of screensOf) {
    if (users.length === 1 || portal.has(id) || IS_STYLE.test(id)) continue;
    (users.every((user) => needsForms.has(user)) ? form : portal).add(id);
  }
  const overlays = reach([OVERLAYS, ...DIALOGS].flatMap(find));
  // A screen must not load the dialogs for a part that it shares with them.
  for (const id of overlays) if (screensOf.has(id) && !form.has(id)) portal.add(id);
  for (const id of reach([...find(PORTAL), ...screens])) if (IS_STYLE.test(id)) portal.add(id);
  // A chunk that needs another one, which needs it in turn, would run before its imports are there.
  for (const id of reach([...flow])) if (!portal.has(id) && !start.has(id)) flow.add(id);
  const paper = reach(ids.filter((id) => PAPER.test(id)));
  const rows = new Set(ids.filter((id) => ROWS.test(id)));
  return { start, flow, portal, form, overlays, paper, rows };
}

/** Returns the matching modules, and all that import one of them, directly or not. */
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

/** Returns modules with all their static imports, and the messages that they use. */
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

/** Computes the assignment once all modules are known, before chunks are written. */
export function createStartChunks() {
  let plan: Plan | undefined;
  const group = (name: keyof Plan, priority: number) => ({
    name: (id: string) => (plan?.[name].has(id) ? name : null),
    debugName: name,
    priority,
    // By default a group includes all imports of its modules: with a barrel file, everything that it exports.
    includeDependenciesRecursively: false,
  });
  const plugin: Plugin = {
    name: 'portal-start-chunks',
    // The build renders sign-in in Node, where a chunk must not import a module that only runs in a browser.
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    buildEnd() {
      plan = toPlan({ ids: [...this.getModuleIds()], info: (id) => this.getModuleInfo(id) });
    },
    generateBundle: {
      // The hint counts only at the top of a file, so it is added after the bundler's own preamble.
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
  return {
    plugin,
    groups: (['paper', 'overlays', 'rows', 'portal', 'form', 'flow', 'start'] as const).map(group),
  };
}
