/** Functions that the benchmarks call in the page: tables that mount, filter, sort and scroll, files that are written, and a week. */
import { measureExport } from './exports.js';
import { measureTable } from './tables.js';
import { measureWeek } from './week.jsx';

globalThis.bench = { measureTable, measureExport, measureWeek };
