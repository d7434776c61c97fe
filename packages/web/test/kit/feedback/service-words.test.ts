import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { stubBrowserGlobals } from '../../browser-globals.ts';
import { speak } from '../../speak.ts';

let words: typeof import('../../../src/kit/feedback/service-words.ts');

beforeAll(async () => {
  stubBrowserGlobals();
  await speak('es');
  words = await import('../../../src/kit/feedback/service-words.ts');
  await words.sentencesLoaded;
});
beforeEach(() => speak('es'));

const CONTRACT = new URL('../../../../../openapi/portal.yaml', import.meta.url);
const SAYING = ['message', 'error', 'success', 'errors'];

/** Returns every message in the examples of responses. */
function sentencesIn(value: unknown, isTelling = false): string[] {
  if (typeof value === 'string') return isTelling && value.includes(' ') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => sentencesIn(one, isTelling));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    sentencesIn(inner, isTelling || SAYING.includes(name)),
  );
}

function responseExamples(value: unknown, isResponse = false): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (isResponse && name === 'examples') return [inner];
    return responseExamples(inner, isResponse || name === 'responses');
  });
}

/**
 * Messages that the portal replaces by its own text: at sign-in, after the end of a session, and those meant for
 * developers.
 */
const OWN_WORDS = [
  'Email and password are incorrect',
  'Account is not yet active.',
  'Invalid Code',
  'Your session has ended',
  'This call does not take a body of this type.',
];

describe('the words of the service', () => {
  test('ERR-07 ERR-08 ERR-12 every sentence of the examples has words in Spanish, with the original below', () => {
    const sentences = new Set(sentencesIn(responseExamples(parse(readFileSync(CONTRACT, 'utf8')))));
    expect(sentences.size).toBeGreaterThan(25);
    for (const sentence of sentences) {
      if (OWN_WORDS.includes(sentence)) continue;
      const [first, second] = words.toClientsLanguage(sentence).split('\n');
      expect(first).not.toBe(sentence);
      expect(second).toBe(`Mensaje del servicio: “${sentence}”`);
    }
  });

  test('ERR-08 every known sentence is, in English, the one by which it is known', async () => {
    await speak('en');
    const { KNOWN_SENTENCES } = await import('../../../src/kit/feedback/known-sentences.ts');
    const inEnglish = Object.entries(KNOWN_SENTENCES).map(([known, say]) => [
      known,
      say().replace(/\.$/, '').toLowerCase(),
    ]);
    expect(inEnglish.filter(([known, said]) => known !== said)).toEqual([]);
    expect(inEnglish.length).toBeGreaterThan(25);
  });

  test('VAL-07 ERR-08 a sentence about a section of the enrollment is in Spanish where it names no field', async () => {
    const { toNeededText } = await import('../../../src/features/enrollment/StillNeeded.tsx');
    const sentence = 'The given data was invalid.';
    expect(toNeededText({ field: undefined, sentence }, {})).toBe(words.toClientsLanguage(sentence));
    expect(words.toClientsLanguage(sentence)).not.toBe(sentence);
  });

  test('ERR-08 what is not known stays as it came, and in English everything does', async () => {
    expect(words.toClientsLanguage('Come on Monday.')).toBe('Come on Monday.');
    expect(words.stateToClientsLanguage('Active')).toBe('Activo');
    await speak('en');
    expect(words.toClientsLanguage('Employee was hired')).toBe('Employee was hired');
    expect(words.stateToClientsLanguage('Active')).toBe('Active');
  });
});
