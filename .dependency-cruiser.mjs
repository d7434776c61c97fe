/**
 * Rules about imports between packages and folders. Each folder has a rule about what it imports itself, so that a way
 * round is found at its first step. `npm run lint:imports` checks the sources.
 * @import { IConfiguration, IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'
 */

const TESTS = String.raw`\.(?:test|test-d)\.tsx?$`;
const OF_TESTS = ['^packages/[^/]+/(?:test|e2e|scripts)/', TESTS];
/** @type {('type-only' | 'type-import')[]} */
const PROVIDES_NO_CODE = ['type-only', 'type-import'];

/**
 * Pattern for modules of installed packages: the path that a package resolves to, or its name if it is not installed.
 */
const installed = (/** @type {string[]} */ ...names) =>
  `(?:^|^node_modules/|/node_modules/)(?:${names.join('|')})(?:/|$)`;
const packages = (/** @type {string[]} */ ...names) => `^packages/(?:${names.join('|')})/`;
const web = (/** @type {string[]} */ ...parts) => `^packages/web/src/(?:${parts.join('|')})(?:/|$)`;

/**
 * @param {string} comment the rule in words
 * @param {IRegularForbiddenRuleType['from']} from
 * @param {string | string[] | IRegularForbiddenRuleType['to']} to paths, or what else describes an import
 * @returns {IForbiddenRuleType}
 */
const neverImports = (comment, from, to) => ({
  name: toName(comment),
  comment,
  severity: 'error',
  from,
  to: typeof to === 'string' || Array.isArray(to) ? { path: to } : to,
});

const toName = (/** @type {string} */ comment) => comment.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** @type {IForbiddenRuleType[]} */
const BETWEEN_PACKAGES = [
  neverImports(
    'contract stands on no other package',
    { path: packages('contract') },
    packages('server-kit', 'sdk', 'state-machines', 'mock-server', 'conformance', 'web'),
  ),
  neverImports(
    'server-kit stands on no other package: it knows nothing of the contract',
    { path: packages('server-kit') },
    packages('contract', 'sdk', 'state-machines', 'mock-server', 'conformance', 'web'),
  ),
  neverImports(
    'only mock-server and conformance import server-kit',
    { path: '.', pathNot: packages('server-kit', 'mock-server', 'conformance') },
    { path: packages('server-kit') },
  ),
  neverImports(
    'sdk stands on no other package',
    { path: '^packages/sdk/src/', pathNot: TESTS },
    packages('contract', 'state-machines', 'mock-server', 'conformance', 'web'),
  ),
  neverImports(
    'only sdk touches what is generated from the contract',
    { path: '.', pathNot: '^packages/sdk/src/' },
    { path: '^packages/sdk/src/generated/' },
  ),
  neverImports(
    'generate stands on contract and sdk alone',
    { path: '^packages/generate/src/', pathNot: TESTS },
    packages('server-kit', 'state-machines', 'mock-server', 'conformance', 'web'),
  ),
  neverImports(
    'generate takes only types from sdk',
    { path: '^packages/generate/src/' },
    { path: packages('sdk'), dependencyTypesNot: PROVIDES_NO_CODE },
  ),
  neverImports(
    'no package stands on generate',
    { path: '.', pathNot: packages('generate') },
    { path: packages('generate') },
  ),
  neverImports(
    'state-machines stands on types of sdk alone',
    { path: '^packages/state-machines/src/', pathNot: TESTS },
    packages('contract', 'mock-server', 'conformance', 'web'),
  ),
  neverImports(
    'state-machines takes only types from sdk',
    { path: '^packages/state-machines/src/' },
    { path: packages('sdk'), dependencyTypesNot: PROVIDES_NO_CODE },
  ),
  neverImports(
    'state-machines runs anywhere: it knows neither Node nor React',
    { path: '^packages/state-machines/src/', pathNot: TESTS },
    { path: [installed('react', '@xstate/react'), '^(?:node:)?(?:[a-z_]+)(?:/promises)?$'] },
  ),
  neverImports(
    'lifecycles are below flows',
    { path: '^packages/state-machines/src/(?:generated/|lifecycles/|policy|paths)', pathNot: TESTS },
    '^packages/state-machines/src/flows/',
  ),
  neverImports(
    'mock-server reaches neither conformance nor web',
    { path: packages('mock-server') },
    packages('conformance', 'web'),
  ),
  {
    name: 'they-know-no-node',
    comment: "the mock's core and the contract's core run anywhere: nothing that they import leads to Node",
    severity: 'error',
    from: {
      path: ['^packages/mock-server/src/(?:core|fetch)/', '^packages/contract/src/(?:core|portal)'],
      pathNot: TESTS,
    },
    to: {
      path: [
        '^node:',
        '^(?:fs|path|http|crypto|stream|zlib|os|net|util|events)$',
        '^packages/(?:contract|mock-server)/src/node/',
        '^packages/server-kit/src/(?!borders)',
      ],
      reachable: true,
    },
  },
  neverImports(
    'conformance reaches neither mock-server nor web; its tests start the mock server',
    { path: '^packages/conformance/src/' },
    packages('mock-server', 'web'),
  ),
  neverImports(
    'the portal stands on sdk and state-machines; its tests in the browser know more',
    { path: '^packages/web/src/' },
    packages('contract', 'mock-server', 'conformance'),
  ),
  neverImports(
    'tests and scripts of a package are imported by itself alone',
    { path: '^(packages/[^/]+|[^/]+)/' },
    { path: OF_TESTS, pathNot: '^$1/' },
  ),
  neverImports(
    'sources import neither tests nor scripts',
    { path: '^packages/[^/]+/src/', pathNot: TESTS },
    { path: OF_TESTS },
  ),
  neverImports(
    'another package is imported by its name',
    { path: '^(packages/[^/]+)/' },
    { path: '^packages/', pathNot: '^$1/', dependencyTypes: ['local'] },
  ),
];

/** Folders of `verify`, each of which may import those before it. */
const VERIFY = ['facts', 'wire', 'calls', 'checks', 'stories', 'run', 'report'];

/** @type {IForbiddenRuleType[]} */
const IN_VERIFY = VERIFY.map((folder, at) =>
  neverImports(
    `of verify, ${folder} imports only the folders below it`,
    { path: `^packages/conformance/src/verify/${folder}/` },
    `^packages/conformance/src/(?:commands/|verify/(?:${VERIFY.slice(at + 1).join('|') || 'none'})/)`,
  ),
);

/** @type {IForbiddenRuleType[]} */
const IN_THE_PORTAL = [
  neverImports(
    'ui knows neither kit, api, domain, features, app, addresses, router, query nor SDK',
    { path: web('ui') },
    [
      web('kit', 'api', 'domain', 'features', 'app', 'exports', 'pages.ts'),
      packages('sdk', 'state-machines'),
      installed('react-router-dom', '@tanstack/[^/]+'),
    ],
  ),
  ...[
    ['feedback', 'frame', 'form', 'files', 'table', 'decision', 'review', 'work'],
    ['frame', 'form', 'files', 'table', 'decision', 'review', 'work'],
    ['form', 'files', 'table', 'decision', 'review', 'work'],
    ['files', 'table', 'decision', 'review', 'work'],
    ['table', 'form', 'decision', 'review', 'work'],
    // A decision sends the reason of a decline as a form is sent.
    ['decision', 'files', 'review', 'work'],
    ['review', 'form', 'files', 'work'],
  ].map(([folder = '', ...others]) =>
    neverImports(
      `of kit, ${folder} imports only the folders below it`,
      { path: web(`kit/${folder}`) },
      { path: web(`kit/(?:${others.join('|')})`) },
    ),
  ),
  neverImports('domain is pure: it stands on types, machines, settings and lib', { path: web('domain') }, [
    web('ui', 'kit', 'api', 'features', 'app', 'start', 'format', 'pages.ts', 'storage.ts'),
    // The settings know the list of languages.
    web('messages/(?!languages\\.ts|compiled/locales\\.)'),
    installed('react', 'react-router-dom', '@tanstack/[^/]+'),
  ]),
  neverImports(
    'lib stands on nothing else of the portal',
    { path: web('lib') },
    web(
      ...['ui', 'kit', 'api', 'domain', 'features', 'app', 'start', 'messages', 'format'],
      ...['pages.ts', 'settings.ts'],
    ),
  ),
  neverImports('kit is below features and app', { path: web('kit') }, web('features', 'app')),
  neverImports(
    'api stands beside kit: it draws nothing and knows no screen',
    { path: web('api') },
    web('ui', 'kit', 'features', 'app'),
  ),
  neverImports('features are below app', { path: web('features') }, web('app')),
  neverImports(
    'start is above all else in the portal',
    { path: '^packages/web/src/(?!start/)' },
    { path: web('start') },
  ),
  neverImports(
    'features never import each other',
    { path: '^packages/web/src/features/([^/]+)/' },
    { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
  ),
  neverImports(
    'words, formats, addresses, settings, storage and exports know no screen',
    {
      path: web(
        ...['messages', 'format', 'exports', 'settings', 'base-path.ts', 'entry-paths.ts'],
        ...['pages.ts', 'service-host.ts', 'settings.ts', 'storage.ts'],
      ),
    },
    web('ui', 'kit', 'api', 'features', 'app'),
  ),
];

/**
 * Heavy packages have one folder each, where they are loaded and only when used; Prism has one file.
 * @type {IForbiddenRuleType[]}
 */
const ONE_PLACE = [
  neverImports(
    'one file imports Prism',
    { path: '.', pathNot: '^packages/mock-server/test/prism/' },
    { path: installed('@stoplight/[^/]+') },
  ),
  neverImports(
    'only the budget imports chart.js',
    { path: '^packages/[^/]+/src/', pathNot: '^packages/web/src/features/budget/' },
    { path: installed('chart.js') },
  ),
  neverImports(
    'only exports imports jspdf and exceljs',
    { path: '^packages/[^/]+/src/', pathNot: [TESTS, '^packages/web/src/exports/'] },
    { path: installed('jspdf', 'exceljs') },
  ),
  neverImports(
    'only what draws a PDF imports pdfjs',
    {
      path: '^packages/[^/]+/src/',
      pathNot: [TESTS, '^packages/web/src/kit/files/draw-pdf(?:-worker)?.ts$'],
    },
    { path: installed('pdfjs-dist') },
  ),
];

/** @type {IForbiddenRuleType[]} */
const EVERYWHERE = [
  neverImports(
    'nothing imports itself in a circle, not even for types',
    { path: '^packages/[^/]+/src/' },
    { circular: true },
  ),
  neverImports('every import leads somewhere', { path: '.' }, { couldNotResolve: true }),
  neverImports(
    'a package declares what it imports',
    { path: '.' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  neverImports(
    'what runs, and what builds the portal at `npm start`, declares its imports as dependencies or peers',
    { path: ['^packages/[^/]+/src/', '^packages/web/(?:build/|vite\\.config\\.ts$)'], pathNot: TESTS },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', ...PROVIDES_NO_CODE] },
  ),
];

/** @type {IConfiguration} */
export default {
  forbidden: [...BETWEEN_PACKAGES, ...IN_VERIFY, ...IN_THE_PORTAL, ...ONE_PLACE, ...EVERYWHERE],
  options: {
    doNotFollow: { path: ['/node_modules/', '^node_modules/'] },
    // Built, compiled or installed by somebody else; what stands on clients that a check generates first.
    exclude: {
      path: [
        '^(?:packages/)?[^/]+/dist(?:-demo)?/',
        // Its packages are installed apart.
        '^packages/web/gallery/(?:dist|\\.storybook)/',
        '/compiled/',
        '^bench/peers/',
        '^packages/generate/test/consumers/',
        '^packages/mock-server/scripts/generators/users/',
      ],
    },
    // Types count: what is imported as a type is known as well.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@client-portal/source', 'types', 'import', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
