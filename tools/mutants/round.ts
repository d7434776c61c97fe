/** A test in the browser, by what its title says from the outermost description on. */
export interface TestName {
  /** From the folder of these tests. */
  readonly file: string;
  readonly title: string;
}

/** What one start of Playwright is told: which mutants to try by which tests; none and all of them to gather coverage. */
export interface Round {
  readonly projects: readonly {
    readonly mutant: string | null;
    readonly tests: readonly TestName[] | null;
  }[];
  readonly testIgnore: readonly string[];
  /** The files of which a project without a list of its own takes all tests. */
  readonly testMatch: string;
}
