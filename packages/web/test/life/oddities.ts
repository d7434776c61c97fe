/**
 * Tables of what people and their services really send. A world draws every text, number and date from here; the plain
 * value is first in each table, since a failing life shrinks towards it.
 */
import type { Digits } from './decimal.ts';

/** First and last names. */
export const NAMES: readonly (readonly [first: string, last: string])[] = [
  ['Ana', 'Ruiz'],
  ['Ana', 'Ruiz'],
  ['Daniel', "O'Brien"],
  ['Siobhán', 'Ní Dhomhnaill'],
  ['Chiara', 'D’Angelo'],
  // Letters and marks apart, as macOS writes them.
  ['José', 'Hernández'.normalize('NFD')],
  ['Trần', 'Thị Ngọc Ánh'],
  ['İpek', 'Işık'],
  ['Łukasz', 'Żółć-Brzęczyszczykiewicz'],
  ['Jennifer', 'Null'],
  ['Nan', 'True'],
  ['Suharto', ''],
  ['', 'Madonna'],
  ['  Grace ', ' Okafor-Bell  '],
  ['Sammy', 'Smith, Jr.'],
  ['Tom & Jerry', '<b>Bold</b>'],
  ['X Æ', 'A-12'],
  ['محمد', 'عبد الله'],
  ['נועה', 'לוי'],
  ['प्रिया', 'शर्मा'],
  ['ਹਰਪ੍ਰੀਤ', 'ਕੌਰ'],
  ['જિજ્ઞેશ', 'પટેલ'],
  ['கார்த்திக்', 'சுப்பிரமணியம்'],
  ['สมชาย', 'ใจดี'],
  ['អង្គ', 'សុខា'],
  ['အောင်', 'ဆန်း'],
  ['አበበ', 'ቢቂላ'],
  ['ნინო', 'ბერიძე'],
  ['Արամ', 'Խաչատրյան'],
  ['Наталья', 'Ёлкина'],
  ['Γιώργος', 'Παπαδόπουλος'],
  ['小明', '王'],
  ['민준', '김'],
  ['さくら', '山田'],
  ['Renée 🌻', 'Müller-Lüdenscheidt'],
];

/** Notes, purposes and descriptions. */
export const NOTES: readonly string[] = [
  'Respite',
  '',
  '   ',
  'Meals & laundry',
  '"Quoted", with commas; and semicolons',
  '=SUM(A1:A9)',
  '+1 310 555 0100',
  '-5 minutes late',
  '@home',
  'Two\nlines',
  'tab\there',
  '<script>alert(1)</script>',
  '100 % of {count}',
  'C:\\new\\table',
  '午前の介護',
  'العناية الليلية',
  'Swimming 🏊🏽‍♀️',
  'zero\u200Bwidth and soft\u00ADhyphen',
  `L${'o'.repeat(400)}ng`,
];

/** A word of 10,000 letters; drawn seldom, since it is slow. */
export const LONGEST = 'W'.repeat(10_000);

export const HOURS: readonly (Digits | null)[] = [
  '4',
  '7.5',
  '8.25',
  '0.005',
  '1.005',
  '2.675',
  '0',
  '24',
  '5.165',
  '3.3333333333',
  '0.1',
  '0.2',
  null,
];

export const AMOUNTS: readonly (Digits | null)[] = [
  '100',
  '0.005',
  '1.005',
  '5.165',
  '2.675',
  '10.325',
  '1234.5',
  '0',
  '999999.995',
  '-20.5',
  '0.1',
  '0.2',
  null,
];

/** Days: most of this month, with the nights in which clocks change and the ends of months and years. */
export const DAYS: readonly string[] = [
  '2026-11-03',
  '2026-11-17',
  '2026-11-01',
  '2026-11-30',
  '2026-11-08',
  '2026-11-15',
  '2026-11-16',
  '2026-10-31',
  '2026-10-25',
  '2026-03-08',
  '2025-12-31',
  '2026-01-01',
  '2024-02-29',
  '2025-11-03',
];

export const TIMES: readonly string[] = [
  '08:00',
  '00:00',
  '23:59',
  '01:30',
  '12:00',
  '12:30',
  '22:15',
  '02:30',
];

/** Lengths of shifts in minutes. */
export const LENGTHS: readonly number[] = [240, 15, 0, 480, 599, 720, 1440, 2000];

export const STATUSES: readonly number[] = [0, 1, -1, 0, 2, 0];

export const CODES: readonly string[] = ['320', '862', '', 'T-1/"x"', '0320'];

/** Moments with and without a zone. */
export const MOMENTS: readonly string[] = [
  '2026-11-03T16:05:00.000Z',
  '2026-10-01T08:00:00+09:00',
  '2026-11-01T00:30:00-07:00',
  '2026-10-31T23:59:59Z',
  '2026-11-17',
  '2025-12-31T23:30:00-08:00',
];

export const FILE_NAMES: readonly string[] = [
  'invoice.pdf',
  'Invoice #12.pdf',
  '50% off?.pdf',
  'a+b & c=d.pdf',
  "Renée's bill (2).pdf",
  '請求書.pdf',
  'فاتورة.pdf',
  'two..dots.PDF',
  'note.txt',
  'no extension',
  `${'x'.repeat(120)}.pdf`,
];

/** Texts that people type into a field for digits, and the digits that are meant. */
export const TYPED_ROUTING: readonly (readonly [typed: string, meant: string])[] = [
  ['021000021', '021000021'],
  ['0210 0002 1', '021000021'],
  [' 021000021', '021000021'],
  ['0210-0002-1 ', '021000021'],
  ['\u200E021000021\u00A0', '021000021'],
  ['０２１００００２１', '021000021'],
];
export const TYPED_ACCOUNT: readonly (readonly [typed: string, meant: string])[] = [
  ['12345678901', '12345678901'],
  [' 1234 5678-9012 ', '123456789012'],
  ['1234\u00A05678', '12345678'],
  ['\u202D0001234567\u202C', '0001234567'],
];

/** Texts that people type or paste into a field of one line, and what is to be saved. */
export const TYPED_TEXTS: readonly (readonly [typed: string, meant: string])[] = [
  ['Bay Bank', 'Bay Bank'],
  ['  Bay Bank ', 'Bay Bank'],
  ["Daniel O'Brien", "Daniel O'Brien"],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['王小明', '王小明'],
  ['<b>Bold</b> & "quoted"', '<b>Bold</b> & "quoted"'],
  ['=1+1', '=1+1'],
  ['Renée 🌻', 'Renée 🌻'],
];

export const TYPED_LINES: readonly (readonly [typed: string, meant: string])[] = [
  ...TYPED_TEXTS,
  ['First line\nsecond line', 'First line\nsecond line'],
  ['\n\n  indented\n', 'indented'],
];
