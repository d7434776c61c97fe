import { PortalError } from '@client-portal/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let texts: typeof import('../../../src/kit/feedback/failure-text.ts');
let NotSentError: typeof import('../../../src/api/not-sent.ts').NotSentError;
beforeAll(async () => {
  stubBrowserGlobals();
  texts = await import('../../../src/kit/feedback/failure-text.ts');
  ({ NotSentError } = await import('../../../src/api/not-sent.ts'));
});

const failed = (kind: PortalError['kind'], more = {}) =>
  new PortalError({ kind, operationId: 'acceptTerms', ...more });
const OTHER = 'Someone else has signed in on this browser. Nothing was sent.';
const ENDED =
  'You were signed out, so this was not sent. Sign in and send it again; what you typed is still here.';

describe('the text of a failed request', () => {
  it('says that the form was opened for another client, or that no client is signed in', () => {
    const text = (reason: 'otherClient' | 'signedOut') =>
      texts.toFailureText(new NotSentError(reason), 'Stated.');
    expect([text('otherClient'), text('signedOut')]).toEqual([OTHER, ENDED]);
    expect(texts.toStatedFailure(new NotSentError('otherClient'), 'Stated.')).toBe(OTHER);
    expect(texts.toPlainFailureText(new NotSentError('signedOut'))).toBe(ENDED);
  });

  it('says that the session ended after a 401', () => {
    const refused = failed('unauthorized', { status: 401, serverMessage: 'Bad token.' });
    expect(texts.toFailureText(refused, 'Stated.')).toBe(ENDED);
    expect(texts.toStatedFailure(refused, 'Stated.')).toBe(ENDED);
  });

  it('is the service’s sentence for a refusal, unless a text is stated', () => {
    const refused = failed('refused', { status: 409, serverMessage: 'Too late.' });
    expect(texts.toFailureText(refused, 'Stated.')).toBe('Too late.');
    expect(texts.toStatedFailure(refused, 'Stated.')).toBe('Stated.');
    expect(texts.toPlainFailureText(refused)).toBe('Too late.');
  });

  it.each(['', '17', '—', undefined])('is the stated text when the service said %j', (serverMessage) => {
    expect(texts.toFailureText(failed('refused', { status: 409, serverMessage }), 'Stated.')).toBe('Stated.');
  });

  it('is the stated text for a failure of the service, without its technical text', () => {
    const broken = failed('server', { status: 500, serverMessage: 'NullPointerException in Foo' });
    expect(texts.toFailureText(broken, 'Stated.')).toBe('Stated.');
    expect(texts.toFailureText(new TypeError('x is undefined'), 'Stated.')).toBe('Stated.');
  });

  it('distinguishes an unreachable service from one that failed, without a stated text', () => {
    const [lost, failing] = [failed('network'), failed('server', { status: 500 })].map(
      texts.toPlainFailureText,
    );
    expect([lost, failing]).toMatchInlineSnapshot(`
      [
        "We could not reach the service. Check your connection, then try again.",
        "The service could not do this. Please try again later.",
      ]
    `);
    expect(lost).not.toBe(failing);
  });
});

describe('a sentence of the service', () => {
  it.each([
    ['Too late.', 'Too late.'],
    ['Не сейчас', 'Не сейчас'],
    ['', undefined],
    ['42', undefined],
    [7, undefined],
    [null, undefined],
    [['Too late.'], undefined],
  ])('of %j is %j', (value, text) => {
    expect(texts.toFailureSentence(value)).toBe(text);
  });
});

describe('a write that may have taken effect', () => {
  it.each([
    [failed('network'), true],
    [failed('refused', { status: 409 }), false],
    [new Error('x'), false],
    [undefined, false],
  ])('%s: %s', (error, may) => {
    expect(texts.isUnconfirmed(error)).toBe(may);
  });
});
