import type { ComponentType } from 'react';
import { withAllWords } from '../messages/locale.ts';
import { type LoadedPage, pages } from '../pages.ts';

const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../features/*/*Page.tsx',
  '!../features/auth/*',
]);

/** Loads the module of a page, with its messages, and returns its component. Rejects if the browser cannot load them. */
export async function loadPage(name: LoadedPage): Promise<ComponentType> {
  const { module: path, needsAllWords } = pages[name];
  const load = modules[`../features/${path}.tsx`];
  const module = await (needsAllWords && load ? withAllWords(load()) : load?.());
  const Page = module?.[path.slice(path.indexOf('/') + 1)];
  if (Page === undefined) throw new Error(`features/${path}.tsx exports no component of its name.`);
  return Page;
}
