import type { OpenApiDocument, Operation } from '@client-portal/contract';
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpConfig,
  type PrismHttpInstance,
} from '@stoplight/prism-http';

/** Prism's own word on the contract, for tests that hold ours against it. */
export interface Prism {
  /** Returns Prism's verdict on a request whose body we decoded. */
  accepts(
    operation: Operation,
    request: { readonly query?: Record<string, string>; readonly body?: unknown },
  ): Promise<boolean>;
  /** The body that it answers with for this example of a status. */
  answer(operation: Operation, status: number, example: string): Promise<unknown>;
}

/** The media type of a decoded form. Neither a form, which Prism would decode again, nor called JSON. */
const DECODED_FORM = 'application/vnd.client-portal.decoded-form';

type PrismOperation = Parameters<PrismHttpInstance['request']>[1][number];

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

export async function createPrism(document: OpenApiDocument): Promise<Prism> {
  const operations = await getHttpOperationsFromSpec(toPrismDocument(document));
  const byId = new Map(operations.map((operation) => [operation.iid ?? '', operation]));
  const pick = ({ id }: Operation): PrismOperation[] => {
    const found = byId.get(id);
    return found === undefined ? [] : [found];
  };
  type Components = Parameters<typeof createInstance>[1];
  // Prism asks for a whole logger and calls no more of it than this one has.
  const instance = createInstance(toConfig({}), { logger: SILENT as unknown as Components['logger'] });
  return {
    async accepts(operation, request) {
      const config = { ...toConfig({}), validateRequest: true };
      const answer = await instance.request(toRequest(operation, request), pick(operation), config)();
      // A refused request is answered by an example of 422 where there is one; the violations tell it either way.
      return answer._tag === 'Right' && answer.right.validations.input.length === 0;
    },
    async answer(operation, status, example) {
      const config = toConfig({ code: status, exampleKey: example });
      const answer = await instance.request(toRequest(operation, {}), pick(operation), config)();
      if (answer._tag === 'Left') throw answer.left;
      return answer.right.output.body;
    },
  };
}

function toRequest(operation: Operation, { query = {}, body }: Parameters<Prism['accepts']>[1]) {
  const mediaType = operation.body?.isForm === true ? DECODED_FORM : operation.body?.mediaType;
  return {
    method: operation.method.toLowerCase() as 'get',
    url: { path: operation.path, query },
    ...(mediaType === undefined ? {} : { headers: { 'content-type': mediaType } }),
    ...(body === undefined ? {} : { body }),
  };
}
