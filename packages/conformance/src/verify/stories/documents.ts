import { type Check, eachOperation, NotTestable } from '../calls/check.ts';
import { readRows } from '../checks/d-state/stored.ts';
import type { Row } from '../facts/rows.ts';
import { toCount } from '../wire/tell.ts';

export const documentCheck: Check = {
  id: 'D-documents',
  claim: 'Each enrollment document is listed once, and its content is a file of its type in Base64.',
  subjects: eachOperation(({ id }) => id === 'listEnrollmentDocuments'),
  async run(run, { name }) {
    const { rows, plan } = await readRows(run, run.target(name));
    const contents = rows.flatMap(({ content }) => (typeof content === 'string' ? [content] : []));
    if (contents.length === 0)
      throw new NotTestable('no document is listed: the enrollment of the account must be complete');
    const wrong = contents.filter((content) => !isBase64(content)).length;
    if (wrong > 0)
      return run.report({
        plan,
        expected: 'the content of each document in Base64',
        actual: `other text in ${wrong} of ${toCount(contents.length, 'document')}, which the portal cannot save as a file`,
      });
    const twice = rows.find((row, at) => rows.slice(0, at).some((other) => isSameDocument(row, other)));
    if (twice !== undefined)
      run.report({
        plan,
        expected: 'each document once',
        actual: 'one with the same name and the same content twice',
      });
    const odd = rows.find(({ content_type: type, content }) => isPdf(type) && !hasPdf(String(content)));
    if (odd !== undefined)
      run.report({
        plan,
        expected: 'a PDF file as the content of a document with the type application/pdf',
        actual: 'a file that does not begin as a PDF file does',
      });
  },
};

const isSameDocument = (one: Row, other: Row): boolean =>
  one.name === other.name && one.content === other.content;

const isPdf = (type: unknown): boolean => /^application\/pdf\b/i.test(String(type));

/** Number of bytes within which readers of PDF look for its beginning. */
const PDF_HEAD = 1_024;

/** Returns true if a text in Base64 holds a PDF file. */
const hasPdf = (content: string): boolean =>
  Buffer.from(toPlain(content), 'base64').subarray(0, PDF_HEAD).includes('%PDF-');

/** Returns a text in Base64 without what the portal removes before it decodes. */
const toPlain = (text: string): string => text.replace(/^data:[^,]*;base64,/, '').replaceAll(/\s/g, '');

/** Returns true if a text is Base64. The portal removes line breaks and a `data:` prefix before it decodes. */
function isBase64(text: string): boolean {
  const plain = toPlain(text);
  return (
    plain !== '' && /^[A-Za-z\d+/]+={0,2}$/.test(plain) && plain.replace(/(?<!=)=+$/, '').length % 4 !== 1
  );
}
