/** Functions that the benchmarks call in the page: tables that mount, filter, sort and scroll, and files that are written. */
import { measureExport } from './exports.js';
import { measureTable } from './tables.js';

globalThis.bench = { measureTable, measureExport };
