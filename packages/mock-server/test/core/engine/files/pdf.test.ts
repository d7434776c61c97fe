import { expect, it } from 'vitest';
import { createPdf } from '../../../../src/core/engine/files/pdf.ts';

it.each(['Proof of payment', 'Größe (a\\b)', '日本'])(
  'a PDF with "%s" has a whole table of its objects',
  (line) => {
    const file = Buffer.from(createPdf(line)).toString('latin1');
    const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
    const table = file.slice(Number(start));
    const [, count] = /^xref\n0 (\d+)\n0000000000 65535 f \n/.exec(table) ?? [];
    const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    const numbers = offsets.map((offset) => Number.parseInt(file.slice(offset), 10));
    // A reader that trusts the table finds each object, and each that the file has.
    expect(numbers).toEqual([...file.matchAll(/^(\d+) 0 obj$/gm)].map(([, number]) => Number(number)));
    expect([count, /\/Size (\d+)/.exec(table)?.[1]]).toEqual([`${offsets.length + 1}`, count]);
    const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(file) ?? [];
    expect(content).toHaveLength(Number(length));
  },
);
