import { describe, expect, it } from 'vitest';
import { mutateCss, mutateMessages } from './texts.mjs';

const CSS = `.a {
  color: red;
  margin: 0;
}
.b {
  color: blue;
}
`;

const MESSAGES = `{
  "paid": "Paid",
  "open": "Open",
  "hours": "{count} hours",
  "files": [
    {
      "match": {
        "countForm=one": "{count} file",
        "countForm=other": "{count} files"
      }
    }
  ]
}
`;

describe('mutants of a style sheet', () => {
  it('leave out each declaration, and swap the values of two of one property', () => {
    expect(mutateCss(CSS).map(({ kind, line, what }) => `${line} ${kind}: ${what}`)).toEqual([
      '2 left out: color: red;',
      '2 value swapped: color: red; ↔ color: blue;',
      '3 left out: margin: 0;',
      '6 left out: color: blue;',
    ]);
  });

  it('change nothing else of the file', () => {
    const [leftOut, swapped] = mutateCss(CSS);
    expect(leftOut?.text).toBe(CSS.replace('color: red;', ''));
    expect(swapped?.text).toBe(CSS.replace('red', '-').replace('blue', 'red').replace('-', 'blue'));
  });
});

describe('mutants of messages', () => {
  it('swap neighbours of the same inputs, and two plural forms of one message', () => {
    expect(mutateMessages(MESSAGES).map(({ kind, line }) => `${line} ${kind}`)).toEqual([
      '2 message swapped',
      '8 plural form swapped',
    ]);
  });

  it('keep the keys where they are', () => {
    const [messages, plurals] = mutateMessages(MESSAGES);
    expect(JSON.parse(messages?.text ?? '')).toMatchObject({ paid: 'Open', open: 'Paid' });
    expect(plurals?.text).toContain('"countForm=one": "{count} files"');
  });
});
