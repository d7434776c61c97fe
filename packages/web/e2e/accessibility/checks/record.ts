import { expectReadsDone } from '../../fixtures/reads.ts';
import { expect, type Page } from '../../fixtures/test.ts';
import { settleFrames } from '../../pages/looks.ts';
import { findDesignFaults } from './design.ts';
import { readLooks } from './looks.ts';

/** Expects the page to keep the rules of the design, and adds the looks of what it shows for the first time. */
export async function expectDesign(page: Page, where: string, looks: Set<string>): Promise<void> {
  await expect(page.getByText(/^(Loading|Preparing) /)).toHaveCount(0);
  // Off the button that was pressed, or of another one that came below the pointer: their looks under it depend on time.
  await page.mouse.move(1, 1);
  await settleFrames(page);
  // A screen may read more once it shows its lists.
  await expectReadsDone(page);
  await settleFrames(page);
  const read = () => page.evaluate(findDesignFaults);
  await expect.soft.poll(read, { message: where, timeout: 1_500 }).toEqual([]);
  for (const look of await page.evaluate(readLooks, 'screen' as const)) looks.add(look);
}

/** Adds what `change` changes of the open page, until it is taken back. */
async function noteChange(
  page: Page,
  mark: `@${string}` | `:${string}`,
  looks: Set<string>,
  change: (isOn: boolean) => Promise<unknown>,
): Promise<void> {
  await change(true);
  // A part that measures itself, such as a long text, is rendered anew after its new size is known.
  await settleFrames(page);
  await settleFrames(page);
  for (const look of await page.evaluate(readLooks, mark)) looks.add(look);
  await change(false);
}

/** Adds how the open page differs on paper. */
export async function notePaper(page: Page, looks: Set<string>): Promise<void> {
  await page.evaluate(readLooks, '@before' as const);
  await noteChange(page, '@paper', looks, (isOn) => page.emulateMedia({ media: isOn ? 'print' : 'screen' }));
}

/** The elements that are looked at in a state of the pointer or of the keyboard. */
const IN_STATE = {
  hover: 'body :not(script, style, template, option, svg *)',
  'focus-visible': 'a, button, input, select, textarea, summary, [tabindex]',
} as const;

/** Adds how the open page differs under the pointer, and with the focus of the keyboard. */
export async function noteStates(page: Page, looks: Set<string>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  const { root } = await session.send('DOM.getDocument');
  await page.evaluate(readLooks, ':before' as const);
  for (const [state, selector] of Object.entries(IN_STATE)) {
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    const force = (nodeId: number) =>
      session
        .send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [state] })
        .catch((error: unknown) => {
          // A sentence for screen readers may be gone since the elements were listed.
          if (!String(error).includes('Could not find node')) throw error;
        });
    await noteChange(page, `:${state}`, looks, async (isOn) => {
      // Takes back all forced states at once.
      if (!isOn) return session.send('CSS.disable');
      await session.send('CSS.enable');
      return Promise.all(nodeIds.map(force));
    });
  }
  await session.detach();
}

const STATE = /(::?(before|after|hover|focus-visible|first-child|last-child)|@paper)$/;

/** Returns one line for each kind of element, with all its values, and those of each state. */
export function toLooksText(looks: ReadonlySet<string>): string {
  const kinds = new Map<string, Map<string, string[]>>();
  for (const look of [...looks].sort()) {
    const [name = '', ...value] = look.split(' ');
    const state = STATE.exec(name)?.[0] ?? '';
    const kind = name.slice(0, name.length - state.length);
    const states = kinds.get(kind) ?? new Map<string, string[]>();
    kinds.set(kind, states.set(state, [...(states.get(state) ?? []), value.join(' ')]));
  }
  const toText = ([state, values]: readonly [string, readonly string[]]) =>
    `${state === '' ? '' : `${state} `}{ ${values.join('; ')} }`;
  return [...kinds].map(([kind, states]) => `${kind} ${[...states].map(toText).join(' ')}\n`).join('');
}
