import { readDay } from './calendar-day.ts';
/** A notice of the provider, e.g. about maintenance or holidays, as `notice.json` has it. */
export interface Notice {
  readonly tone: 'info' | 'warning';
  /** Text by language tag. */
  readonly text: Readonly<Record<string, string>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the notice to show now; undefined outside of its period, or for `{}`. Throws with the field that is wrong, for
 * whoever wrote the file.
 *
 * @param now time in epoch ms
 */
export function toNotice(value: unknown, now: number): Notice | undefined {
  if (!isRecord(value)) throw new Error('The notice must be a JSON object.');
  if (Object.keys(value).length === 0) return undefined;
  const { text, from, until, tone = 'info' } = value;
  if (!isRecord(text) || Object.keys(text).length === 0 || !Object.values(text).every(isText))
    throw new Error('text: must be a text for each language, e.g. { "en": "…", "es": "…" }');
  if (tone !== 'info' && tone !== 'warning') throw new Error('tone: must be "info" or "warning"');
  const begins = from === undefined ? -Infinity : toTime(from, 'from', '00:00');
  const ends = until === undefined ? Infinity : toTime(until, 'until', '23:59:59.999');
  return begins <= now && now <= ends ? { tone, text: text as Notice['text'] } : undefined;
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Returns the time of a moment, or of a day at a time of the device. */
function toTime(value: unknown, name: string, timeOfDay: string): number {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const isNoDay = isDay && Number.isNaN(readDay(value));
  const time = isDay ? Date.parse(`${value}T${timeOfDay}`) : Date.parse(String(value));
  if (isNoDay || Number.isNaN(time))
    throw new Error(`${name}: must be a day or a moment, e.g. 2026-12-24 or 2026-12-24T18:00:00Z`);
  return time;
}

/** Returns the text in a language, else in English, else in the first that there is. */
export const toNoticeText = ({ text }: Notice, locale: string): string =>
  text[locale] ?? text.en ?? Object.values(text)[0] ?? '';
