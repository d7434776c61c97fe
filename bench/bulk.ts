/**
 * Measures the portal's own cost of deciding thousands of timesheets, in a browser against the mock server: half of the
 * calls are sent bare from a page before, half after, as many at once, and between them the portal's own run from Proceed to
 * the end. Both in the same browser and the same minutes, so that a busy machine slows both.
 *
 *     npm run build && npm run bench -- bulk
 *
 * Ends with 1 where the portal takes more than 1.2 times as long, or works on its main thread for more than 50 ms in one
 * piece. That is counted in the processor's time, since on a busy machine the clock goes on while the browser has to wait.
 */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { requireBrowser } from '../tools/browsers/browser.mjs';
import { type Task, TRACED, tasksBetween } from './main-thread.ts';
import { startPortal } from './servers.ts';

const MOST_TIMES = 1.2;
const MOST_TASK_MS = 50;
/** The portal's default setting. */
const AT_ONCE = 5;

const CREDENTIALS = { email: 'rosa.delgado@example.com', password: 'correct-horse-9' };

const toForm = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

interface Entered {
  readonly token: string;
  /** Ids of the pending timesheets. */
  readonly waiting: readonly number[];
}

/** A world at the end of a large client's month, and a session in it. */
async function enter(url: string, world: string): Promise<Entered> {
  const headers = { 'x-portal-world': world };
  const post = async (path: string, init: RequestInit) => {
    const response = await fetch(url + path, { ...init, method: 'POST' });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return response.json();
  };
  await post('/__mock/reset', {
    headers: { ...headers, 'x-portal-control': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'month-end' }),
  });
  const { token } = (await post('/api/login_auth', { headers, body: toForm(CREDENTIALS) })) as {
    token: string;
  };
  const { data } = (await post('/api/timesheets_client', {
    headers: { ...headers, authorization: `Bearer ${token}` },
  })) as { data: readonly { readonly id: number; readonly status: number }[] };
  return { token, waiting: data.filter(({ status }) => status === 0).map(({ id }) => id) };
}

const openContext = (browser: Browser, world: string): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-portal-world': world },
  });

/** Code that runs in the pages, as text: the types of this program do not include those of a browser. */
const SEND_ALONE = `async ([left, atOnce, authorization]) => {
  const longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
  const begin = performance.now();
  const sendNext = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const body = new FormData();
      body.set('time_sheet_id', String(id));
      body.set('status', '1');
      const answer = await fetch('/api/decline_timesheet', { method: 'POST', headers: { authorization }, body });
      if (!answer.ok) throw new Error('A call answered ' + answer.status);
      await answer.json();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return { ms: performance.now() - begin, longest: Math.max(0, ...longTasks) };
}`;

const PRESSED = 'bulk pressed';
const TOLD = 'bulk told';
const DRAWN = 'bulk drawn';

/** Marks the press of Proceed, the announced end of the run, and the rendered list after it. */
const WATCH = `(() => {
  let stage = 0;
  addEventListener('click', ({ target }) => {
    if (target.closest('[role=alertdialog]') === null || stage > 0) return;
    stage = 1;
    performance.mark('${PRESSED}');
  }, true);
  new MutationObserver(() => {
    if (stage !== 1 || document.querySelector('[role=alertdialog]') !== null) return;
    stage = 2;
    performance.mark('${TOLD}');
    requestIdleCallback(() => requestIdleCallback(() => performance.mark('${DRAWN}')));
  }).observe(document.body, { childList: true, subtree: true });
})()`;

/** Sends the calls from a page that does nothing else. Gives the milliseconds that they took, and their longest task. */
async function sendAlone(
  browser: Browser,
  url: string,
  world: string,
  ids: readonly number[],
  token: string,
) {
  const context = await openContext(browser, world);
  const page = await context.newPage();
  await page.goto(`${url}/icon.svg`);
  const input = JSON.stringify([ids, AT_ONCE, `Bearer ${token}`]);
  // Traced as the portal's run is, so that tracing slows both.
  await browser.startTracing(page, { categories: TRACED });
  const sent = await page.evaluate<{ ms: number; longest: number }>(`(${SEND_ALONE})(${input})`);
  await browser.stopTracing();
  await context.close();
  return sent;
}

interface Run {
  readonly count: number;
  readonly ms: number;
  /** Each task from Proceed until the list was drawn that the main thread did not leave for longer than 50 ms. */
  readonly longTasks: readonly Task[];
  /** The most that the processor worked on one task. */
  readonly busiestMs: number;
}

async function approveAll(browser: Browser, url: string, world: string, token: string): Promise<Run> {
  const context = await openContext(browser, world);
  await context.addInitScript(
    `localStorage.setItem('token', ${JSON.stringify(token)});
     localStorage.setItem('tokenExpiration', String(Date.now() + 600_000));`,
  );
  const page = await context.newPage();
  await page.goto(`${url}/main/timesheets?show=waiting&group=none`);
  await page.getByLabel('Select all pending').check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  const dialog = page.getByRole('alertdialog');
  const [count = '0'] = /[\d,]+/.exec((await dialog.getByRole('heading').textContent()) ?? '') ?? [];
  // Some among thousands look odd, which is accepted before Proceed shows.
  await dialog.getByRole('button', { name: /^Approve all .+ anyway$/ }).click();
  await page.evaluate(WATCH);
  await browser.startTracing(page, { categories: TRACED });
  await dialog.getByRole('button', { name: /^Proceed/ }).click();
  await dialog.waitFor({ state: 'hidden', timeout: 900_000 });
  const isDrawn = (mark: string) => performance.getEntriesByName(mark).length > 0;
  await page.waitForFunction(isDrawn, DRAWN);
  const trace = await browser.stopTracing();
  const timeOf = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;
  const ms = (await page.evaluate(timeOf, TOLD)) - (await page.evaluate(timeOf, PRESSED));
  await context.close();
  const tasks = tasksBetween(trace, PRESSED, DRAWN);
  return {
    count: Number(count.replaceAll(',', '')),
    ms,
    longTasks: tasks.filter((task) => task.ms > MOST_TASK_MS),
    busiestMs: Math.max(...tasks.map(({ busyMs }) => busyMs)),
  };
}

const server = await startPortal();
const browser = await chromium.launch({
  executablePath: await requireBrowser(),
  args: ['--disable-gpu', '--disable-quic', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const alone = await enter(server.url, 'bench-alone');
  const portal = await enter(server.url, 'bench-portal');
  const half = Math.floor(alone.waiting.length / 2);
  const send = (ids: readonly number[]) => sendAlone(browser, server.url, 'bench-alone', ids, alone.token);
  const before = await send(alone.waiting.slice(0, half));
  const run = await approveAll(browser, server.url, 'bench-portal', portal.token);
  const after = await send(alone.waiting.slice(half));
  if (run.count !== alone.waiting.length) throw new Error(`${run.count} were decided, not all.`);
  const times = run.ms / (before.ms + after.ms);
  console.log(
    `${run.count} calls alone     ${Math.round(before.ms)} + ${Math.round(after.ms)} ms, their longest task ${Math.round(Math.max(before.longest, after.longest))} ms`,
  );
  console.log(`${run.count} in the portal   ${Math.round(run.ms)} ms`);
  console.log(`${times.toFixed(2)} times as long, goal ${MOST_TIMES}`);
  console.log(`its busiest task ${Math.round(run.busiestMs)} ms of the processor, goal ${MOST_TASK_MS}`);
  for (const { ms, busyMs, at } of run.longTasks) {
    console.log(
      `  ${Math.round(ms)} ms by the clock, ${Math.round(busyMs)} ms of the processor, ${Math.round(at)} ms after Proceed`,
    );
  }
  if (times > MOST_TIMES || run.busiestMs > MOST_TASK_MS) process.exitCode = 1;
} finally {
  await browser.close();
  server.stop();
}
