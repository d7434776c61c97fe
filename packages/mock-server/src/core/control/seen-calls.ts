import { type Contract, Masker, Refusal, shownFieldsOf, toRedactedCurl } from '@client-portal/contract/core';
import type { BlobFolder } from '../engine/world/blobs.ts';
import type { StoredFile } from '../engine/world/file-store.ts';
import type { JournalEntry, Payloads } from '../engine/world/journal.ts';
import type { ControlCalls } from './control-call.ts';
import { toHar, toRecordedBody } from './journal-har.ts';

/** Control calls that show the requests which the world received. */
export const seenCalls: ControlCalls<
  'listMessages' | 'listCalls' | 'saveHar' | 'readCall' | 'sendAgain' | 'keepPayloads'
> = {
  listMessages: ({ world }) => ({ messages: [...world.outbox.messages()] }),
  listCalls: ({ world }) => ({ calls: world.journal.entries().map(toSeenCall) }),
  saveHar: ({ contract, world, url }) => toHar(contract, world.journal, url),
  readCall(control, { number }) {
    const { contract, world, url } = control;
    const call = world.journal.entry(number);
    if (call === undefined) throw noSuchCall(number);
    const payloads = world.journal.payloadsOf(number);
    const operation = contract.operations.find(({ id }) => id === call.operationId);
    const curl = toRedactedCurl({
      method: call.method,
      url: `${url}${payloads?.target ?? call.path}`,
      isForm: operation?.body?.isForm === true,
      hasBearer: payloads === undefined ? operation?.bearer === true : 'authorization' in payloads.headers,
      body: payloads?.body as Record<string, unknown> | undefined,
      shownFields: operation === undefined ? new Set() : shownFieldsOf(operation),
    });
    const masker = maskerOf(contract);
    const response = toRecordedBody(payloads?.response);
    return {
      call: toSeenCall(call),
      curl,
      ...(payloads?.body === undefined ? {} : { request: masker.maskRequest(operation, payloads.body) }),
      ...(response?.json !== undefined && {
        response: masker.maskResponse(operation, call.status, response.json.value),
      }),
      ...(response !== undefined && response.json === undefined && { response: `${response.size} bytes` }),
    };
  },
  async sendAgain(control, { number }) {
    const { contract, send, world, worldName, url } = control;
    const call = world.journal.entry(number);
    const payloads = world.journal.payloadsOf(number);
    if (call === undefined || payloads === undefined) throw noSuchCall(number);
    if (call.passedOn === true && hasFiles(payloads.body))
      throw new Refusal(
        409,
        'Files that were passed on to the real service are not kept, so it cannot be sent again.',
      );
    const isForm = contract.operations.find(({ id }) => id === call.operationId)?.body?.isForm === true;
    const body = payloads.body === undefined ? undefined : await toBody(payloads.body, isForm, world.uploads);
    const { status } = await send(`${url}${payloads.target}`, {
      method: call.method,
      headers: {
        ...payloads.headers,
        'x-portal-world': worldName,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status };
  },
  keepPayloads({ world }, { keep }) {
    world.journal.keepsPayloads = keep;
    return { keep };
  },
};

const maskers = new WeakMap<Contract, Masker>();

/** Returns the masker of the console. There is one for each server, so that a person has the same name in all calls. */
function maskerOf(contract: Contract): Masker {
  const masker = maskers.get(contract) ?? new Masker(contract);
  maskers.set(contract, masker);
  return masker;
}

export const toSeenCall = ({ at, violations, ...call }: JournalEntry) => ({
  ...call,
  at: new Date(at).toISOString(),
  ...(violations === undefined ? {} : { violations: violations as Record<string, string[]> }),
});

const noSuchCall = (number: number) =>
  new Refusal(404, `The call ${number} is not kept, or not with what it sent. Only the last 100 are.`);

async function toBody(
  body: Payloads['body'],
  isForm: boolean,
  uploads: BlobFolder,
): Promise<string | FormData> {
  if (!isForm) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    for (const one of [value].flat()) {
      if (isFile(one)) form.append(name, await toBlob(one, uploads), one.fileName);
      else form.append(name, String(one));
    }
  }
  return form;
}

const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'fileName' in value;

async function toBlob({ content, contentType, fileName }: StoredFile, uploads: BlobFolder): Promise<Blob> {
  const bytes = 'path' in content ? await uploads.read(content.path) : undefined;
  if (bytes !== undefined) return new Blob([bytes], { type: contentType });
  throw new Refusal(404, `The file ${fileName} of that call was not kept, since the call was refused.`);
}

const hasFiles = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.values(body).flat().some(isFile);
