import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import {
  createDecisionFlow,
  createSubmitFlow,
  eventsOf,
  type LifecycleName,
  lifecycles,
  reviewFlow,
  sessionFlow,
  signInFlow,
  tryAgainFlow,
} from '../src/index.ts';

/** Every chart must be used by the product's code. An unused one would only look like a rule. */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const PACKAGES = ['contract', 'sdk', 'state-machines', 'mock-server', 'conformance', 'web'];

/** Sources of all packages, without tests. */
const sources = PACKAGES.flatMap((name) => {
  const folder = join(ROOT, 'packages', name, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|test-d)\.tsx?$/.test(path))
    .map((path) => ({ name, path, text: readFileSync(join(folder, path), 'utf8') }));
});
const contract = readFileSync(join(ROOT, 'openapi/portal.yaml'), 'utf8');

/** Files that define or list machines do not count as a use. */
const askers = sources.filter(
  ({ path, text }) => !path.startsWith('generated/') && !text.includes('.createMachine('),
);

const says = (text: string, word: string) => text.includes(`'${word}'`) || text.includes(`"${word}"`);

describe.each(Object.keys(lifecycles) as LifecycleName[])(
  'PROD-16 the lifecycle %s is not dead code',
  (name) => {
    const inContract = contract
      .split('\n')
      .filter((line) => line.includes(`x-lifecycle: { machine: ${name},`));

    it('is read by running code', () => {
      const asking = new RegExp(`\\b(can|next|isFinal|initialState|allowedEvents)\\(\\s*'${name}'`);
      expect(askers.filter(({ text }) => asking.test(text)).map(({ path }) => path)).not.toEqual([]);
    });

    it.each(eventsOf(name))(
      'its event %s is used by an operation of the contract or by running code',
      (event) => {
        const [kind, part] = event.split('.');
        const isAsked = askers.some(
          ({ text }) =>
            says(text, name) && (part === undefined ? says(text, event) : text.includes(`\`${kind}.\${`)),
        );
        const word = new RegExp(`event: .*\\b${event}\\b`);
        expect(isAsked || inContract.some((line) => word.test(line))).toBe(true);
      },
    );
  },
);

/**
 * Returns the names of all events in a machine, including ignored ones, without the done and error events of its
 * actors.
 */
function namesOf({ config, states }: AnyStateMachine['root']): ReadonlySet<string> {
  const below = Object.values(states).flatMap((state) => [...namesOf(state)]);
  const own = Object.keys(config.on ?? {}).filter((event) => !event.startsWith('xstate.'));
  return new Set([...own, ...below]);
}

/** Flows, and the files of the portal that run them and send events. */
const FLOWS: readonly (readonly [name: string, machine: AnyStateMachine, senders: RegExp])[] = [
  ['signInFlow', signInFlow, /^features\/auth\//],
  [
    'sessionFlow',
    sessionFlow,
    /^api\/(session-actor|not-sent|query-client)\.|\/DecisionRun\.|^app\/layout\//,
  ],
  ['createDecisionFlow', createDecisionFlow<unknown>(), /\/DecisionRun\.tsx$/],
  ['createSubmitFlow', createSubmitFlow<unknown, unknown>(), /\/use-submit\.tsx$/],
  ['tryAgainFlow', tryAgainFlow, /\/use-try-again\.ts$/],
  ['reviewFlow', reviewFlow, /\/use-review\.ts$/],
];

describe.each(FLOWS)('PROD-16 the flow %s is not dead code', (name, machine, senders) => {
  const portal = askers.filter((file) => file.name === 'web');

  it('is run by the portal', () => {
    const users = portal.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
    expect(users.map(({ path }) => path)).not.toEqual([]);
  });

  it.each([...namesOf(machine.root)])('its event %s is sent by the portal', (event) => {
    const sending = portal.filter(({ path, text }) => senders.test(path) && says(text, event));
    expect(sending.map(({ path }) => path)).not.toEqual([]);
  });
});
