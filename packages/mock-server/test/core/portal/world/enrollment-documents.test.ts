import { describe, expect, it } from 'vitest';
import { createEnrollment, type Enrollment } from '../../../../src/core/portal/world/enrollment.ts';
import { addDocument, enrollmentDocuments } from '../../../../src/core/portal/world/enrollment-documents.ts';
import { Worlds } from '../../../portal-worlds.ts';

/** Returns a complete enrollment, which is that of the first client. */
const complete = (): Enrollment =>
  structuredClone(new Worlds({ seed: 1, now: 0 }).get().client('1001').enrollment);
const textOf = (content: string) => Buffer.from(content, 'base64').toString('latin1');

describe('the documents of an enrollment', () => {
  it("DOC-06 are four, with every kind of name and disposition, each a PDF with the client's name", () => {
    const enrollment = complete();
    enrollment.information = { ...enrollment.information, first_name: 'Ada', last_name: 'Stone' };
    const documents = enrollmentDocuments(enrollment);
    expect(documents.map(({ name, disposition }) => [name, disposition])).toEqual([
      ['Enrollment agreement.pdf', 'attachment; filename="enrollment-agreement.pdf"'],
      ['Fee schedule', 'attachment'],
      ['Consent to the release of information to the regional center and its vendors.pdf', 'attachment'],
      ['Acuerdo de inscripción.pdf', "inline; filename*=UTF-8''Acuerdo%20de%20inscripci%C3%B3n.pdf"],
    ]);
    expect(new Set(documents.map(({ content_type }) => content_type))).toEqual(new Set(['application/pdf']));
    const lines = documents.map(({ content }) => /\(([^\n]*)\) Tj/.exec(textOf(content))?.[1]);
    expect(lines).toEqual([
      'Enrollment agreement of Ada Stone',
      'Fee schedule of Ada Stone',
      'Consent to the release of information of Ada Stone',
      expect.stringMatching(/^Acuerdo de inscripci.{1,4}n of Ada Stone$/),
    ]);
  });

  it('VAL-04 DOC-05 are hidden before every section is complete, also those that the provider added', () => {
    const enrollment = createEnrollment('1001');
    const added = addDocument(enrollment, 'Notice.pdf', false);
    expect(enrollmentDocuments(enrollment)).toEqual([]);
    const whole = complete();
    const broken = addDocument(whole, 'Broken', true);
    expect(enrollmentDocuments(whole).slice(4)).toEqual([broken]);
    expect(added).toEqual({
      name: 'Notice.pdf',
      content: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
      content_type: 'application/pdf',
      disposition: 'attachment',
    });
    expect(textOf(added.content)).toContain('(Notice.pdf) Tj');
    expect(broken).toEqual({
      name: 'Broken',
      content: '%PDF-1.4 this is not base64 !',
      content_type: 'application/pdf',
      disposition: 'attachment',
    });
  });
});
