import { LIMITS } from './limits.ts';
import { Refusal } from './refusal.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads JSON; undefined for no bytes at all. 400 for what is not JSON or not UTF-8, 413 for what is nested deeper than
 * {@link LIMITS.jsonDepth}.
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  // Counted first: deep nesting exhausts the stack of code that walks the value later.
  if (depthOf(text) > LIMITS.jsonDepth) {
    throw new Refusal(413, `The body is nested more than ${LIMITS.jsonDepth} deep.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.');
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new Refusal(400, 'The body is not UTF-8 text.');
  }
}

/** The deepest nesting of brackets outside of strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
  }
  return deepest;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
