import { ALL_LOCALES, type Locale } from '../messages/languages.ts';
import { SERVICE_HOST } from '../service-host.ts';
import type { Settings } from './types.ts';

/** The part of JSON Schema that `fits-schema.ts` checks. Patterns are read by JavaScript and by awk. */
export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'boolean' | 'number' | 'integer';
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Schema of the values of other properties; without it there may be no others. */
  readonly additionalProperties?: Schema | false;
  readonly propertyNames?: { readonly pattern: string };
  readonly anyOf?: readonly Schema[];
}

const TEXT: Schema = { type: 'string', pattern: '[^ ]' };
const FLAG: Schema = { type: 'boolean' };
const DATE: Schema = { type: 'string', pattern: '^[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]$' };
const DAYS: Schema = { type: 'integer', minimum: 0, maximum: 31 };
const BYTES: Schema = { type: 'number', minimum: 1 };
const PAGE: Schema = { type: 'string', pattern: '^(/([^/\\\\].*)?|https://[^/ ].*)$' };

/**
 * Returns the schema of the settings, from which the portal's check, `portal-settings.schema.json` and the table for
 * `deploy/prepare.sh` are made. Its rules in words are in `rules.ts`, since the first script does without them.
 *
 * @param languages languages in which the texts of the provider are required
 */
export function toSettingsSchema(languages: readonly Locale[]) {
  const each = (value: Schema): Schema => ({
    type: 'object',
    properties: Object.fromEntries(ALL_LOCALES.map((one) => [one, value])),
    required: languages,
    additionalProperties: false,
  });
  const page = { anyOf: [PAGE, each(PAGE)] };
  const properties: { readonly [Name in keyof Required<Settings>]: Schema } = {
    languages: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: ALL_LOCALES },
    },
    apiBase: {
      type: 'string',
      pattern: SERVICE_HOST,
    },
    requireOneTimeCode: FLAG,
    budgetPeriod: {
      type: 'object',
      properties: { from: DATE, to: DATE },
      required: ['from', 'to'],
      additionalProperties: false,
    },
    terms: {
      anyOf: [
        {
          type: 'object',
          properties: { address: { anyOf: [PAGE, each(PAGE)] } },
          required: ['address'],
          additionalProperties: false,
        },
        each({ type: 'array', minItems: 1, items: TEXT }),
      ],
    },
    provider: {
      type: 'object',
      properties: {
        name: TEXT,
        phone: { type: 'string', pattern: '^[+]?[0-9 ().-]+$' },
        email: { type: 'string', pattern: '^[^ @?&]+@[^ @?&]+$' },
        address: TEXT,
        hours: each(TEXT),
      },
      required: ['name'],
      additionalProperties: false,
    },
    serviceCodes: {
      type: 'object',
      propertyNames: { pattern: '^[A-Za-z0-9_-]+$' },
      additionalProperties: each(TEXT),
    },
    rates: {
      type: 'object',
      propertyNames: { pattern: '^[A-Za-z0-9_-]+$' },
      additionalProperties: { type: 'number', minimum: 1 },
    },
    privacyPolicyUrl: page,
    accessibilityUrl: page,
    noticeUrl: PAGE,
    brand: {
      type: 'object',
      properties: {
        name: TEXT,
        logo: { type: 'string', pattern: '^/[A-Za-z0-9_.-][A-Za-z0-9_./-]*$' },
        color: { type: 'string', pattern: `^#${'[0-9A-Fa-f]'.repeat(6)}$` },
      },
      additionalProperties: false,
    },
    payroll: {
      type: 'object',
      properties: {
        period: { type: 'string', enum: ['half-month', 'fortnight', 'week'] },
        anchor: DATE,
        approveBy: {
          type: 'object',
          properties: { days: DAYS, time: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' } },
          required: ['days', 'time'],
          additionalProperties: false,
        },
        payday: {
          type: 'object',
          properties: { days: DAYS },
          required: ['days'],
          additionalProperties: false,
        },
        holidays: { type: 'array', items: DATE },
        zone: TEXT,
      },
      required: ['period', 'approveBy', 'payday', 'zone'],
      additionalProperties: false,
    },
    reportsUrl: PAGE,
    maxUploadBytes: BYTES,
    maxRequestBytes: BYTES,
    uploadTypes: {
      type: 'array',
      items: { type: 'string', pattern: '^[.][a-z0-9]+$' },
    },
    fileFieldBrackets: FLAG,
    terminateSessions: FLAG,
    idempotencyKeys: FLAG,
    callsAtOnce: { type: 'integer', minimum: 1, maximum: 6 },
  };
  return { type: 'object', properties, additionalProperties: false } as const satisfies Schema;
}
