import { constants, inflateSync } from 'node:zlib';
import { isObject } from '@client-portal/contract';
import { type Check, eachOperation, NotTestable } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { readRows } from '../checks/d-state/stored.ts';
import type { BackendSession } from '../facts/account.ts';
import { type Row, readResult, rowsIn } from '../facts/rows.ts';
import { isShown } from '../facts/sample.ts';
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

/** Fields that tell who a document is about. */
const PERSONAL = ['email', 'address', 'ss_number', 'contact_number', 'last_name'] as const;
/** Least length of a value that is no chance in a document. */
const LEAST = 6;

/** Reports a document of one account that has the data of the other one. */
export async function reportForeignDocument(run: Run, other: BackendSession): Promise<void> {
  const list = run.target('listEnrollmentDocuments');
  const sides = [run.session, other];
  const [own = NOBODY, theirs = NOBODY] = await Promise.all(sides.map((who) => personOf(run, who)));
  for (const [who, values, others, whose] of [
    [run.session, own, theirs, 'second'],
    [other, theirs, own, 'first'],
  ] as const) {
    const { body, isSuccess, plan } = await run.read(list, who);
    const texts = isSuccess ? rowsIn(list, body).map(({ content }) => textsIn(String(content))) : [];
    const strange = others.find(
      ([, value]) =>
        value.length >= LEAST &&
        !values.some(([, one]) => one.includes(value)) &&
        texts.some((text) => text.includes(value)),
    );
    if (strange === undefined) continue;
    const actual = `the ${strange[0]} of the ${whose} account in a document of the other one`;
    return run.report({ plan, expected: 'only the data of its own client in a document', actual });
  }
}

type Values = readonly (readonly [name: string, value: string])[];

const NOBODY: Values = [];

/** Returns what tells a client from others: the address for sign-in, and personal information. */
async function personOf(run: Run, who: BackendSession): Promise<Values> {
  const { body, isSuccess, plan } = await run.read(run.target('getClientInformation'), who);
  const record = isSuccess ? readResult(plan.target, body) : undefined;
  const known = isObject(record) ? PERSONAL.map((name) => [name, record[name]] as const) : [];
  return [['e-mail address', who.account.email] as const, ...known].flatMap(([name, value]) =>
    isShown(value) ? [[name, String(value)] as const] : [],
  );
}

/** Returns a document in Base64 as text, with the contents of its compressed parts. */
function textsIn(content: string): string {
  const bytes = Buffer.from(toPlain(content), 'base64');
  const texts = [bytes.toString('utf8')];
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const from = at + (bytes[at + 6] === 0x0d ? 8 : 7);
    const text = inflate(bytes.subarray(from, bytes.indexOf('endstream', from)));
    if (text !== undefined) texts.push(text);
  }
  return texts.join('\n');
}

/** Returns the text of a compressed part; undefined for a part that is not compressed so, such as a picture. */
function inflate(bytes: Buffer): string | undefined {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return undefined;
  }
}
