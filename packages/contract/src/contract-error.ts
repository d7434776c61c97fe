/** Error for a contract that cannot be used. The message begins with file and line. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  constructor(file: string, line: number | undefined, problem: string) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${problem}`);
  }
}
