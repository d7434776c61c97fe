import { type AnyStateMachine, createMachine } from 'xstate';
import {
  createDecisionFlow,
  createSubmitFlow,
  lifecycles,
  reviewFlow,
  sessionFlow,
  signInFlow,
  tryAgainFlow,
} from '../src/index.ts';
import { renderMermaid } from './mermaid.ts';

const machines: Readonly<Record<string, AnyStateMachine>> = {
  ...Object.fromEntries(
    Object.entries(lifecycles).map(([name, lifecycle]) => [name, createMachine(lifecycle)]),
  ),
  sessionFlow,
  signInFlow,
  decisionFlow: createDecisionFlow<unknown>(),
  submitFlow: createSubmitFlow<unknown, unknown>(),
  tryAgainFlow,
  reviewFlow,
};

const toFileName = (name: string): string =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.md`;

const toPage = (
  name: string,
  machine: AnyStateMachine,
): string => `<!-- Generated from the machine's definition by scripts/diagrams.ts. Do not edit. -->

# ${name}

\`\`\`mermaid
${renderMermaid(machine)}
\`\`\`
`;

/** Returns the expected files in `diagrams/`, by name. */
export function diagramFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(machines).map(([name, machine]) => [toFileName(name), toPage(name, machine)]),
  );
}
