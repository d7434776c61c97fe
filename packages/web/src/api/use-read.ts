import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type Page, type ReadName, reads } from '../pages.ts';

/** The row of the page around a component; undefined in the frame. */
export const OpenPage = createContext<Page | undefined>(undefined);

/**
 * `useQuery` for a page. In development and tests it throws for a read that the page's row in `pages.ts` does not name:
 * it would begin only after the page's code is loaded.
 */
export const useRead: typeof useQuery = import.meta.env.DEV ? (useNamedRead as typeof useQuery) : useQuery;

function useNamedRead(...[options, client]: Parameters<typeof useQuery>): ReturnType<typeof useQuery> {
  const page = useContext(OpenPage);
  const [name] = options.queryKey as readonly string[];
  if (
    page !== undefined &&
    isReadName(name) &&
    ![...(page.reads ?? []), ...(page.laterReads ?? [])].includes(name)
  )
    throw new Error(`${page.module} reads ${name}, which its row in pages.ts does not name.`);
  return useQuery(options, client);
}

const isReadName = (name: string | undefined): name is ReadName => name !== undefined && name in reads;
