import { describe, expect, it } from 'vitest';
import { isMasked } from '../src/index.ts';

describe('isMasked', () => {
  it.each([
    ...[
      '***-**-2221',
      '*****2221',
      '**-***2221',
      '*2221',
      '****',
      '＊＊＊＊2221',
      '12*****89',
      '2***********1',
    ],
    ...['xxx-xx-2221', 'XX-XXX2221', 'XXXX1234', 'XXXX', 'XXXXXXXXX', 'xxxx xxxx 1234', '4XXXXXXXXXXX1111'],
    ...['×××-××-2221', 'xxx - xx - 2221', ' xxx-xx-2221 ', '(xxx) xx-2221', 'xxx xx 2221'],
    ...['••••', '••••1234', '•••-••-2221', '●●●●1234', '∙∙∙∙ 1234', '■■■■1234', '███-██-2221', '○○○1234'],
    ...[
      '###-##-2221',
      '##-###2221',
      '#####2221',
      '____2221',
      '???-??-2221',
      '····2221',
      '…2221',
      '...2221',
      '‥2221',
    ],
    ...[
      'ending in 2221',
      'Ends in 2221',
      'Last 4: 2221',
      'last four 2221',
      'termina en 2221',
      'Terminada en 2221',
    ],
    ...['[FILTERED]', '(hidden)', '<redacted>', 'Masked', 'PROTECTED', 'oculto', 'On file'],
  ])('is true for %j', (value) => {
    expect([value, value.toUpperCase()].map(isMasked)).toEqual([true, true]);
  });

  it.each([
    ...[
      '',
      ' ',
      '2221',
      '123-45-6789',
      '123 45 6789',
      '12-3456789',
      '12–3456789',
      '(916) 555-0134',
      '+1.916.555.0134',
    ],
    ...[
      'X1234567',
      'x1234567',
      'XX123456',
      'D1234567',
      'LIC-0042',
      'LIC#42',
      '#42',
      'No. 42',
      'A.B. 42',
      '12_34',
      '12·34',
    ],
    ...[
      'XAX12XX',
      'XXL3XX',
      '6543210',
      'H0001',
      'Community Living, Inc.',
      'Felix XX. Maxx',
      'hidden hills 42',
    ],
    ...[undefined, null, 2221, true, {}, ['***']],
  ])('is false for %j', (value) => {
    expect(isMasked(value)).toBe(false);
  });
});
