import type { Lifecycle, LifecycleNames } from '../lifecycle.ts';
import type { OpenApiDocument } from '../open-api.ts';
import type { ContractDocument } from '../read.ts';
import type { Compiler } from './compiler.ts';

/** The document for error messages, the same document with placeholders for files, and the compiler of its schemas. */
export interface CompileContext {
  readonly source: ContractDocument;
  readonly decoded: OpenApiDocument;
  readonly compiler: Compiler;
  /** Lifecycles of the document by name. */
  readonly lifecycles: ReadonlyMap<string, Lifecycle>;
  /** Lifecycles that the program knows; undefined if they do not matter. */
  readonly known: LifecycleNames | undefined;
  /** Adds a note about a part that is passed over. */
  readonly note: (steps: readonly string[], problem: string) => void;
}
