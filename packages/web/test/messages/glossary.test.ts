import { describe, expect, it } from 'vitest';
import { listKeys } from '../../scripts/message-file.ts';
import type { Locale } from '../../src/messages/languages.ts';
import { type Messages, readMessages, readTerms, type Term, textOf } from './terms.ts';

const PREVIEWS = ['fil', 'ko', 'vi', 'zh-Hans', 'zh-Hant'] as const satisfies readonly Locale[];
const ENGLISH = readMessages('en');
const NAMES = listKeys(ENGLISH).filter((name) => !name.startsWith('search_words'));
/** The names of files have underlines between their words. */
const toWords = (text: string) => text.normalize().replaceAll('_', ' ').toLowerCase();
/** Texts in the order of the names; empty where a preview has no message yet. */
const toTexts = (messages: Messages) =>
  NAMES.map((name) => (name in messages ? toWords(textOf(messages, name)) : ''));
const ENGLISH_TEXTS = toTexts(ENGLISH);
const PREVIEW_TEXTS = PREVIEWS.map((locale) => [locale, toTexts(readMessages(locale))] as const);

/** Words of sentences, which a glossary of terms lacks: in English, then in the languages of {@link PREVIEWS}. */
const WORDS = String.raw`
\b(select|choose|choice|chosen)          | p(um)?ili                    | 선택|고르      | chọn      | 选       | 選
\b(remove|clear)                         | alis|tanggal|burahin         | 제거|지우|빼|뺀 | xóa|bỏ|gỡ | 移除|清除 | 移除|清除
\b(add(s|ed|ing)?)\b                     | dagdag                       | 추가           | thêm      | 添加|加   | 新增|加
\b(pending|waiting|waits?)\b             | hihintay|hinihintay|hintay   | 대기|기다      | chờ       | 待       | 待
\bsign(ed|ing)?[ -]in                    | sign in                      | 로그인         | đăng nhập | 登录     | 登入
\bsign(ed|ature|s)?\b(?![ -]in| out)     | lagda|pirma                  | 서명           | \bký      | 签       | 簽
\b(send|sent|submit)                     | padala|isumite               | 보내|제출|전송|보낸|보냈|보낼|보냄 | gửi|nộp | 发送|提交|寄 | 傳送|提交|寄
\bsav(e|ed|es|ing)\b                     | save|iningat                 | 저장           | lưu       | 存       | 存
\bweek                                   | linggo                       | 주             | tuần      | 周       | 週
\byear                                   | taon                         | 년|연          | năm       | 年       | 年
\b(photo|picture)                        | litrato|larawan              | 사진|그림      | ảnh|hình  | 照片|图片 | 照片|圖片
upload                                   | upload                       | 업로드         | tải .*lên | 上传     | 上傳
download                                 | download                     | 다운로드       | tải .*xuống | 下载   | 下載
\bfilter                                 | filter                       | 필터           | lọc       | 筛选     | 篩選
\bsort                                   | sunod                        | 정렬           | sắp xếp   | 排序     | 排序
\b(no|not|none|never|nothing|cannot|without|nobody|invalid|unsupported|unauthorized|incorrect|failed|offline|missing|incomplete)\b|n['’]t\b | hindi|wala|huwag|offline|mali | 없|않|못|아니|아닌|마세|잘못|실패|오프라인| không|chưa|đừng|ngoại tuyến|sai|thiếu | 不|没|無|无|未|离线|错|失败|空 | 不|沒|無|未|離線|錯|失敗|空
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ').map((pattern) => new RegExp(pattern.trim(), 'u')));

/** Messages that say a term in other words in some language, or whose English word has another meaning there. */
const PARAPHRASED = new Set<string>([
  ...['birth_date_future', 'bottom_home', 'budget_lasts_until', 'dismiss', 'documents_empty_lead'],
  ...['enrollment_missing', 'export_file_base', 'export_file_base_waiting', 'export_file_base_week'],
  ...['file_move_up', 'file_page_instead', 'file_pdf_parts', 'guide_begin', 'guide_payment'],
  ...['guide_signature', 'help_access_size', 'help_access_time', 'help_ein_means', 'help_licences'],
  ...['help_separation_means', 'help_words', 'hire_employee_required', 'hire_not_separated'],
  ...['home_add_employees', 'home_done_lead', 'home_enrolled', 'home_enrolled_lead'],
  ...['invoices_admin_file', 'invoices_empty_lead', 'invoices_waiting', 'invoices_waiting_for_admin'],
  ...['just_added', 'lead_hire', 'lead_password', 'load_tries_again_in', 'nav_invoices'],
  ...['nav_invoices_hint', 'nav_message', 'nav_submissions', 'number_masked', 'otp_address', 'otp_hint'],
  ...['otp_submitting', 'otp_title', 'paper_foot', 'paper_foot_plain', 'paper_uci', 'part_failed_lead'],
  ...['part_stopped_lead', 'photo_dark', 'photo_found', 'photo_huge', 'pi_civil_status'],
  ...['register_lead', 'required_gender', 'review_keys_lead', 'said_already_terminated'],
  ...['said_not_yours', 'said_passwords_differ', 'said_unreadable', 'search_nothing', 'search_unread'],
  ...['search_uploads', 'search_what', 'section_unknown', 'sign_in_lead', 'signature_unsigned_lead'],
  ...['start_failed', 'statement_bills', 'statement_file', 'statement_hours_waiting'],
  ...['statement_period_paid', 'statement_second_half', 'storage_blocked', 'terms_outline_additional'],
  ...['terms_outline_law', 'upload_failed', 'upload_files_missing', 'upload_files_missing_lead'],
  ...['week_drawing', 'week_previous', 'work_just_approved', 'work_just_declined'],
]);

const toTerms = (locale: (typeof PREVIEWS)[number]): readonly Term[] => [
  ...readTerms(locale),
  ...WORDS.map(([english = /^/, ...own]): Term => [english, own[PREVIEWS.indexOf(locale)] ?? /^/]),
];

/** Some terms are paraphrased in many messages: no test can ask for those. */
const isKept = (strays: readonly string[], messages: number) =>
  strays.length <= Math.max(1, messages / 10) && strays.length < messages;

/** Returns the messages that have only the English term, or only its translation, where nearly all others have both. */
function findStrays(
  locale: (typeof PREVIEWS)[number],
  texts: readonly string[],
): (readonly [name: string, term: string])[] {
  return toTerms(locale).flatMap(([english, own]) => {
    const inEnglish = ENGLISH_TEXTS.map((text, index) => texts[index] !== '' && english.test(text));
    const translated = texts.map((text) => own.test(text));
    const listStrays = (one: readonly boolean[], other: readonly boolean[]) => {
      const strays = NAMES.filter((_, index) => one[index] && !other[index]);
      return isKept(strays, one.filter(Boolean).length)
        ? strays.map((name) => [name, `${english.source} | ${own.source}`] as const)
        : [];
    };
    return [...listStrays(inEnglish, translated), ...listStrays(translated, inEnglish)];
  });
}

const STRAYS = PREVIEW_TEXTS.map(([locale, texts]) => [locale, findStrays(locale, texts)] as const);

describe('the terms of a preview', () => {
  it.each(STRAYS)('LAY-03 are the same in all messages: %s', (_, strays) => {
    expect(strays.filter(([name]) => !PARAPHRASED.has(name))).toEqual([]);
  });

  it('LAY-03 are paraphrased in listed messages only', () => {
    const names = new Set(STRAYS.flatMap(([, strays]) => strays.map(([name]) => name)));
    expect([...PARAPHRASED].filter((name) => !names.has(name))).toEqual([]);
  });
});

/** Words that are the same in English and in a preview. */
const BORROWED = /^(email|password|regional center|zip code|file: |home|view|ok|uci |ctrl k)$/;

/** Messages that share a text with another one in a single language: both English texts fit it. */
const ALIKE = [
  ...['bottom_more', 'statement_period', 'statement_part', 'what_enrollment', 'statement_bills'],
  ...['card_total_spent', 'register_account', 'file_choose_many', 'choose', 'decision_done'],
  ...[
    'register_person',
    'enrollment_sections',
    'signature_name',
    'what_payment',
    'what_signature',
    'message_send',
  ],
  ...['statement_detail', 'statement_files', 'file_what', 'upload_files'],
];

/** Pairs of messages whose English texts differ and whose texts in a preview do not, once for each preview. */
const PAIRS = PREVIEW_TEXTS.flatMap(([, texts]) =>
  NAMES.flatMap((name, index) =>
    NAMES.slice(index + 1)
      .filter(
        (_, at) =>
          texts[index] !== '' &&
          texts[index] === texts[index + 1 + at] &&
          ENGLISH_TEXTS[index] !== ENGLISH_TEXTS[index + 1 + at],
      )
      .map((other) => `${name}, ${other}`),
  ),
);

describe('a message of a preview', () => {
  it.each(PREVIEW_TEXTS)('LAY-03 is no English text but for borrowed words: %s', (_, texts) => {
    const same = texts.filter((text, index) => text === ENGLISH_TEXTS[index]);
    expect(same.filter((text) => /[a-z]/.test(text) && !BORROWED.test(text))).toEqual([]);
  });

  it('LAY-03 has no text of another message, unless several languages have one text for both', () => {
    const single = PAIRS.filter((pair) => PAIRS.filter((one) => one === pair).length === 1);
    expect(single.filter((pair) => !pair.split(', ').some((name) => ALIKE.includes(name)))).toEqual([]);
    expect(ALIKE.filter((name) => !single.some((pair) => pair.split(', ').includes(name)))).toEqual([]);
  });
});

/** Number words, as patterns: in English, and in each other language. */
const NUMBERS = String.raw`
en        | es        | fil    | ko       | vi      | zh-Hans | zh-Hant
\btwo\b   | \bdos\b   | dalawa | 두|2년   | \bhai\b | 两      | 兩
\bthree\b | \btres\b  | tatlo  | 세|석    | \bba\b  | 三      | 三
\bfour\b  | \bcuatro  | apat   | 네       | \bbốn   | 四      | 四
\bsix\b   | \bseis\b  | anim   | 여섯     | \bsáu   | 六      | 六
\bnine\b  | \bnueve\b | siyam  | 아홉     | \bchín  | 九      | 九
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ').map((word) => word.trim()));

describe('a number in words', () => {
  const [locales = [], ...rows] = NUMBERS;
  it.each(locales.slice(1) as Locale[])('LAY-03 is the same in English and in %s', (locale) => {
    const texts = toTexts(readMessages(locale));
    const other = rows.flatMap((row) =>
      NAMES.filter(
        (_, at) =>
          new RegExp(row[0] ?? '', 'u').test(ENGLISH_TEXTS[at] ?? '') &&
          texts[at] !== '' &&
          !new RegExp(row[locales.indexOf(locale)] ?? '', 'u').test(texts[at] ?? ''),
      ).map((name) => `${name}: ${row[0]}`),
    );
    expect(other).toEqual([]);
  });
});
