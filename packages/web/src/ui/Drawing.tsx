import { DrawingFrame, type DrawingPaths } from './DrawingFrame.tsx';

export type DrawingName = 'first' | 'enrolled' | 'done' | 'nobody' | 'empty' | 'offline' | 'none';

/** One family and its helpers. */
const DRAWINGS: Readonly<Record<DrawingName, DrawingPaths>> = {
  // A cup and a paper on a table.
  first: {
    tone: 'M30 72V60a12 12 0 0 1 24 0V72zM82 72l6-34h22l-6 34z',
    warm: 'M114 54h16v11a7 7 0 0 1-7 7h-2a7 7 0 0 1-7-7z',
    lines:
      'M10 100h140M22 72h122M34 72v28m98-28v28M33 32a9 9 0 1 0 18 0 9 9 0 1 0-18 0M54 62l14 10M94 47h10m-11 8h10m-12 8h7M130 57h3a4 4 0 0 1 0 8h-3M119 48c-3-4 3-6 0-10m7 10c-3-4 3-6 0-10',
  },
  // A family around a table, with its helper.
  enrolled: {
    tone: 'M23 76V57a11 11 0 0 1 22 0V76zM52 76V66a8 8 0 0 1 16 0V76zM115 76V57a11 11 0 0 1 22 0V76zM92 76V66a8 8 0 0 1 16 0V76z',
    warm: 'M70 76V50a10 10 0 0 1 20 0V76z',
    lines:
      'M25 30a9 9 0 1 0 18 0 9 9 0 1 0-18 0M53 46a7 7 0 1 0 14 0 7 7 0 1 0-14 0M72 26a8 8 0 1 0 16 0 8 8 0 1 0-16 0M93 46a7 7 0 1 0 14 0 7 7 0 1 0-14 0M117 30a9 9 0 1 0 18 0 9 9 0 1 0-18 0M16 76h128M80 76v24M10 100h140',
  },
  // A helper who waves goodbye.
  done: {
    tone: 'M19 100V63a11 11 0 0 1 22 0V100zM46 100V78a8 8 0 0 1 16 0V100zM67 100V69a9 9 0 0 1 18 0V100z',
    warm: 'M110 100V64a10 10 0 0 1 20 0V100zM130 22a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
    lines:
      'M10 100h140M21 36a9 9 0 1 0 18 0 9 9 0 1 0-18 0M47 57a7 7 0 1 0 14 0 7 7 0 1 0-14 0M68.5 45a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0M112 40a8 8 0 1 0 16 0 8 8 0 1 0-16 0M41 68l8-16M68 74l-4-10M130 68l9-16M110 66l-6 5v13h6',
  },
  // An empty chair.
  nobody: {
    tone: 'M25 100V63a11 11 0 0 1 22 0V100zM54 100V80a8 8 0 0 1 16 0V100z',
    warm: 'M92 74h28v7H92z',
    lines:
      'M10 100h140M27 36a9 9 0 1 0 18 0 9 9 0 1 0-18 0M55 59a7 7 0 1 0 14 0 7 7 0 1 0-14 0M92 100V38a4 4 0 0 1 8 0v36M97 81v19m19-19v19M92 48h8m-8 12h8M132 70h14m-7 0v30',
  },
  // A closed folder.
  empty: {
    tone: 'M130 100V83a8 8 0 0 1 16 0V100zM34 92V42a5 5 0 0 1 5-5h24l8 9h40a5 5 0 0 1 5 5v41a5 5 0 0 1-5 5H39a5 5 0 0 1-5-5z',
    warm: 'M98 46h9v51h-9z',
    lines: 'M10 100h140M34 55h82M50 68h30M50 77h20M131 67a7 7 0 1 0 14 0 7 7 0 1 0-14 0',
  },
  // A cloud whose cord is pulled out.
  offline: {
    tone: 'M46 60a15 15 0 0 1 2-30 21 21 0 0 1 40-4 17 17 0 0 1 10 34z',
    warm: 'M118 100V68a10 10 0 0 1 20 0V100z',
    lines:
      'M10 100h140M120 44a8 8 0 1 0 16 0 8 8 0 1 0-16 0M72 60v12c0 8 10 8 10 0v-2m-4 0h8v-7h-8zm1-7v-5m6 5v-5M118 74l-14 4m0-5v10h-8V73zM96 76h-5m5 4h-5M36 82c8 6 18 0 26 6s34 6 42-5',
  },
  // A map.
  none: {
    tone: 'M24 48l24-8 24 8 24-8v46l-24 8-24-8-24 8zM110 100V68a10 10 0 0 1 20 0V100zM136 100V83a7 7 0 0 1 14 0V100z',
    warm: 'M62 74c-7-10-10-14-10-19a10 10 0 0 1 20 0c0 5-3 9-10 19z',
    lines:
      'M10 100h140M48 40v46m24-8v16m0-46v8M84 62l6 6m0-6-6 6M34 60c4 8 8 10 14 10M59 55a3 3 0 1 0 6 0 3 3 0 1 0-6 0M112 44a8 8 0 1 0 16 0 8 8 0 1 0-16 0M110 74l-10-4M136.5 68a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0',
  },
};

/** Decorative drawing above the text of an empty list, or of a screen without data. */
export const Drawing = ({ name }: { readonly name: DrawingName }) => <DrawingFrame paths={DRAWINGS[name]} />;
