import { describe, expect, it } from 'vitest';
import { faultOf } from '../../../../src/core/engine/faults/fault-header.ts';

const of = (header?: string) =>
  faultOf({ headers: header === undefined ? {} : { 'x-portal-fault': header } });

describe('the fault in the header X-Portal-Fault', () => {
  it.each([
    [undefined, undefined],
    ['delay', { kind: 'delay', ms: 1_000 }],
    ['delay=0..600', { kind: 'delay', ms: 0, maxMs: 600 }],
    ['delay=300..300', { kind: 'delay', ms: 300, maxMs: 300 }],
    ['delay=0', { kind: 'delay', ms: 0 }],
    ['delay=999999', { kind: 'delay', ms: 999_999 }],
    ['slow-drip=20', { kind: 'slow-drip', ms: 20 }],
    ['slow-drip', { kind: 'slow-drip', ms: expect.any(Number) }],
    ['status', { kind: 'status', status: 500 }],
    ['status=200', { kind: 'status', status: 200 }],
    ['status=599', { kind: 'status', status: 599 }],
    ['html', { kind: 'html', status: 200 }],
    [' html=502 ', { kind: 'html', status: 502 }],
    ['drop', { kind: 'drop' }],
    ['broken-json', { kind: 'broken-json' }],
  ])('%j is read as %j', (header, fault) => {
    expect(of(header)).toEqual(fault);
  });

  it.each([
    '',
    'nothing',
    'status=199',
    'status=600',
    'html=600',
    'drop=1',
    'delay=',
    'delay=600..0',
    'delay=0..',
    '500',
    'delay=1234567',
    'xdelay',
    'delay=1s',
    'Drop',
  ])('%j is refused', (header) => {
    expect(() => of(header)).toThrow(
      expect.objectContaining({
        status: 400,
        message: expect.stringMatching(
          /^X-Portal-Fault must be one of .*, drop, .*status=503, and delay a range, as in delay=0\.\.600\.$/,
        ),
      }),
    );
  });
});
