/**
 * Sends the warnings of pdf.js in its worker to the page, which are the only sign of a picture or font that it left out.
 * pdf.js ignores messages of another shape than its own.
 */
export interface PdfWarning {
  readonly portalWarning: string;
}

console.warn = (text: unknown) => {
  postMessage({ portalWarning: String(text) } satisfies PdfWarning);
};
