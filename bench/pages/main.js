/** Benchmarks that the browser runs in the page: tables (mount, filter, sort, scroll), exported files, and a week. */
import { measureExport } from './exports.js';
import { measureTable } from './tables.js';
import { measureWeek } from './week.jsx';

globalThis.bench = { measureTable, measureExport, measureWeek };
