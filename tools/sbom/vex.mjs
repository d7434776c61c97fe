/**
 * Statements about advisories of packages that the portal ships in a release below the fix (CycloneDX VEX). `npm run check -- sbom`
 * writes each into the lists that contain the package. A statement ends with the release that it names.
 */

/** @typedef {{ component: string, id: string, detail: string }} Statement */

/** @type {readonly Statement[]} */
export const STATEMENTS = [
  {
    component: 'pdfjs-dist@5.6.205',
    id: 'CVE-2026-16633',
    detail:
      'Arbitrary JavaScript of a PDF needs the scripting of PDF.js. The portal renders pages to a canvas with the display layer ' +
      'and the worker alone: its build has neither the sandbox (pdf.sandbox) nor the scripting manager nor an annotation layer, ' +
      'and its policy allows no code from text. The fixed release, 6.2.108, needs Node 22.13, where tests read PDFs; the floor is 20.19.',
  },
];

/**
 * Returns the statements about components of a list, as CycloneDX writes them.
 * @param {readonly { name: string, version: string, 'bom-ref'?: string }[]} components
 */
export function toVulnerabilities(components) {
  return STATEMENTS.flatMap(({ component, id, detail }) => {
    const affected = components.filter(({ name, version }) => `${name}@${version}` === component);
    if (affected.length === 0) return [];
    return [
      {
        id,
        source: { name: 'NVD', url: `https://nvd.nist.gov/vuln/detail/${id}` },
        analysis: { state: 'not_affected', justification: 'code_not_present', detail },
        affects: affected.map((one) => ({ ref: one['bom-ref'] ?? component })),
      },
    ];
  });
}
