import type { Plugin, Rolldown } from 'vite';

const hasPart = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part));

const inFolder = (folder: string, ...starts: readonly string[]) =>
  starts.map((start) => `${folder}/${start}`);

const isScreenStyle = (id: string) =>
  hasPart(['/web/src/features/', '/@fontsource/'])(id) && id.endsWith('.css');

/** The frame and lists. A screen's styles, or a message, are too small for a file of their own. */
const PORTAL = [
  ...inFolder('/web/src', 'start/portal.tsx', 'api/reads-showing.ts'),
  ...inFolder('/web/src/domain', 'needed.', 'payroll-filter.', 'row-', 'timesheet-', 'warnings.'),
  '/web/src/format/',
  ...inFolder('/web/src/kit/decision', 'DecisionButtons', 'DoneState', 'Facts', 'JustDecided'),
  ...inFolder('/web/src/kit/feedback', 'EmptyState', 'asked-', 'read-gaps'),
  '/web/src/kit/files/ExportMenu.tsx',
  ...inFolder('/web/src/kit/review', 'pay-period.', 'warning-words.'),
  ...inFolder('/web/src/kit/table', 'FilterBar', 'PeriodSelects', 'StateTotals', 'StatusChips', 'columns.'),
  '/web/src/kit/table/use-columns.ts',
  '/web/src/kit/work/',
  ...inFolder('/web/src/messages', 'compiled/messages/first/', 'later-words.ts'),
  ...inFolder('/web/src/ui', 'Disc.tsx', 'controls/Select.tsx', 'controls/ToggleButton'),
  '/state-machines/src/lifecycles/',
  '/@tanstack/react-query/',
];

/** React, what the page's script imports, and what sign-in shares with the portal. */
const START = [
  ...inFolder('/web', 'index.html', 'src/start/entry.ts', 'src/api/preloads.ts', 'src/app/first-entry.ts'),
  ...inFolder('/web/src', 'domain/visible-text.ts', 'kit/feedback/lazy-part.tsx', 'lib/carried-drafts.ts'),
  ...inFolder('/web/src/kit/frame', 'ProviderNotice', 'SkipLink', 'change-language', 'screen-title'),
  '/web/src/messages/compiled/messages/start/',
  ...inFolder('/web/src/ui', 'DrawingFrame', 'controls/Button.tsx', 'controls/row-controls', 'theme/'),
  '/react-aria/dist/private/i18n/',
  ...inFolder('/react-stately/dist/private', 'toggle/', 'utils/useControlledState'),
];

const SIGN_IN = ['/web/src/start/sign-in.tsx'];

const FILES = ['/web/src/kit/table/ListScreen.tsx', '/web/src/kit/table/file-columns.tsx'];

const FORM = [
  '/web/src/api/fetch-fresh.ts',
  '/web/src/features/people/AddEmployeeDialog.tsx',
  '/web/src/kit/files/choose/FileField.tsx',
  '/web/src/kit/files/upload/',
  '/web/src/kit/form/',
  '/web/src/ui/controls/',
  '/state-machines/src/flows/submit.ts',
];

const OVERLAYS = [
  '/web/src/messages/compiled/messages/rest/',
  '/web/src/features/auth/SignInAgainDialog.tsx',
  '/web/src/kit/decision/DecisionRun.tsx',
  '/web/src/kit/files/FileViewer.tsx',
  '/web/src/ui/overlays/',
];

const ROWS = [
  '/web/src/kit/table/window/RowVirtualizer.tsx',
  '/@tanstack/react-virtual/',
  '/@tanstack/virtual-core/',
];

/**
 * Chunks that a start loads, in the order in which they take modules; each has the static imports of its modules, too, if
 * no chunk above has them. By itself the bundler writes a file for every few
 * modules that the same pages share: a deep link loaded 75 scripts instead of 3, which took 1.7 s longer.
 */
export const startChunks: Rolldown.CodeSplittingGroup[] = [
  // React, and whatever else the page's script imports.
  { name: 'start', test: hasPart(START) },
  // Sign-in with the fields that forms have, too.
  { name: 'sign-in-form', test: hasPart(SIGN_IN) },
  // The rows in view of a long list, loaded after its first view. What they share with the list stays there.
  { name: 'rows', test: hasPart(ROWS), includeDependenciesRecursively: false },
  { name: 'portal', test: (id) => isScreenStyle(id) || hasPart(PORTAL)(id) },
  // Shared by the lists of files and people.
  { name: 'files', test: hasPart(FILES) },
  // Shared by the screens with a form.
  { name: 'form', test: hasPart(FORM) },
  // Dialogs and menus, loaded on first interaction.
  { name: 'overlays', test: hasPart(OVERLAYS) },
];

/**
 * V8's hint to compile a whole file in the background while it is loading, instead of each function on the main thread
 * when it is first called (https://v8.dev/blog/explicit-compile-hints). Other engines ignore it.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

/** Chunks of which nearly all code runs before the first view. */
const HINTED = ['start', 'sign-in-form', 'portal'];

/** Adds the hint to these chunks. */
export function compileHints(): Plugin {
  return {
    name: 'portal-compile-hints',
    generateBundle: {
      // The hint counts only at the top of a file, so it is added after the bundler's own preamble.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && HINTED.includes(file.name))
            file.code = `${COMPILE_AT_ONCE}\n${file.code}`;
        }
      },
    },
  };
}
