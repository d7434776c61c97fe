import { type RefObject, useEffect, useRef, useState } from 'react';
import { storage } from '../../storage.ts';

interface PanelHeight {
  readonly content: RefObject<HTMLDivElement | null>;
  /** Height in px that the content had last; undefined once it is loaded, and at a first visit. */
  readonly least: number | undefined;
}

/**
 * Keeps room for a panel while it loads, as high as it was at the last visit, so that the panels below it do not move.
 * The height is in local storage under the name of the panel.
 */
export function usePanelHeight(name: string, isLoading: boolean): PanelHeight {
  const key = `panelHeight ${name}`;
  const content = useRef<HTMLDivElement>(null);
  const [last] = useState(() => Number(storage.read(key)) || undefined);
  useEffect(() => {
    if (isLoading || content.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.round(entry?.contentRect.height ?? 0);
      if (height > 0) storage.keep(key, String(height));
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [key, isLoading]);
  return { content, least: isLoading ? last : undefined };
}
