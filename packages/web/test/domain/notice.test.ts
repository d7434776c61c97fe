import { describe, expect, it } from 'vitest';
import { toNotice, toNoticeText } from '../../src/domain/notice.ts';

const TEXT = { en: 'Closed on Friday', es: 'Cerrado el viernes' };
const NOON = Date.parse('2026-12-24T12:00');

describe('a notice of the provider', () => {
  it.each([
    ['without a period', {}, true],
    ['on its first day', { from: '2026-12-24' }, true],
    ['the day before', { from: '2026-12-25' }, false],
    ['on its last day', { until: '2026-12-24' }, true],
    ['the day after', { until: '2026-12-23' }, false],
    ['until a moment that has passed', { until: new Date(NOON - 1).toISOString() }, false],
    ['from a moment that has passed', { from: new Date(NOON - 1).toISOString() }, true],
  ])('%s: %j is shown: %s', (_, period, isShown) => {
    expect(toNotice({ text: TEXT, ...period }, NOON) !== undefined).toBe(isShown);
  });

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
    'has its days in the time of the device: %s',
    (zone) => {
      const own = process.env.TZ;
      process.env.TZ = zone;
      const isShown = (time: string) =>
        toNotice({ text: TEXT, from: '2026-12-24', until: '2026-12-24' }, Date.parse(time)) !== undefined;
      const shown = ['2026-12-23T23:59', '2026-12-24T00:00', '2026-12-24T23:59', '2026-12-25T00:00'].map(
        isShown,
      );
      if (own === undefined) delete process.env.TZ;
      else process.env.TZ = own;
      expect(shown).toEqual([false, true, true, false]);
    },
  );

  it('has a tone, and an empty file has no notice', () => {
    expect(toNotice({ text: TEXT }, NOON)).toEqual({ tone: 'info', text: TEXT });
    expect(toNotice({ text: TEXT, tone: 'warning' }, NOON)?.tone).toBe('warning');
    expect(toNotice({}, NOON)).toBeUndefined();
  });

  it.each([
    ['a list', [], 'The notice must be a JSON object.'],
    ['one text for all languages', { text: 'Closed' }, 'text: must be a text for each language'],
    ['no text', { text: {} }, 'text: must be a text for each language'],
    ['an empty text', { text: { en: ' ' } }, 'text: must be a text for each language'],
    ['another tone', { text: TEXT, tone: 'red' }, 'tone: must be "info" or "warning"'],
    ['a day that is none', { text: TEXT, from: 'Friday' }, 'from: must be a day or a moment'],
    ['a number as a day', { text: TEXT, until: {} }, 'until: must be a day or a moment'],
  ])('with %s is refused by the name of its field', (_, notice, message) => {
    expect(() => toNotice(notice, NOON)).toThrow(message);
  });

  it('is in the language of the page, else in English, else in any', () => {
    const text = (of: Record<string, string>, locale: string) =>
      toNoticeText({ tone: 'info', text: of }, locale);
    expect([text(TEXT, 'es'), text(TEXT, 'ko'), text({ vi: 'Đóng cửa' }, 'ko')]).toEqual([
      'Cerrado el viernes',
      'Closed on Friday',
      'Đóng cửa',
    ]);
  });
});
