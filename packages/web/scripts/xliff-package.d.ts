/** Types for the parts of the package that `xliff.ts` uses; the package has none. */
interface XliffUnit {
  readonly source: string;
  readonly target?: string;
  readonly note?: string;
}

interface XliffDocument {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly resources: Readonly<Record<string, Readonly<Record<string, XliffUnit>>>>;
}

declare module 'xliff/js2xliff' {
  /** XLIFF 2.0. */
  export default function js2xliff(document: XliffDocument): Promise<string>;
}

declare module 'xliff/xliff2js' {
  /** Rejects if the text is not XLIFF 2.0. */
  export default function xliff2js(text: string): Promise<XliffDocument>;
}
