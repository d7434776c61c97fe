// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { session } from '../../src/api/session.ts';
import { markJustDecided } from '../../src/kit/decision/just-decided.ts';
import { showToast, toastStore } from '../../src/kit/feedback/toast-store.ts';
import { isVisitShown, logChange, visitChanges } from '../../src/kit/feedback/visit-log.ts';
import { sessionSignal } from '../../src/kit/files/session-signal.ts';
import { changeRowMarks, readRowMarks } from '../../src/kit/table/row-marks.ts';
import { clearClientStores } from '../../src/lib/client-store.ts';
import { keepDraft, readDraft } from '../../src/lib/draft.ts';

it('a log-out removes reads, drafts, toasts, the visit and the marks of rows from memory', () => {
  session.start('a$1001');
  const running = sessionSignal();
  const readAll = () => [
    queryClient.getQueryData(['timesheets']),
    readDraft('hire', '1001'),
    toastStore.get(),
    visitChanges.get(),
    isVisitShown.get(),
    readRowMarks('timesheets'),
    sessionSignal().aborted,
  ];
  const empty = readAll();
  queryClient.setQueryData(['timesheets'], [{ id: 1 }]);
  keepDraft('hire', '1001', { name: 'Ana' });
  showToast('error', 'Not saved');
  logChange('Saved');
  isVisitShown.set(true);
  markJustDecided('timesheets', { verb: 'approve', isTold: false }, [1]);
  changeRowMarks('timesheets', { sent: [2], toFocus: 2 });
  clearClientStores();
  expect([readAll(), running.aborted]).toEqual([empty, true]);
});

/** Values of modules that are not the client's: each with the reason why a log-out leaves it. */
const OUTLIVES_THE_CLIENT: Readonly<Record<string, string>> = {
  'api/session-actor.ts current': 'runs as long as the page',
  'api/session.ts pageOwner': 'tells that another client signed in',
  'app/RouteTitle.tsx lastPathname': 'an address without records',
  'exports/pdf-text.ts bidi': 'loaded code',
  'features/timesheets/timesheet-warnings.tsx TimesheetWarnings': 'the default of a context',
  'kit/feedback/reload-page.ts isUnderWay': 'ends with the page',
  'kit/feedback/service-words.ts sentences': 'words of a language',
  'kit/feedback/toast-store.ts nextId': 'a counter',
  'kit/files/choose/file-keys.ts lastKey': 'a counter',
  'kit/files/session-signal.ts page': 'aborted and replaced by its own callback',
  'kit/form/under-way.ts formsUnderWay': 'each form counts itself out',
  'kit/frame/screen-title.ts formsWithProblems': 'each form counts itself out',
  'kit/frame/screen-title.ts screenName': 'a name of the menu',
  'kit/frame/screen-title.ts waiting': 'the screen removes it when it closes',
  'kit/frame/use-is-printed.ts isPrinting': 'follows the browser',
  'kit/paper/printed-client.ts screenHasHead': 'whether the screen is a document, by its component',
  'lib/back-entry.ts isOnSpare': 'a place in the history',
  'lib/back-entry.ts shownKey': 'a key of the history',
  'lib/draft.ts drafts': 'cleared by its own callback',
  'lib/failure-reports.ts listener': 'a function',
  'messages/locale.ts current': 'the language of the browser',
  'messages/locale.ts hasWords': 'the language of the browser',
  'messages/locale.ts loaded': 'words of a language',
  'messages/locale.ts wanted': 'the language of the browser',
  'messages/locale.ts writtenIn': 'set while a text is written',
  'messages/say.ts language': 'the language of the browser',
  'messages/say.ts words': 'words of a language',
  'start/enter-portal.tsx entering': 'loaded code',
  'start/start-guard.ts isShown': 'ends with the page',
  'lib/use-root-mark.ts counts': 'each component counts itself out',
  'lib/startup.ts startup': 'set again by the next sign-in',
  'storage.ts memory': 'stands in for storage, which the session clears itself',
  'ui/session-lock.ts open': 'each dialog counts itself out',
};

const SRC = 'packages/web/src';
const KEPT =
  /^(?:export )?(?:let (\w+)|const (\w+)(?::[^=]*)? = (?!createClientStore)[^;\n]*(?:createStore\b[<(]|new Map\b[<(]))/gm;

it('a module that keeps a value registers it for log-out, or says why it may stay', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('messages/compiled/'),
  );
  const kept = files.flatMap((file) =>
    [...readFileSync(`${SRC}/${file}`, 'utf8').matchAll(KEPT)]
      .filter(([line]) => !line.includes('=> new Map'))
      .map(([, variable, constant]) => `${file} ${variable ?? constant}`),
  );
  expect(kept.toSorted()).toEqual(Object.keys(OUTLIVES_THE_CLIENT).toSorted());
});
