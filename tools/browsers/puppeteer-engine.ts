import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import type { Engine, Tab } from './tab.ts';

const VIEW = { width: 1280, height: 900 };

/** Starts Chromium over its own protocol, or Firefox over WebDriver BiDi, since Debian has no geckodriver. */
export async function startPuppeteer(browser: 'chrome' | 'firefox', executablePath: string): Promise<Engine> {
  const running = await puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    defaultViewport: VIEW,
    args: browser === 'chrome' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return {
    name: browser === 'chrome' ? 'Chromium' : 'Firefox',
    version: await running.version(),
    open: async () => toTab(await running.newPage()),
    close: () => running.close(),
  };
}

async function requireElement(page: Page, selector: string) {
  const element = await page.$(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
}

const toTab = (page: Page): Tab => ({
  goto: async (url) => {
    await page.goto(url);
  },
  evaluate: <Result>(expression: string) => page.evaluate(expression) as Promise<Result>,
  click: async (selector) => {
    await (await requireElement(page, selector)).click();
  },
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key as KeyInput),
  choose: async (selector, file) => {
    const element = await requireElement(page, selector);
    await (element as Awaited<ReturnType<typeof page.waitForSelector<'input'>>>)?.uploadFile(file);
  },
  draw: async (selector) => {
    const box = await (await requireElement(page, selector)).boundingBox();
    if (box === null) throw new Error(`${selector} has no place.`);
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
    await page.mouse.move(box.x + box.width - 20, box.y + 30, { steps: 8 });
    await page.mouse.up();
  },
  close: () => page.close(),
});
