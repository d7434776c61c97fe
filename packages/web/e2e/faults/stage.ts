import { type OperationId, operations } from '@client-portal/sdk';
import type { Request } from '@playwright/test';
import { MINUTE_MS } from '../fixtures/now.ts';
import { expect, type Page } from '../fixtures/test.ts';
import { ACCOUNTS, type ScenarioName, type World } from '../fixtures/world.ts';
import type { ReadScene, WriteScene } from './scene.ts';

/**
 * The page and the world of several cells. A cell reuses the page if the previous cell left it unchanged. It starts in
 * a new world if its request was already sent in this one, or if the previous cell failed.
 */
export class CellPage {
  readonly page: Page;
  readonly world: World;
  readonly #account: keyof typeof ACCOUNTS | null;
  /** The writes that were sent in this world. */
  readonly #sent = new Set<OperationId>();
  /** The running requests. */
  readonly #underWay = new Set<Request>();
  #isSpoilt = false;
  #scenario: ScenarioName = 'default';
  /** The read whose data are shown completely. */
  #shown: ReadScene | undefined;

  constructor(page: Page, world: World, account: keyof typeof ACCOUNTS | null) {
    this.page = page;
    this.world = world;
    this.#account = account;
    page.on('request', (request) => this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /**
   * Waits until only requests of this operation are running: advancing the page's clock would make all others time out.
   */
  async expectOthersAnswered(operationId: OperationId): Promise<void> {
    const { path } = operations[operationId];
    const readOthers = () => [...this.#underWay].map((one) => one.url()).filter((url) => !url.includes(path));
    await expect.poll(readOthers, { message: 'every other call is answered' }).toEqual([]);
  }

  /** Marks a cell as failed: neither page nor world can be reused. */
  spoil(): void {
    this.#isSpoilt = true;
  }

  /** Marks that a cell leaves its screen with all its data, as before the fault. */
  leaveShown(scene: ReadScene): void {
    this.#shown = scene;
  }

  /** Prepares a cell, without any fault. Returns true if the screen is as the previous cell left it. */
  async begin(scene: ReadScene): Promise<boolean> {
    await this.world.clearFaults();
    if (this.#isSpoilt || this.#scenario !== 'default') await this.#beginAnew('default');
    const isShown = this.#shown === scene;
    this.#shown = undefined;
    return isShown;
  }

  /** Opens the screen of a write, which no cell sent in this world before. */
  async beginWrite(operationId: OperationId, scene: WriteScene): Promise<void> {
    await this.world.clearFaults();
    const { scenario = 'default' } = scene;
    const isOther = this.#scenario !== scenario;
    if (this.#isSpoilt || isOther || this.#sent.has(operationId)) await this.#beginAnew(scenario);
    this.#sent.add(operationId);
    // A dialog that was opened for the read covers the screen.
    const isOpen = this.#shown?.path === scene.path && this.#shown.open === undefined;
    this.#shown = undefined;
    if (!isOpen) await this.page.goto(scene.path);
  }

  /** Starts a new world, with a browser without earlier data. */
  async #beginAnew(scenario: ScenarioName): Promise<void> {
    // A page without scripts, so that no pending request reaches the new world.
    await this.page.goto('/icon.svg');
    await this.world.reset(scenario);
    this.#scenario = scenario;
    const token = this.#account === null ? undefined : await this.world.signIn(ACCOUNTS[this.#account]);
    await this.page.evaluate(
      ({ given, ms }) => {
        localStorage.clear();
        sessionStorage.clear();
        // Without this, the initial session would be stored once more.
        localStorage.setItem('session-was-given', 'yes');
        if (given === undefined) return;
        localStorage.setItem('token', given);
        localStorage.setItem('tokenExpiration', String(Date.now() + ms));
      },
      { given: token, ms: 10 * MINUTE_MS },
    );
    this.#sent.clear();
    this.#isSpoilt = false;
    this.#shown = undefined;
  }
}
