import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ScenarioName } from '../../../src/core/control/control-types.ts';
import { MemoryBlobs } from '../../../src/core/world/memory-blobs.ts';
import { scenarios } from '../../../src/core/world/scenarios/index.ts';
import { createWorldInScenario } from '../../../src/core/world/worlds.ts';

/** Returns a part of a world as a line: its name, the number of its entries, and a digest of them. */
function toLine(name: string, part: unknown): string {
  const text = JSON.stringify(part, (_, value: unknown) => (value instanceof Map ? [...value] : value)) ?? '';
  const size = part instanceof Map ? part.size : Array.isArray(part) ? part.length : '';
  return `${name} ${size} ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}

/** Returns a line for each part of the first state of a scenario. */
function linesOf(scenario: ScenarioName): readonly string[] {
  const now = Date.parse('2025-06-17T09:00:00Z');
  const options = { name: 'record', seed: 1, scenario, now, life: 0, blobs: new MemoryBlobs() };
  const { clients, scenario: _, ...parts } = createWorldInScenario(options).save();
  return [
    ...Object.entries(parts).map(([name, part]) => toLine(name, part)),
    ...[...clients].flatMap(([id, tables]) =>
      Object.entries(tables).map(([name, table]) => toLine(`${id} ${name}`, table)),
    ),
  ];
}

// Tests of portals and of other API clients count on the rows, names, amounts and files of a scenario.
it('each scenario begins with the data of the record, which for most are those of the ordinary month', () => {
  const ordinary = linesOf('default');
  const others = Object.keys(scenarios).filter((name) => name !== 'default') as ScenarioName[];
  const record = others.map((name) => {
    const lines = linesOf(name);
    const gone = ordinary.filter(
      (line) => !lines.some((one) => one.startsWith(`${line.split(/ \d* /)[0]} `)),
    );
    const changed = lines.filter((line) => !ordinary.includes(line));
    return [`${name}:`, ...changed, ...gone.map((line) => `without ${line.split(/ \d* /)[0]}`)].join('\n  ');
  });
  expect([['default:', ...ordinary].join('\n  '), ...record].join('\n')).toMatchSnapshot();
});
