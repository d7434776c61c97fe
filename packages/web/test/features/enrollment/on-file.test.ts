import { beforeAll, describe, expect, it } from 'vitest';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let toInformationValues: typeof import('../../../src/features/enrollment/personal-information.ts').toInformationValues;
let INFORMATION_FIELDS: typeof import('../../../src/features/enrollment/personal-information.ts').INFORMATION_FIELDS;
let parsePanel: typeof import('../../../src/features/enrollment/sections.ts').parsePanel;
let toDocumentName: typeof import('../../../src/features/enrollment/enrollment-document.ts').toDocumentName;
let decodeDocument: typeof import('../../../src/features/enrollment/enrollment-document.ts').decodeDocument;

beforeAll(async () => {
  stubBrowserGlobals();
  ({ toInformationValues, INFORMATION_FIELDS } = await import(
    '../../../src/features/enrollment/personal-information.ts'
  ));
  ({ parsePanel } = await import('../../../src/features/enrollment/sections.ts'));
  ({ toDocumentName, decodeDocument } = await import(
    '../../../src/features/enrollment/enrollment-document.ts'
  ));
});

describe('the record on file of a client', () => {
  const toInformation = (value: (name: string) => string) =>
    Object.fromEntries(INFORMATION_FIELDS.map((name) => [name, value(name)]));
  it('PI-01 fills each field with its own value, and leaves it empty without one', () => {
    const client = toInformation((name) => `the ${name}`);
    expect(toInformationValues({ id: 1, ...client } as never)).toEqual(client);
    expect(toInformationValues({ id: 1 } as never)).toEqual(toInformation(() => ''));
  });

  it.each([
    ['123456789', '123-45-6789'],
    ['12345678', '12345678'],
    ['1234567890', '1234567890'],
    ['123-45-6789', '123-45-6789'],
  ])('PI-02 shows the SS number %s as %s', (stored, shown) => {
    expect(toInformationValues({ id: 1, ss_number: stored } as never).ss_number).toBe(shown);
  });

  it.each([
    ['123456789', '12-3456789'],
    ['12345678', '12345678'],
    ['12-3456789', '12-3456789'],
  ])('PI-03 shows the EIN number %s as %s', (stored, shown) => {
    expect(toInformationValues({ id: 1, ein_number: stored } as never).ein_number).toBe(shown);
  });

  it.each([
    ['1980-02-03', '1980-02-03'],
    ['1980-02-03T00:00:00.000000Z', '1980-02-03'],
    ['1980-02-03 00:00:00', '1980-02-03'],
    ['February 3, 1980', 'February 3, 1980'],
  ])('PI-09 has the date of birth %s as %s', (stored, kept) => {
    expect(toInformationValues({ id: 1, date_of_birth: stored } as never).date_of_birth).toBe(kept);
  });
});

describe('the panel of the address', () => {
  it('VAL-01 is one of the five, or the default', () => {
    expect(parsePanel('terms', 'signature')).toBe('terms');
    expect(parsePanel('nowhere', 'signature')).toBe('signature');
  });
});

describe('the name of a document', () => {
  const named = (disposition: string, content_type = 'application/pdf') =>
    toDocumentName({ name: 'My terms/1', content_type, disposition, content: '' } as never);

  it.each([
    ['attachment; filename="a b.pdf"', 'a b.pdf'],
    ["attachment; filename*=UTF-8''a%20b.pdf", 'a b.pdf'],
    ['attachment; FILENAME=a.pdf; size=1', 'a.pdf'],
    ['attachment; filename=terms', 'terms.pdf'],
    ['attachment; filename="Form #2.PDF"', 'Form #2.PDF'],
    ['attachment; filename="Agreement v1.2"', 'Agreement v1.2.pdf'],
    ['attachment; filename="Plan.v2"', 'Plan.v2.pdf'],
    ['attachment; filename="Plan.exe"', 'Plan.exe.pdf'],
    ['attachment; filename="../../x.pdf"', 'x.pdf'],
  ])('DOC-05 is for %s: %s', (disposition, name) => {
    expect(named(disposition)).toBe(name);
  });

  it('DOC-05 keeps an ending of its type, and never that of a program', () => {
    expect(named('attachment; filename=id.jpeg', 'image/jpeg')).toBe('id.jpeg');
    expect(named('attachment; filename=plan.docx', 'application/msword')).toBe('plan.docx');
    expect(named('attachment; filename=plan.hta', 'application/hta')).toBe('plan.hta.bin');
  });

  it("DOC-05 is the document's by default, with the ending of its type", () => {
    expect(named('attachment', 'Text/Plain; charset=utf-8')).toMatch(/^My terms.?1\.txt$/);
    const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(named('attachment', workbook)).toMatch(/\.xlsx$/);
    expect(named('attachment', 'image/png; charset=x')).toMatch(/\.png$/);
    expect(named('attachment', 'application/x-odd')).toMatch(/^My terms.?1$/);
    const letter = {
      name: 'Letter of Dr. Lee',
      content_type: 'application/pdf',
      disposition: '',
      content: '',
    };
    expect(toDocumentName(letter)).toBe('Letter of Dr. Lee.pdf');
  });
});

describe('the content of a document', () => {
  const decoded = (content: string) =>
    decodeDocument({ name: 'Terms', content_type: 'application/pdf', disposition: '', content } as never);

  it('DOC-04 is read with and without its padding', async () => {
    for (const content of ['YWI=', 'YWI', 'data:application/pdf;base64,YW\nI=']) {
      const file = decoded(content);
      expect(await file?.blob.text()).toBe('ab');
      expect(file?.blob.type).toBe('application/pdf');
      expect(file?.name).toBe('Terms.pdf');
    }
  });

  it.each(['', 'Y', '<html>', 'not base64!', 'YWI==', 'Y=', 'YQ=', 'YWJjZ=', '%%%'])(
    'DOC-05 is unreadable as %o',
    (content) => {
      expect(decoded(content)).toBeUndefined();
    },
  );
});
