import { parseArgs } from 'node:util';

type FlagRules = Readonly<
  Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }>
>;

type Values<Rules extends FlagRules> = {
  -readonly [Name in keyof Rules]?: Rules[Name] extends { readonly multiple: true }
    ? ValueOf<Rules[Name]>[]
    : ValueOf<Rules[Name]>;
};
type ValueOf<Rule> = Rule extends { readonly type: 'boolean' } ? boolean : string;

/** Error on the command line. The message says what to write instead. */
export class UsageError extends Error {}

/**
 * Returns the result of a part of a command. Throws a {@link UsageError} if the part fails: `problem`, such as
 * `--out a.json cannot be written`, and the reason.
 */
export function orUsageError<Result>(problem: string, part: () => Result): Result {
  try {
    return part();
  } catch (error) {
    throw new UsageError(`${problem}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Parses the flags of a command. Throws a {@link UsageError} for an unknown flag, a missing value or an unexpected
 * argument.
 */
export function parseFlags<Rules extends FlagRules>(args: readonly string[], rules: Rules): Values<Rules> {
  try {
    const { values } = parseArgs({ args: [...args], strict: true, allowPositionals: false, options: rules });
    return values as Values<Rules>;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Parses a whole number from 0 to `most`; undefined if the flag is missing. Throws a {@link UsageError}. */
export function toNumber(flag: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,16}$/.test(text) && Number(text) <= most) return Number(text);
  throw new UsageError(`${flag} ${text} is not a whole number from 0 to ${most}.`);
}

const PROTOCOLS = ['http:', 'https:'];

/** Parses an http or https address without a path. Throws a {@link UsageError}. */
export function toOrigin(flag: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && PROTOCOLS.includes(url.protocol) && url.pathname === '/' && url.search === '') {
    if (url.username === '' && url.password === '') return url;
    throw new UsageError(`${flag} must not hold a name or password: they would stand in reports.`);
  }
  throw new UsageError(`${flag} ${text} is not an address such as https://portal.example.com.`);
}

/** 2 GiB. A larger upload would exceed the time limit of a request anyway. */
export const MOST_UPLOAD_BYTES = 2 ** 31;
