/** Reporter of Playwright that names the tests under way when a run reaches its limit, which its own reporters do not. */
export default class UnderWayReporter {
  /** @type {Set<string>} */
  #underWay = new Set();

  /** @param {{ titlePath: () => string[] }} test */
  onTestBegin(test) {
    this.#underWay.add(test.titlePath().filter(Boolean).join(' › '));
  }

  /** @param {{ titlePath: () => string[] }} test @param {{ status: string }} result */
  onTestEnd(test, { status }) {
    if (status !== 'interrupted') this.#underWay.delete(test.titlePath().filter(Boolean).join(' › '));
  }

  /** @param {{ status: string }} result */
  onEnd({ status }) {
    if (status === 'timedout')
      console.error(`Under way:${[...this.#underWay].map((title) => `\n  ${title}`).join('')}`);
  }

  printsToStdio() {
    return false;
  }
}
