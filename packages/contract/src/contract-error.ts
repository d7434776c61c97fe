/** A contract that cannot be served; the message begins with file and line. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  constructor(file: string, line: number | undefined, problem: string) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${problem}`);
  }
}
