import { LIMITS } from './limits.ts';
import { Refusal } from './refusal.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON. Returns undefined for an empty body. Throws a Refusal: 400 if it is not JSON in UTF-8, and 413 if it
 * is nested deeper than {@link LIMITS.jsonDepth}.
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  // Checked before parsing: deep nesting would overflow the stack of recursive code that reads the value later.
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

/** Returns the largest nesting depth of brackets outside of strings. */
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
