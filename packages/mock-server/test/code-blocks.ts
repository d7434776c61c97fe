/** Code block in JavaScript from a page, with the heading above it. */
export interface CodeBlock {
  readonly title: string;
  readonly code: string;
}

/** Returns all JavaScript code blocks of a page, in order. */
export const codeBlocksOf = (page: string): readonly CodeBlock[] =>
  page.split(/^#{2,3} /m).flatMap((section) => {
    const [title = ''] = section.split('\n', 1);
    return [...section.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({ title, code }));
  });

/** Returns the output that the comments in a code block promise. */
export const toPromises = (code: string) =>
  [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);

type Run = (
  console: { log: (...values: unknown[]) => void },
  load: (name: string) => Promise<unknown>,
) => Promise<void>;

/** Runs code as a module. `load` returns the modules that it imports. Returns the printed lines. */
export async function runBlock(code: string, load: (name: string) => Promise<unknown>): Promise<string[]> {
  const loaded = code.replace(/^import (\{.*\}) from ('.*');$/gm, 'const $1 = await load($2);');
  const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => Run;
  const printed: string[] = [];
  const log = (...values: unknown[]) => printed.push(values.map(String).join(' '));
  await new AsyncFunction('console', 'load', loaded)({ log }, load);
  return printed;
}
