import type { Bytes } from '@client-portal/sdk';
import { createPdf } from './pdf.ts';
import { createPng } from './png.ts';
import { createXlsx } from './xlsx.ts';

/**
 * Description of a small file. The file is created only when it is downloaded, so that a world is plain data and most
 * files are never created.
 */
export type FileRecipe =
  | { readonly make: 'pdf'; readonly line: string }
  | { readonly make: 'png'; readonly size: readonly [width: number, height: number]; readonly rgb: Rgb }
  | { readonly make: 'xlsx'; readonly rows: Parameters<typeof createXlsx>[0] }
  | { readonly make: 'text'; readonly text: string };

type Rgb = Parameters<typeof createPng>[2];

export function createFileBytes(recipe: FileRecipe): Bytes {
  switch (recipe.make) {
    case 'pdf':
      return createPdf(recipe.line);
    case 'png':
      return createPng(...recipe.size, recipe.rgb);
    case 'xlsx':
      return createXlsx(recipe.rows);
    case 'text':
      return new TextEncoder().encode(recipe.text);
  }
}
