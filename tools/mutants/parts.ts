/** What is mutated, part by part, and whose tests may notice. */

export interface Part {
  /** Where its sources stand, from the root of the project. */
  readonly folder: string;
  /** Sources below the folder that are not mutated, each with its reason. */
  readonly leftOut: readonly (readonly [path: RegExp, reason: string])[];
  /** The Vitest projects whose tests may notice; the part's own tests come first. */
  readonly projects: readonly string[];
  /** Test files that take long and prove something else than what one change in the sources breaks. */
  readonly skippedTests: readonly RegExp[];
  /** Whether the tests in the browser may notice, too. */
  readonly inBrowser: boolean;
}

const NO_CODE: Part['leftOut'] = [
  [/\.(?:test|test-d|d)\.tsx?$/, 'tests and declarations'],
  [/(?:^|\/)generated\//, 'generated: its generator is tested, and what it wrote is compared'],
];

/** Of the mock server: whole servers as processes of their own, thousands of random calls, another program as the judge. */
const SLOW_TESTS_OF_THE_SERVER = [
  /mock-server\/test\/(?:arazzo|attacks|cli|differential|malformed|recipes|worlds-apart)\.test\.ts$/,
];

const part = (folder: string, rest: Partial<Part> = {}): Part => ({
  folder: `packages/${folder}/src`,
  projects: [folder],
  skippedTests: [],
  inBrowser: false,
  ...rest,
  leftOut: [...NO_CODE, ...(rest.leftOut ?? [])],
});

export const PARTS = {
  sdk: part('sdk'),
  'state-machines': part('state-machines'),
  contract: part('contract', {
    projects: ['contract', 'mock-server'],
    skippedTests: SLOW_TESTS_OF_THE_SERVER,
  }),
  'mock-server': part('mock-server', {
    skippedTests: SLOW_TESTS_OF_THE_SERVER,
    leftOut: [
      [/^world\/(?:seed|scenarios)\//, 'example data: another name or amount is as good'],
      [
        /^(?:cli|start|console\/|commands\/)/,
        'the command and its pages, which start processes of their own',
      ],
      [/^testing\//, 'what tests are made with'],
    ],
  }),
  portal: part('web', {
    projects: ['web'],
    inBrowser: true,
    leftOut: [
      [/^messages\//, 'words: message-parity.test.ts and the compiler hold them'],
      [/\/(?:theme|[\w-]*-icon)\.tsx?$/, 'drawings'],
      [
        /^(?:main|trusted-types)\.tsx?$/,
        'a few lines that start everything: no change to them leaves a page',
      ],
      [
        /^app\/(?:first|sign-in)-script\.ts$/,
        'put into the page by a build of their own, which has no switches',
      ],
      [/^app\/prerender\.tsx$/, 'runs while the portal is built'],
      [/-worker\.ts$/, 'runs beside the page, where no fixture reaches; what it calls is a part like others'],
    ],
  }),
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

export const isPartName = (name: string): name is PartName => Object.hasOwn(PARTS, name);
