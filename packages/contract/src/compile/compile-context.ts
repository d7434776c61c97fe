import type { OpenApiDocument } from '../open-api.ts';
import type { ContractDocument } from '../read.ts';
import type { Compiler } from './compiler.ts';
import type { LifecycleNames } from './extensions.ts';

/** The document whose lines are named in errors, the same with file placeholders, and its compiler. */
export interface CompileContext {
  readonly source: ContractDocument;
  readonly decoded: OpenApiDocument;
  readonly compiler: Compiler;
  readonly lifecycles: LifecycleNames | undefined;
}
