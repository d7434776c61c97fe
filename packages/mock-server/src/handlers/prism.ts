import type { OpenApiDocument, Operation } from '@client-portal/contract';
import type { IHttpConfig, PrismHttpInstance } from '@stoplight/prism-http';

/** The body of an example, found by Prism. */
export interface Examples {
  /** The named example of a status, or its first. Each is looked up once. */
  find(operation: Operation, status: number, example: string | undefined): Promise<unknown>;
}

/** Prism's verdict on a request whose body was decoded by us. */
export interface Judge {
  accepts(
    operation: Operation,
    request: { readonly query?: Record<string, string>; readonly body?: unknown },
  ): Promise<boolean>;
}

/** The media type of a decoded form. Neither a form, which Prism would decode again, nor called JSON. */
const DECODED_FORM = 'application/vnd.client-portal.decoded-form';

type PrismOperation = Parameters<PrismHttpInstance['request']>[1][number];

interface LoadedPrism {
  readonly instance: PrismHttpInstance;
  readonly operations: ReadonlyMap<string, PrismOperation>;
}

/** Loading Prism takes longer than everything else at start, so it waits for the first call that needs it. */
async function loadPrism(document: OpenApiDocument): Promise<LoadedPrism> {
  const { createInstance, getHttpOperationsFromSpec } = await import('@stoplight/prism-http');
  const operations = await getHttpOperationsFromSpec(toPrismDocument(document));
  const config = toConfig({});
  type Components = Parameters<typeof createInstance>[1];
  // Prism asks for a whole logger and calls no more of it than this one has.
  const instance = createInstance(config, { logger: SILENT as unknown as Components['logger'] });
  return { instance, operations: new Map(operations.map((operation) => [operation.iid ?? '', operation])) };
}

/** Prism's logger is a pino with levels of its own; nothing of it is ever printed. */
const SILENT = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'success', 'start'].map((level) => [level, () => {}]),
);
SILENT.child = () => SILENT;

/** A config for one call: Prism writes into it, so it must not be shared. */
const toConfig = (mock: { code?: number; exampleKey?: string }): IHttpConfig => ({
  isProxy: false,
  validateRequest: false,
  validateResponse: false,
  checkSecurity: false,
  errors: false,
  mock: { dynamic: false, ...mock },
  upstreamProxy: undefined,
});

/** A copy in which decoded forms have a media type of their own, and which Prism may change as it likes. */
function toPrismDocument(document: OpenApiDocument): object {
  const text = JSON.stringify(document).replaceAll('"multipart/form-data":', `"${DECODED_FORM}":`);
  return JSON.parse(text) as object;
}

export function createExamples(document: OpenApiDocument): Examples {
  let loading: Promise<LoadedPrism> | undefined;
  const found = new Map<string, Promise<unknown>>();
  const ask = async (operation: Operation, status: number, example: string | undefined) => {
    loading ??= loadPrism(document);
    const { instance, operations } = await loading;
    const config = toConfig({ code: status, ...(example === undefined ? {} : { exampleKey: example }) });
    const request = toRequest(operation, {});
    const answer = await instance.request(request, pick(operations, operation), config)();
    if (answer._tag === 'Left') throw answer.left;
    return answer.right.output.body;
  };
  return {
    find(operation, status, example) {
      const key = `${operation.id} ${status} ${example ?? ''}`;
      const body = found.get(key) ?? ask(operation, status, example);
      found.set(key, body);
      return body;
    },
  };
}

/** Prism as the judge of requests; used to hold the compiled validators to the same verdict. */
export async function createJudge(document: OpenApiDocument): Promise<Judge> {
  const { instance, operations } = await loadPrism(document);
  return {
    async accepts(operation, request) {
      const config = { ...toConfig({}), validateRequest: true };
      const answer = await instance.request(
        toRequest(operation, request),
        pick(operations, operation),
        config,
      )();
      // A refused request is answered by an example of 422 where there is one; the violations tell it either way.
      return answer._tag === 'Right' && answer.right.validations.input.length === 0;
    },
  };
}

function toRequest(operation: Operation, { query = {}, body }: Parameters<Judge['accepts']>[1]) {
  const mediaType = operation.body?.isForm === true ? DECODED_FORM : operation.body?.mediaType;
  return {
    method: operation.method.toLowerCase() as 'get',
    url: { path: operation.path, query },
    ...(mediaType === undefined ? {} : { headers: { 'content-type': mediaType } }),
    ...(body === undefined ? {} : { body }),
  };
}

const pick = (operations: LoadedPrism['operations'], { id }: Operation): PrismOperation[] => {
  const found = operations.get(id);
  return found === undefined ? [] : [found];
};
