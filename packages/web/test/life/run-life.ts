/** Lets a user live in a world, and checks the laws after each step. */
import { checkFrame } from './laws/frame.ts';
import { checkList, readFilter } from './laws/lists.ts';
import { checkReceived } from './laws/received.ts';
import { checkStatement } from './laws/statement.ts';
import { checkTexts } from './laws/texts.ts';
import { Life } from './life.ts';
import { checkLogOut } from './log-out.ts';
import { closePortal } from './portal.tsx';
import { getDialog } from './screen.ts';
import type { Service } from './service.ts';
import { ACTIONS, type ActionName } from './user.ts';
import type { LifeWorld } from './world.ts';

/** A wish of the user: an action, and numbers that choose among what the page offers. */
export interface Intent {
  readonly action: ActionName;
  readonly numbers: readonly number[];
}

/** A law that does not hold, with the steps that led there. */
class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';

  constructor(story: readonly string[], problems: readonly string[]) {
    const steps = story.map((step, index) => `  ${index + 1}. ${step}`).join('\n');
    super(`${problems.join('\n')}\n\nSteps, from the dashboard:\n${steps}`);
  }
}

function fail(law: BrokenLaw): never {
  throw law;
}

/** Errors of the page, which the test collects: from the console, and rejections that nothing handles. */
export const pageErrors: string[] = [];

/**
 * Runs a life.
 * @param onBroken called with each broken law; by default, the first one is thrown and ends the life
 */
export async function runLife(
  service: Service,
  world: LifeWorld,
  intents: readonly Intent[],
  onBroken: (law: BrokenLaw) => void = fail,
): Promise<void> {
  pageErrors.length = 0;
  const life = await Life.begin(world, service);
  try {
    check(life, onBroken);
    for (const { action, numbers } of intents) {
      life.allowed = { kind: 'nothing' };
      life.hadFocus = hasFocus();
      const done = await ACTIONS[action](life, toChoose(numbers));
      if (done !== undefined) life.story.push(done);
      check(life, onBroken);
    }
    await checkLogOut(life);
    check(life, onBroken);
  } finally {
    closePortal();
  }
}

/** Returns a function that takes the numbers in turn. */
function toChoose(numbers: readonly number[]) {
  let at = 0;
  return <Item>(items: readonly Item[]): Item | undefined => {
    const number = numbers[at % numbers.length] ?? 0;
    at += 1;
    return items[number % items.length];
  };
}

function check(life: Life, onBroken: (law: BrokenLaw) => void): void {
  const { service, world, address, problems, allowed } = life;
  const requests = service.drain();
  const found = [
    ...problems,
    ...pageErrors,
    ...checkReceived(service, requests, allowed),
    ...checkTexts(listKnown(life)),
    ...checkList(service, address),
    ...checkFrame(service, world),
    ...(address.startsWith('/main/statement') ? checkStatement(service, readFilter(address)) : []),
    ...checkFocus(life),
  ];
  problems.length = 0;
  pageErrors.length = 0;
  if (found.length > 0) onBroken(new BrokenLaw(life.story, [`At ${address}:`, ...found]));
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

/** A step that begins on an element ends on one: a lost focus sends a keyboard user back to the top of the page. */
function checkFocus({ story, hadFocus }: Life): readonly string[] {
  const isNew = /^(?:Reload|Open)/.test(story.at(-1) ?? '');
  return hasFocus() || isNew || !hadFocus || getDialog() !== undefined ? [] : ['Focus is lost.'];
}

/** All texts of the service and of the user. */
function listKnown({ world, typed }: Life): readonly string[] {
  const texts: string[] = [...typed];
  JSON.stringify(world, (_, value) => {
    if (typeof value === 'string') texts.push(value, ...value.split(/\s+/));
    return value;
  });
  return texts;
}
