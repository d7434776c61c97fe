import type { OpenApiDocument, Operation } from '@client-portal/contract';
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpConfig,
  type PrismHttpInstance,
} from '@stoplight/prism-http';

/** Prism as an independent validator of the contract, with which the results of this project are compared. */
export interface Prism {
  /** Returns true if Prism accepts a request whose body was decoded by this project. */
  accepts(
    operation: Operation,
    request: { readonly query?: Record<string, string>; readonly body?: unknown },
  ): Promise<boolean>;
  /** Returns the body of Prism's response with this example. */
  respond(operation: Operation, status: number, example: string): Promise<unknown>;
}

/** Media type of a decoded form. Prism would decode a form again, and validate JSON by another schema. */
const DECODED_FORM = 'application/vnd.client-portal.decoded-form';

type PrismOperation = Parameters<PrismHttpInstance['request']>[1][number];

/** Logger that prints nothing. Prism needs a pino logger with these levels. */
const SILENT = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'success', 'start'].map((level) => [level, () => {}]),
);
SILENT.child = () => SILENT;

/** Creates a new configuration for each request, since Prism changes it. */
const toConfig = (mock: { code?: number; exampleKey?: string }): IHttpConfig => ({
  isProxy: false,
  validateRequest: false,
  validateResponse: false,
  checkSecurity: false,
  errors: false,
  mock: { dynamic: false, ...mock },
  upstreamProxy: undefined,
});

/** Returns a copy of the document, which Prism may change, with a separate media type for decoded forms. */
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
  // The type requires a complete logger, but Prism only calls these methods.
  const instance = createInstance(toConfig({}), { logger: SILENT as unknown as Components['logger'] });
  return {
    async accepts(operation, request) {
      const config = { ...toConfig({}), validateRequest: true };
      const response = await instance.request(toRequest(operation, request), pick(operation), config)();
      // Prism responds to an invalid request with an example of 422 if there is one. The list of violations is set in
      // either case.
      return response._tag === 'Right' && response.right.validations.input.length === 0;
    },
    async respond(operation, status, example) {
      const config = toConfig({ code: status, exampleKey: example });
      const response = await instance.request(toRequest(operation, {}), pick(operation), config)();
      if (response._tag === 'Left') throw response.left;
      return response.right.output.body;
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
