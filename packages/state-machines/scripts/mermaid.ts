import type { AnyStateMachine, AnyStateNode } from 'xstate';

/**
 * Transition of a diagram. It belongs to the innermost block with both of its ends, since Mermaid would otherwise
 * draw the target twice.
 */
interface Edge {
  readonly block: AnyStateNode;
  readonly line: string;
}

type Transition = ReturnType<AnyStateNode['transitions']['get']> extends (infer T)[] | undefined ? T : never;

const isRoot = (node: AnyStateNode): boolean => node.parent === undefined;
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
const withAll = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(withAll)];
const idOf = (node: AnyStateNode): string => (isRoot(node) ? node.machine.id : node.path.join('_'));

function ancestors(node: AnyStateNode): AnyStateNode[] {
  return node.parent === undefined ? [] : [node.parent, ...ancestors(node.parent)];
}

function commonBlock(source: AnyStateNode, target: AnyStateNode): AnyStateNode {
  const holders = new Set(ancestors(target));
  return ancestors(source).find((node) => holders.has(node)) ?? source.machine.root;
}

/**
 * Returns the label of an event, such as `signIn done` for `xstate.done.actor.…`. Colons and semicolons would end a
 * label in Mermaid.
 */
function eventName(node: AnyStateNode, type: string): string {
  const source = node.invoke[0]?.src;
  const spawned = /^xstate\.(?:done|error)\.actor\.(\w+)\.\*$/.exec(type)?.[1];
  const actor = spawned ?? (typeof source === 'string' ? source : 'actor');
  if (type.startsWith('xstate.done.')) return `${actor} done`;
  if (type.startsWith('xstate.error.')) return `${actor} failed`;
  return type;
}

function guardName(transition: Transition, index: number): string {
  const { guard } = transition;
  if (typeof guard === 'string') return `[${guard}]`;
  if (typeof guard === 'object' && 'type' in guard) return `[${String(guard.type)}]`;
  return index > 0 ? '[otherwise]' : '';
}

function edgesOf(node: AnyStateNode): Edge[] {
  const listed: [string, readonly Transition[]][] = [...node.transitions, ['', node.always ?? []]];
  return listed.flatMap(([type, candidates]) =>
    candidates.flatMap((transition, index): Edge[] => {
      const changesNothing = transition.target === undefined && transition.actions.length === 0;
      if (changesNothing) return [];
      const label = [eventName(node, type), guardName(transition, index)]
        .filter((part) => part !== '')
        .join(' ');
      return (transition.target ?? [node]).map((target) => ({
        block: commonBlock(node, target),
        line: `${idOf(node)} --> ${idOf(target)}${label === '' ? '' : ` : ${label}`}`,
      }));
    }),
  );
}

function block(node: AnyStateNode, edges: readonly Edge[], indent: string): string[] {
  const isParallel = node.type === 'parallel';
  const lines = childrenOf(node).flatMap((child, index) => [
    ...(isParallel && index > 0 ? [`${indent}--`] : []),
    ...declaration(child, edges, indent),
  ]);
  if (!isParallel) lines.push(...node.initial.target.map((target) => `${indent}[*] --> ${idOf(target)}`));
  lines.push(...edges.filter((edge) => edge.block === node).map((edge) => `${indent}${edge.line}`));
  const finals = childrenOf(node).filter((child) => child.type === 'final');
  return [...lines, ...finals.map((child) => `${indent}${idOf(child)} --> [*]`)];
}

function declaration(node: AnyStateNode, edges: readonly Edge[], indent: string): string[] {
  const name = `${indent}state "${node.key}" as ${idOf(node)}`;
  return childrenOf(node).length === 0
    ? [name]
    : [`${name} {`, ...block(node, edges, `${indent}  `), `${indent}}`];
}

/** Returns a machine as a Mermaid `stateDiagram-v2`, without a final line break. */
export function renderMermaid(machine: AnyStateMachine): string {
  const { root } = machine;
  const edges = withAll(root).flatMap(edgesOf);
  // Mermaid supports parallel regions only within a state, so a parallel machine is drawn as a state.
  const body = root.type === 'parallel' ? declaration(root, edges, '  ') : block(root, edges, '  ');
  return ['stateDiagram-v2', ...body].join('\n');
}
