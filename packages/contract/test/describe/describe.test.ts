import { describe, expect, it } from 'vitest';
import { toComment } from '../../src/describe/comment.ts';
import { describeField } from '../../src/describe/field.ts';

const describeOf = (schema: object, example?: unknown) => describeField({}, schema, example);

describe('the comment of a field', () => {
  it.each<[string, object, unknown, string]>([
    [
      'the description, a limit and an example',
      { description: 'Six digits', maxLength: 6 },
      '123456',
      'Six digits. At most 6 characters. Example: `123456`.',
    ],
    [
      'the title before the description',
      { title: 'Delay', description: 'In milliseconds.' },
      undefined,
      'Delay. In milliseconds.',
    ],
    [
      'both bounds of a number',
      { type: 'number', exclusiveMinimum: 0, maximum: 24 },
      undefined,
      'At most 24, more than 0.',
    ],
    ['the values of an enum instead of an example', { enum: ['1', '-1'] }, '1', 'One of `1`, `-1`.'],
    ['no example of a password', { format: 'password' }, 'secret-9', 'Sent unchanged, blanks included.'],
    ['no second example', { description: 'For example 7' }, '8', 'For example 7.'],
    ['no bound that all safe integers keep', { maximum: Number.MAX_SAFE_INTEGER }, undefined, ''],
  ])('has %s', (_, schema, example, text) => {
    expect(describeOf(schema, example)).toBe(text);
  });
});

describe('toComment', () => {
  it('keeps the end of a comment in a description from ending the comment', () => {
    expect(toComment(['Matches `/*` and `*/`.'])).toBe('/** Matches `/*` and `*\\/`. */\n');
  });

  it('separates paragraphs by an empty line, but not the tags', () => {
    expect(toComment(['One.', 'Two.', '@throws A', '@throws B'], '  ')).toBe(
      '  /**\n   * One.\n   *\n   * Two.\n   *\n   * @throws A\n   * @throws B\n   */\n',
    );
  });

  it('breaks long lines at blanks outside of links', () => {
    const lines = toComment([`${'word '.repeat(20)}{@link PortalClient.listTimesheets} end`]).split('\n');
    expect(lines).toContain(' * {@link PortalClient.listTimesheets} end');
  });
});
