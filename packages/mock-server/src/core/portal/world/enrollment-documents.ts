import type { Schemas } from '@client-portal/sdk';
import { documentsUnlocked, toEnrollmentState } from '@client-portal/state-machines';
import { createPdf } from '../../engine/files/pdf.ts';
import { checkEnrollment, type Enrollment } from './enrollment.ts';

type EnrollmentDocument = Schemas['EnrollmentDocument'];

/** Documents of a complete enrollment. Their names and dispositions cover all forms that the portal must support. */
const FORMS = [
  {
    name: 'Enrollment agreement.pdf',
    disposition: 'attachment; filename="enrollment-agreement.pdf"',
    title: 'Enrollment agreement',
  },
  { name: 'Fee schedule', disposition: 'attachment', title: 'Fee schedule' },
  {
    name: 'Consent to the release of information to the regional center and its vendors.pdf',
    disposition: 'attachment',
    title: 'Consent to the release of information',
  },
  {
    name: 'Acuerdo de inscripción.pdf',
    disposition: "inline; filename*=UTF-8''Acuerdo%20de%20inscripci%C3%B3n.pdf",
    title: 'Acuerdo de inscripción',
  },
];

/** Returns the documents of an enrollment; none until the lifecycle says that every section is complete (VAL-04). */
export function enrollmentDocuments(enrollment: Enrollment): EnrollmentDocument[] {
  if (!documentsUnlocked(toEnrollmentState(checkEnrollment(enrollment)))) return [];
  const { first_name, last_name } = enrollment.information;
  const made = FORMS.map(({ name, disposition, title }) =>
    toDocument(name, disposition, createPdf(`${title} of ${first_name} ${last_name}`)),
  );
  return [...made, ...enrollment.addedDocuments];
}

const toDocument = (name: string, disposition: string, pdf: Uint8Array): EnrollmentDocument => ({
  name,
  content: btoa(String.fromCharCode(...pdf)),
  content_type: 'application/pdf',
  disposition,
});

/** Adds a document as the provider does. If `isBroken`, its content is not Base64 (DOC-05). */
export function addDocument(enrollment: Enrollment, name: string, isBroken: boolean): EnrollmentDocument {
  const sound = toDocument(name, 'attachment', createPdf(name));
  const document = isBroken ? { ...sound, content: '%PDF-1.4 this is not base64 !' } : sound;
  enrollment.addedDocuments.push(document);
  return document;
}
