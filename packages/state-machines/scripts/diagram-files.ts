import type { AnyStateMachine } from 'xstate';
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
import { toKebab } from './render.ts';

export const diagramFolder = new URL('../diagrams/', import.meta.url);

const machines: Readonly<Record<string, AnyStateMachine>> = {
  ...lifecycles,
  sessionFlow,
  signInFlow,
  decisionFlow: createDecisionFlow<unknown>(),
  submitFlow: createSubmitFlow<unknown, unknown>(),
  tryAgainFlow,
  reviewFlow,
};

const toFileName = (name: string): string => `${toKebab(name)}.md`;

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
