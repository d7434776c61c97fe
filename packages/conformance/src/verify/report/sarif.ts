import { fingerprintOf } from './baseline.ts';
import type { Summary } from './summary.ts';

/** File to which findings refer. SARIF requires a file, and a finding about a server belongs to the contract. */
const CONTRACT_FILE = 'openapi/portal.yaml';

/** Returns the line of each operation in the text of a contract. */
export const toOperationLines = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text.split('\n').flatMap((line, at) => {
      const [, id] = /^\s*operationId:\s*['"]?(\w+)/.exec(line) ?? [];
      return id === undefined ? [] : [[id, at + 1] as const];
    }),
  );

/**
 * Returns the report as SARIF 2.1.0, the format of code scanning tools.
 * @param lines line of each operation in the contract
 */
export function toSarif(summary: Summary, lines: ReadonlyMap<string, number> = new Map()): string {
  const { checks, findings, known, obstacle } = summary;
  const rules = checks.map(({ id, claim, groupName }) => ({
    id,
    shortDescription: { text: claim },
    properties: { tags: [groupName] },
  }));
  const results = findings.map((finding) => {
    const { check, operation, expected, actual, sequence, curl, hint } = finding;
    const fingerprint = fingerprintOf(finding);
    const steps = sequence === undefined ? '' : ` Sequence: ${sequence.join(' → ')}.`;
    return {
      ruleId: check,
      ruleIndex: rules.findIndex(({ id }) => id === check),
      level: 'error',
      message: {
        text: `${operation}: expected ${expected}, got ${actual}.${steps}${hint === undefined ? '' : ` Hint: ${hint}`}\n${curl}`,
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: CONTRACT_FILE },
            region: { startLine: lines.get(operation) ?? 1 },
          },
          logicalLocations: [{ name: operation, kind: 'function' }],
        },
      ],
      partialFingerprints: { 'portalVerify/v1': fingerprint },
      baselineState: known.includes(fingerprint) ? 'unchanged' : 'new',
    };
  });
  const notices =
    obstacle === null ? [] : [{ level: 'error', message: { text: `Could not test: ${obstacle}` } }];
  const run = {
    tool: { driver: { name: 'portal-verify', rules } },
    invocations: [
      {
        executionSuccessful: obstacle === null && summary.exitCode < 2,
        toolExecutionNotifications: notices,
      },
    ],
    results,
  };
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`;
}
