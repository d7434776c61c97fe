import type { Run } from '../../calls/context.ts';
import { placeSession } from '../../calls/session.ts';
import type { Fields } from '../../facts/sample.ts';
import { isFirstOfKind, sessionFieldOf, type Target } from '../../facts/target.ts';
import { isUploadFile } from '../../facts/upload-file.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { namesField } from '../../wire/field-errors.ts';
import { encodeForm, encodeJson, type RawBody } from '../../wire/form.ts';
import { describeResponse } from '../../wire/tell.ts';
import { refusalCheck } from '../refusal.ts';
import { eachWriteOrOneRead, requireWrites, withoutValues } from './own-requests.ts';
import { toBase } from './valid-body.ts';

export const mediaTypeCheck = refusalCheck({
  id: 'B-media-type',
  claim: 'A body of another media type is refused with 415.',
  on: eachWriteOrOneRead(({ operation }) => operation.body !== undefined && operation.responses.has(415)),
  async *variants(run, target) {
    requireWrites(run, target);
    const fields = { ...(await toBase(run, target)), ...placeSession(target, run.session).fields };
    const text = { contentType: 'text/plain', bytes: Buffer.from('text') };
    const swap = (values: Fields) =>
      target.row.body === 'json' ? encodeForm(values) : encodeJson({ ...values, ...namesOfFiles(values) });
    const isFirst = isFirstOfKind(run.targets, target);
    for (const body of [text, { ...swap(fields), shown: swap(withoutValues(fields)).bytes }])
      yield ofOtherType(run, target, body);
    const urlEncoded = toUrlEncoded(fields);
    // An empty body is valid for every media type.
    if (target.row.body !== 'json' && urlEncoded.bytes.length > 0 && isFirst) {
      const { asked, ...refusal } = ofOtherType(run, target, urlEncoded);
      const seen = await run.backend.send(asked);
      if (!seen.isSuccess) yield { asked: seen, ...refusal };
      else
        run.remark(
          'A form that is not multipart is taken as well. The contract has 415 for it, but the portal never sends one, so nothing is lost.',
        );
    }
    if (isFirst) await mustReadParameter(run, target, fields);
  },
});

const ofOtherType = (run: Run, target: Target, body: RawBody) => ({
  asked: run.plan(target, { body }),
  expected: `415 for a body of the media type ${body.contentType.split(';')[0]}`,
  isFine: (seen: CallWithResponse) => seen.status === 415 || missesToken(target, seen),
});

/** Reports a media type that is refused because of the way in which its parameter is written, which HTTP leaves open. */
async function mustReadParameter(run: Run, target: Target, fields: Fields): Promise<void> {
  const isJson = target.row.body === 'json';
  const { contentType, bytes } = isJson ? encodeJson(fields) : encodeForm(fields);
  const other = isJson
    ? 'application/json; charset=utf-8'
    : contentType.replace(/boundary="?([^";]+)"?/, 'boundary="$1"');
  const shown = isJson ? encodeJson(withoutValues(fields)) : undefined;
  const body = { contentType: other, bytes, ...(shown && { shown: shown.bytes }) };
  const plan = run.plan(target, { body, allow: [400] });
  const seen = await run.backend.send(plan);
  if (seen.isSuccess || (seen.status !== 415 && seen.status !== 400)) return;
  const usual = await run.send(target, { fields: await toBase(run, target) });
  if (usual.status === seen.status) return;
  const what = isJson ? other : 'multipart/form-data with a boundary in quotation marks';
  run.report({ plan, expected: `${what} to be read`, actual: describeResponse(seen) });
}

/** Returns true if a service refuses a body that it cannot read because it finds no token in it. */
function missesToken(target: Target, seen: CallWithResponse): boolean {
  const field = sessionFieldOf(target);
  return field !== undefined && (seen.status === 401 || (seen.status === 422 && namesField(seen, field)));
}

/** Returns the text fields as `application/x-www-form-urlencoded`, which cannot hold files. */
function toUrlEncoded(fields: Fields): RawBody {
  const encode = (values: Fields) =>
    Buffer.from(
      new URLSearchParams(
        Object.entries(values).flatMap(([name, value]) =>
          typeof value === 'object' ? [] : [[name, String(value)] as [string, string]],
        ),
      ).toString(),
    );
  const contentType = 'application/x-www-form-urlencoded';
  return { contentType, bytes: encode(fields), shown: encode(withoutValues(fields)) };
}

const namesOfFiles = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => isUploadFile(value) || (Array.isArray(value) && value.some(isUploadFile)))
      .map(([name]) => [name, 'file']),
  );
