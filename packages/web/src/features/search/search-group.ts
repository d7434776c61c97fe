import type { IconName } from '../../ui/Icon.tsx';

/** A search result: a screen to open, or an action. */
export interface SearchEntry {
  readonly key: string;
  readonly label: string;
  /** Further text, searched and shown beside the label. */
  readonly detail?: string;
  /** Synonyms, searched and not shown. */
  readonly words?: string;
  readonly icon: IconName;
  readonly target: { readonly path: string; readonly state?: unknown } | { readonly act: () => void };
}

/** Entries under one heading. */
export interface SearchGroup {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly SearchEntry[];
}
