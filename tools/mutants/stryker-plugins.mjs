/**
 * Plugins of Stryker: one runs only the mutants that are drawn, one prints each result as it comes, and one leaves out
 * what Vite needs unchanged.
 */
import { relative } from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { rootDir } from '../run-command.mjs';
import { draw } from './draw.mjs';

/** @typedef {import('@stryker-mutator/api/core').Mutant} Mutant */
/** @typedef {import('@stryker-mutator/api/check').Checker} Checker */
/** @typedef {import('@stryker-mutator/api/report').Reporter} Reporter */
/** @typedef {import('@stryker-mutator/api/ignore').NodePath & { node: { type: string } }} BabelPath */

const { MUTANTS_COUNT, MUTANTS_SEED } = process.env;

/** @implements {Checker} */
class Drawn {
  async init() {}

  /**
   * Puts each drawn mutant into a group of its own, and all others into one group: Stryker may check the groups in
   * different processes.
   * @param {Mutant[]} mutants
   */
  async group(mutants) {
    const drawn = new Set(draw(mutants, Number(MUTANTS_COUNT), Number(MUTANTS_SEED)));
    const others = mutants.filter((mutant) => !drawn.has(mutant));
    const groups = [...[...drawn].map((mutant) => [mutant]), others];
    return groups.filter((group) => group.length > 0).map((group) => group.map(({ id }) => id));
  }

  /** @param {Mutant[]} mutants */
  async check(mutants) {
    /** @type {import('@stryker-mutator/api/check').CheckResult} */
    const result =
      mutants.length === 1
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: 'not drawn' };
    return Object.fromEntries(mutants.map(({ id }) => [id, result]));
  }
}

const NOTICED = ['Killed', 'Timeout', 'RuntimeError'];
const SURVIVED = ['Survived', 'NoCoverage'];

/** @implements {Reporter} */
class Lines {
  noticed = 0;
  of = 0;

  /** @param {import('@stryker-mutator/api/core').MutantResult} mutant */
  onMutantTested({ fileName, location, mutatorName, replacement = '', status }) {
    const isNoticed = NOTICED.includes(status);
    if (!isNoticed && !SURVIVED.includes(status)) return;
    this.noticed += Number(isNoticed);
    this.of += 1;
    const { line, column } = location.start;
    console.log(
      `${isNoticed ? 'noticed ' : 'SURVIVED'} ${relative(rootDir, fileName)}:${line}:${column} ${mutatorName}: ${replacement.slice(0, 300)}`,
    );
  }

  wrapUp() {
    console.log(`${this.noticed} of ${this.of}`);
  }
}

/**
 * Vite reads the arguments of these calls from the source, so they must stay as they are.
 * @type {import('@stryker-mutator/api/ignore').Ignorer}
 */
const readByVite = {
  shouldIgnore(path) {
    const { node } = /** @type {BabelPath} */ (path);
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
    return /^(?:import\.meta\.glob|new Worker)\b/.test(path.toString()) ? 'Vite reads it' : undefined;
  },
};

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'read-by-vite', readByVite),
  declareClassPlugin(PluginKind.Checker, 'drawn', Drawn),
  declareClassPlugin(PluginKind.Reporter, 'lines', Lines),
];
