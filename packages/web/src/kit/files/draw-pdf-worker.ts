import './draw-pdf-warnings.ts';
// pdf.js's own worker, as a script of the portal's host under a name that every static host serves as JavaScript.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
