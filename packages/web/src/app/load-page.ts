import type { ComponentType } from 'react';
import { type LoadedPage, pages } from '../pages.ts';

const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../features/*/*Page.tsx',
  '!../features/auth/*',
]);

/** Loads the module of a page and returns its component. Rejects if the browser cannot load it. */
export async function loadPage(name: LoadedPage): Promise<ComponentType> {
  const path = pages[name].module;
  const module = await modules[`../features/${path}.tsx`]?.();
  const Page = module?.[path.slice(path.indexOf('/') + 1)];
  if (Page === undefined) throw new Error(`features/${path}.tsx exports no component of its name.`);
  return Page;
}
