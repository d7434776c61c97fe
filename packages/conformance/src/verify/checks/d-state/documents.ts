import { type Check, eachOperation, NotTestable } from '../../run/check.ts';
import { toCount } from '../../wire/tell.ts';
import { readRows } from './stored.ts';

const documents: Check = {
  id: 'D-documents',
  claim: 'The content of an enrollment document is a file in Base64.',
  subjects: eachOperation(({ id }) => id === 'listEnrollmentDocuments'),
  async run(run, { name }) {
    const { rows, plan } = await readRows(run, run.target(name));
    const contents = rows.flatMap(({ content }) => (typeof content === 'string' ? [content] : []));
    if (contents.length === 0)
      throw new NotTestable('no document is listed: the enrollment of the account must be complete');
    const wrong = contents.filter((content) => !isBase64(content)).length;
    if (wrong === 0) return;
    run.report({
      plan,
      expected: 'the content of each document in Base64',
      actual: `other text in ${wrong} of ${toCount(contents.length, 'document')}, which the portal cannot save as a file`,
    });
  },
};

/** Returns true if a text is Base64. The portal removes line breaks and a `data:` prefix before it decodes. */
function isBase64(text: string): boolean {
  const plain = text.replace(/^data:[^,]*;base64,/, '').replaceAll(/\s/g, '');
  return plain !== '' && /^[A-Za-z\d+/]+={0,2}$/.test(plain) && plain.replace(/=+$/, '').length % 4 !== 1;
}

/** Checks of group D: enrollment documents. */
export const documentChecks: readonly Check[] = [documents];
