import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Engine, Tab } from './tab.ts';
import { KEYS } from './tab.ts';

/** What WebDriver calls an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_MS = 20_000;
const CALL_MS = 30_000;
const DRAW = `
  const element = document.querySelector(arguments[0]);
  const { x, y, width, height } = element.getBoundingClientRect();
  const send = (type, right, down) =>
    element.dispatchEvent(new PointerEvent(type, {
      clientX: x + width * right, clientY: y + height * down,
      pointerId: 1, isPrimary: true, pointerType: 'mouse', button: 0, buttons: 1, bubbles: true, cancelable: true,
    }));
  send('pointerdown', 0.2, 0.3);
  for (let step = 1; step <= 8; step += 1) send('pointermove', 0.2 + step * 0.06, 0.3 + (step % 3) * 0.1);
  send('pointerup', 0.7, 0.4);
`;

/** WebKitGTK's MiniBrowser on a display of its own, over plain WebDriver. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const display = `:${100 + (process.pid % 400)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // As root the sandbox of its processes cannot be made.
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
  // Without a window the session ends.
  const spare = String(await call(session, 'GET', '/window'));
  return {
    name: 'WebKitGTK',
    version: got.browserVersion,
    open: async () => {
      await call(session, 'POST', '/window', { handle: spare });
      const { handle } = (await call(session, 'POST', '/window/new', { type: 'tab' })) as { handle: string };
      return toTab(session, handle);
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
  const answer = await fetch(base + path, {
    method,
    // A driver that ends itself says nothing more.
    signal: AbortSignal.timeout(CALL_MS),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

function toTab(session: string, handle: string): Tab {
  // Every act is this window's, whichever was the last.
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
    // By events of the page: this driver ends itself on a pointer that is moved while it is down.
    draw: async (selector) => {
      await act('POST', '/execute/sync', { script: DRAW, args: [selector] });
    },
    close: async () => {
      await act('DELETE', '/window');
    },
  };
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
