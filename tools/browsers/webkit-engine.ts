import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Engine, Tab } from './tab.ts';
import { KEYS } from './tab.ts';

/** Key with which WebDriver's JSON identifies an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_MS = 20_000;
const CALL_MS = 30_000;
/**
 * Position of the mouse on the screen while the offset of the page is measured, which depends on the window's
 * toolbars.
 */
const PROBE: Point = [640, 500];
const LISTEN = `addEventListener('mousemove', ({ clientX, clientY }) => {
  window.mouseAt = [clientX, clientY];
}, { capture: true })`;
const PLACE = `
  const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
  return [x, y, width, height];
`;
const STROKE_STEPS = 8;

/** Pixels from the left and the top. */
type Point = readonly [x: number, y: number];

/** Starts WebKitGTK's MiniBrowser on a separate X display, controlled by WebDriver. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const display = `:${100 + (process.pid % 400)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // WebKit's sandbox does not work for root.
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await untilUp(base, driver);
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    },
  };
  const { sessionId, capabilities: got } = (await call(base, 'POST', '/session', { capabilities })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const session = `${base}/session/${sessionId}`;
  // The WebDriver session ends with its last window, so one window always stays open.
  const spare = String(await call(session, 'GET', '/window'));
  return {
    name: 'WebKitGTK',
    version: got.browserVersion,
    open: async () => {
      await call(session, 'POST', '/window', { handle: spare });
      const { handle } = (await call(session, 'POST', '/window/new', { type: 'window' })) as {
        handle: string;
      };
      return toTab(session, handle, display);
    },
    close: async () => {
      try {
        await call(base, 'DELETE', `/session/${sessionId}`);
      } finally {
        driver.kill();
        screen.kill();
      }
    },
  };
}

async function call(base: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    // Without a time limit, a request to a driver that has crashed would wait for ever.
    signal: AbortSignal.timeout(CALL_MS),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

function toTab(session: string, handle: string, display: string): Tab {
  // WebDriver acts on the current window, so each action first switches to its own.
  const act = async (method: string, path: string, body?: unknown) => {
    await call(session, 'POST', '/window', { handle });
    return call(session, method, path, body);
  };
  const find = async (selector: string): Promise<string> => {
    const element = (await act('POST', '/element', { using: 'css selector', value: selector })) as Record<
      string,
      string
    >;
    return element[ELEMENT] ?? '';
  };
  const keys = (text: string) =>
    act('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  return {
    goto: async (url) => {
      await act('POST', '/url', { url });
    },
    evaluate: async <Result>(expression: string) =>
      (await act('POST', '/execute/sync', { script: `return ${expression}`, args: [] })) as Result,
    click: async (selector) => {
      await act('POST', `/element/${await find(selector)}/click`);
    },
    type: async (text) => {
      await keys(text);
    },
    press: async (key) => {
      await keys(KEYS[key]);
    },
    choose: async (selector, file) => {
      await act('POST', `/element/${await find(selector)}/value`, { text: file });
    },
    // Uses the mouse of the display, because this driver crashes if the pointer moves while its button is down.
    draw: async (selector) => {
      const run = (script: string) => act('POST', '/execute/sync', { script, args: [selector] });
      await run(LISTEN);
      useMouse(display, [...toMove([0, 0]), ...toMove(PROBE)]);
      const seen = await untilSeen(() => run('return window.mouseAt'));
      const [x, y, width, height] = (await run(PLACE)) as readonly [number, number, number, number];
      const toStep = (right: number, down: number) =>
        toMove([x + width * right + PROBE[0] - seen[0], y + height * down + PROBE[1] - seen[1]]);
      const steps = Array.from({ length: STROKE_STEPS }, (_, step) =>
        toStep(0.26 + step * 0.06, 0.3 + (step % 3) * 0.1),
      );
      useMouse(display, [...toStep(0.2, 0.3), 'mousedown', '1', ...steps.flat(), 'mouseup', '1']);
    },
    close: async () => {
      await act('DELETE', '/window');
    },
  };
}

const toMove = ([x, y]: Point): string[] => [
  'mousemove',
  String(Math.round(x)),
  String(Math.round(y)),
  'sleep',
  '0.02',
];

/** Moves the mouse of the display and presses its buttons. */
function useMouse(display: string, acts: readonly string[]): void {
  execFileSync('xdotool', acts, { env: { ...process.env, DISPLAY: display } });
}

/** Waits until the page has received a mouse event, and returns its position. */
async function untilSeen(look: () => Promise<unknown>): Promise<Point> {
  const end = Date.now() + START_MS;
  for (;;) {
    const seen = (await look()) as Point | null;
    if (seen !== null) return seen;
    if (Date.now() > end) throw new Error('The page was never told of the mouse.');
    await new Promise((go) => setTimeout(go, 50));
  }
}

async function untilUp(base: string, driver: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const isUp = await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > end || driver.exitCode !== null) throw new Error('WebKitWebDriver did not start.');
    await new Promise((go) => setTimeout(go, 100));
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}
