/** The package has no types of its own; these are of what `xliff.ts` calls. */
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
  /** Rejects for a text that is no XLIFF 2.0. */
  export default function xliff2js(text: string): Promise<XliffDocument>;
}
