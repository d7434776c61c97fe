import type { FileRecipe } from '../../engine/files/recipe.ts';
import type { World } from '../world/world.ts';

type PngRecipe = Extract<FileRecipe, { make: 'png' }>;
type XlsxRecipe = Extract<FileRecipe, { make: 'xlsx' }>;

/** Functions that add a small valid file to a world and return its address. */
export const addPdf = (world: World, fileName: string, line: string): string =>
  add(world, fileName, 'application/pdf', { make: 'pdf', line });

export const addPng = (world: World, fileName: string, rgb: PngRecipe['rgb']): string =>
  add(world, fileName, 'image/png', { make: 'png', size: [160, 100], rgb });

export const addXlsx = (world: World, fileName: string, rows: XlsxRecipe['rows']): string =>
  add(world, fileName, XLSX, { make: 'xlsx', rows });

export const addText = (world: World, fileName: string, text: string): string =>
  add(world, fileName, 'text/plain', { make: 'text', text });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const add = (world: World, fileName: string, contentType: string, content: FileRecipe): string =>
  world.files.add({ fileName, contentType, content });

/** Adds a file of the type that its extension names. */
export function addByName(world: World, fileName: string, title: string): string {
  if (fileName.endsWith('.png')) return addPng(world, fileName, [150, 170, 190]);
  if (fileName.endsWith('.xlsx'))
    return addXlsx(world, fileName, [
      ['Item', 'Amount'],
      [title, 1],
    ]);
  return addPdf(world, fileName, title);
}
