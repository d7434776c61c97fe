/** A test in the browser, by what its title says from the outermost description on. */
export interface TestName {
  /** From the folder of these tests. */
  readonly file: string;
  readonly title: string;
}

/** What one start of Playwright is told: which mutants to try by which tests. */
export interface Round {
  readonly projects: readonly {
    /** `null`: none, and coverage is gathered; {@link NO_MUTANT}: none, as the tests run with one. */
    readonly mutant: string | null;
    readonly files: readonly string[];
    /** All of the files' where there is no list. */
    readonly tests: readonly TestName[] | null;
  }[];
}

/** No mutant has this name. */
export const NO_MUTANT = 'none';
