import type { Check } from './check.ts';
import type { StoryFacts } from './context.ts';

/** Facts and checks of one service beyond its contract. */
export interface Stories extends StoryFacts {
  /** Checks of the service, and the general check behind which they run; the last ones by default. */
  readonly checks: readonly { readonly after?: Check['id']; readonly checks: readonly Check[] }[];
}
