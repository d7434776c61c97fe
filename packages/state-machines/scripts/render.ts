import { eventNamesOf, type Lifecycle, type LifecycleState } from '@client-portal/contract';

const BANNER =
  '// Generated from x-lifecycles of openapi/portal.yaml by scripts/generate.ts. Change the contract, not this file.\n';

/** Returns the text of all generated files by name: states, a machine for each lifecycle, and a table of all. */
export function renderFiles(lifecycles: readonly Lifecycle[]): ReadonlyMap<string, string> {
  return new Map([
    ['states.ts', `${BANNER}${lifecycles.map(renderStates).join('')}`],
    ...lifecycles.map((one) => [`${toKebab(one.name)}.ts`, `${BANNER}${renderMachine(one)}`] as const),
    ['registry.ts', `${BANNER}${renderRegistry(lifecycles)}`],
  ]);
}

export const toKebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const toPascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** Returns a name for a constant: `VENDOR_INVOICE_IS_CLIENT_APPROVED` for the words vendorInvoice and is_client_approved. */
const toConstant = (...words: readonly string[]): string =>
  words.map((word) => toKebab(word).replaceAll('-', '_').toUpperCase()).join('_');

const toLiteral = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));
const toKey = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);
const toUnion = (names: readonly string[]): string => names.map(toLiteral).join(' | ');
const toObject = (entries: readonly (readonly [string, string])[]): string =>
  `{ ${entries.map(([name, value]) => `${toKey(name)}: ${value}`).join(', ')} }`;

/** Returns a comment of lines of at most 117 characters. */
function toComment(text: string, indent = ''): string {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (`${indent} * ${last} ${word}`.length <= 117) lines[lines.length - 1] = `${last} ${word}`.trim();
    else lines.push(word);
  }
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

/** Returns how a state is stored, such as `status` 0; empty if it is not stored. */
export const toStored = ({ when }: LifecycleState, partsField?: string): string =>
  [...when]
    .map(([field, values]) => {
      const name = partsField === undefined ? `\`${field}\`` : `its field in \`${partsField}\``;
      return `${name} ${values.join(' or ')}`;
    })
    .join(', ');

const isWord = (value: unknown) => value === 'present' || value === 'absent';

/** Returns the fields whose states have values of their own, with the value that a service writes in each state. */
function toValues({ parts, states }: Lifecycle): ReadonlyMap<string, readonly (readonly [string, string])[]> {
  const fields = parts.length > 0 ? [] : [...new Set(states.flatMap(({ when }) => [...when.keys()]))];
  return new Map(
    fields
      .map((field) => {
        const written = states.flatMap(({ name, when }) => {
          const first = when.get(field)?.[0];
          return first === undefined || isWord(first) ? [] : [[name, toLiteral(first)] as const];
        });
        return [field, written] as const;
      })
      .filter(([, written]) => written.length > 0),
  );
}

function renderStates(lifecycle: Lifecycle): string {
  const { name, parts, schema, states } = lifecycle;
  const type = toPascal(name);
  const union = toUnion(states.map((state) => state.name));
  const values = [...toValues(lifecycle)].map(
    ([field, written]) =>
      `\n${toComment(`Value of \`${field}\` that a service stores in each state of a \`${schema}\`.`)}export const ${toConstant(name, field)} = ${toObject(written)} as const;\n`,
  );
  if (parts.length === 0)
    return `\n${toComment(`State of the lifecycle ${name}.`)}export type ${type}State = ${union};\n${values.join('')}`;
  return `
/** Parts of the lifecycle ${name}, each with a state of its own. */
export const ${toConstant(name)}_PARTS = [${parts.map(toLiteral).join(', ')}] as const;

export type ${type}Part = (typeof ${toConstant(name)}_PARTS)[number];
/** State of a part of the lifecycle ${name}. */
export type ${type}PartState = ${union};
/** State of the lifecycle ${name}: one for each part. */
export type ${type}State = { [Part in ${type}Part]: ${type}PartState };
`;
}

function renderMachine(lifecycle: Lifecycle): string {
  const { name, description, parts, initial } = lifecycle;
  const sends = eventNamesOf(lifecycle).map((event) => `{ type: '${event}' }`);
  const region = (part?: string) =>
    renderRegion(
      lifecycle,
      part === undefined ? (event) => event : (event) => `${event}.${part}`,
      part ? '      ' : '  ',
    );
  const body =
    parts.length === 0
      ? `  initial: '${initial}',\n${region()}`
      : `  type: 'parallel',\n  states: {\n${parts
          .map((part) => `    ${toKey(part)}: {\n      initial: '${initial}',\n${region(part)}    },\n`)
          .join('')}  },\n`;
  return `import { createMachine } from 'xstate';

${toComment(description || `Rules of the lifecycle ${name}.`)}export const ${name}Lifecycle = createMachine({
  types: {} as {
    events:
${sends.map((send) => `      | ${send}`).join('\n')};
  },
  id: '${name}',
${body}});
`;
}

function renderRegion(
  { states, events, partsField }: Lifecycle,
  toEvent: (name: string) => string,
  indent: string,
): string {
  const lines = states.map((state) => {
    const stored = toStored(state, partsField);
    const words = [state.description, stored === '' ? '' : `Stored as ${stored}.`].filter(Boolean).join(' ');
    const comment = words === '' ? '' : toComment(words, `${indent}  `);
    const on = events
      .filter(({ from }) => from.includes(state.name))
      .map(({ name, to, by, description }) => {
        const why = `By the ${by}.${description === '' ? '' : ` ${description}`}`;
        return `${toComment(why, `${indent}      `)}${indent}      ${toKey(toEvent(name))}: '${to}',\n`;
      });
    const body = state.isFinal
      ? `{ type: 'final' }`
      : `{\n${indent}    on: {\n${on.join('')}${indent}    },\n${indent}  }`;
    return `${comment}${indent}  ${toKey(state.name)}: ${body},\n`;
  });
  return `${indent}states: {\n${lines.join('')}${indent}},\n`;
}

function renderRegistry(lifecycles: readonly Lifecycle[]): string {
  const rows = (toValue: (lifecycle: Lifecycle) => string) =>
    lifecycles.map((one) => `  ${one.name}: ${toValue(one)},\n`).join('');
  const parties = (one: Lifecycle) => {
    const { parts, events } = one;
    const by = new Map(
      (parts.length === 0 ? [''] : parts).flatMap((part) =>
        events.map((event) => [part === '' ? event.name : `${event.name}.${part}`, event.by] as const),
      ),
    );
    const lines = [...by].map(([event, party]) => `    ${toKey(event)}: '${party}',\n`);
    return `{\n${lines.join('')}  }`;
  };
  return `${lifecycles
    .map(({ name }) => `import { ${name}Lifecycle } from './${toKebab(name)}.ts';\n`)
    .sort()
    .join('')}import type {
${lifecycles
  .map(({ name }) => `  ${toPascal(name)}State,\n`)
  .sort()
  .join('')}} from './states.ts';

/** All lifecycles as machines of XState, by the names that the contract uses in \`x-lifecycle: { machine, event, key }\`. */
export const lifecycles = {
${rows(({ name }) => `${name}Lifecycle`)}} as const;

/** Party of each event, by lifecycle. */
export const parties = {
${rows(parties)}} as const;

/** State of each lifecycle. */
export interface LifecycleStates {
${lifecycles.map(({ name }) => `  readonly ${name}: ${toPascal(name)}State;\n`).join('')}}
`;
}
