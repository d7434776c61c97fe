import { isObject, parseUrl } from '@client-portal/contract';
import { type Check, NotTestable } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { toSuccessFields } from '../calls/subjects.ts';
import { fetchFileOrReason, readAll, readsOfArea, restoreRecord } from '../checks/d-state/stored.ts';
import type { BackendSession } from '../facts/account.ts';
import { readResult } from '../facts/rows.ts';
import { isUploadFile } from '../facts/upload-file.ts';
import { CallLost } from '../wire/raw.ts';
import { describeResponse } from '../wire/tell.ts';

export const signatureCheck: Check = {
  id: 'D-signature',
  claim: 'A read shows the signature that was saved last, typed or drawn.',
  needsWrites: true,
  subjects: () => [
    {
      name: 'signature',
      operations: ['submitTypedSignature', 'submitDrawnSignature', 'getSignature'],
    },
  ],
  async run(run) {
    const typing = run.target('submitTypedSignature');
    const before = await readAll(run, readsOfArea(run, typing));
    // A typed signature replaces a drawn one, and vice versa.
    const first = await sign(run, 'submitTypedSignature');
    const drawn = await sign(run, 'submitDrawnSignature');
    const typed = await sign(run, 'submitTypedSignature');
    if (first === undefined && typed === undefined && drawn === undefined)
      throw new NotTestable('no signature was accepted');
    if (typed !== undefined) await changeStyle(run);
    // A service may render a typed signature as an image, but must not show the earlier drawing.
    const address = fileOf(drawn);
    const isSame = typed !== undefined && address !== undefined && fileOf(typed) === address;
    if (isSame && (await holds(run, address, drawn?.bytes)))
      run.report({
        plan: run.plan(run.target('getSignature')),
        expected: 'a typed signature without the image of the earlier drawing',
        actual: 'the same image',
        sequence: ['submitDrawnSignature', 'submitTypedSignature', 'getSignature'],
      });
    await restoreRecord(run, typing, before, readsOfArea(run, typing));
  },
};

interface Shown {
  readonly signature_url?: unknown;
  /** Bytes of the drawing that was sent. */
  readonly bytes?: Buffer | undefined;
}

/** Returns true if the address still returns the bytes that were sent. */
async function holds(run: Run, address: string, bytes: Buffer | undefined): Promise<boolean> {
  if (address.startsWith('data:')) return true;
  const url = parseUrl(address, run.backend.base);
  if (url === undefined || bytes === undefined || !run.isAllowed(url)) return false;
  const opened = await fetchFileOrReason(run, url);
  return !(opened instanceof CallLost) && opened.body.equals(bytes);
}

const fileOf = (shown: Shown | undefined): string | undefined =>
  typeof shown?.signature_url === 'string' && shown.signature_url !== '' ? shown.signature_url : undefined;

/** Signs, and returns the signature that the backend then shows; undefined if it refuses to sign. */
async function sign(
  run: Run,
  id: 'submitTypedSignature' | 'submitDrawnSignature',
): Promise<Shown | undefined> {
  const target = run.target(id);
  const fields = await toSuccessFields(run, target);
  const seen = await run.send(target, { fields });
  if (!seen.isSuccess) {
    run.note(`${id} returned ${describeResponse(seen)}`);
    return undefined;
  }
  const read = await run.read(run.target('getSignature'));
  const shown = readResult(read.plan.target, read.body);
  if (!read.isSuccess) throw new NotTestable(`getSignature returned ${describeResponse(read)}`);
  const isTyped = id === 'submitTypedSignature';
  const kind = isObject(shown) ? String(shown.type) : 'none';
  const [file] = Object.values(fields).filter(isUploadFile);
  if (isObject(shown) && (kind === 'text') === isTyped)
    return { signature_url: shown.signature_url, bytes: file?.bytes };
  run.report({
    plan: read.plan,
    expected: `a ${isTyped ? 'typed' : 'drawn'} signature after ${id}`,
    actual: isObject(shown) ? `a signature of the type ${kind.slice(0, 20)}` : 'no signature',
    sequence: [id, 'getSignature'],
  });
  return undefined;
}

/** Font families of a typed signature. The second differs from that of the contract's example. */
const FONTS = ['Alex Brush', 'Mr Dafoe'] as const;

/** Saves the same name in another font, which a service that compares only the name does not save. */
async function changeStyle(run: Run): Promise<void> {
  const target = run.target('submitTypedSignature');
  const fields = await toSuccessFields(run, target);
  const style = FONTS.find((font) => font !== fields.style) ?? FONTS[0];
  const seen = await run.send(target, { fields: { ...fields, style } });
  const read = await run.read(run.target('getSignature'));
  const shown = readResult(read.plan.target, read.body);
  if (!seen.isSuccess || !isObject(shown) || shown.style !== fields.style) return;
  run.report({
    plan: seen.plan,
    expected: 'the same name in another font to be saved',
    actual: 'the font of before',
    sequence: ['submitTypedSignature', 'submitTypedSignature', 'getSignature'],
  });
}

/** Lets two clients draw a signature, and reports one whose address then returns the drawing of the other. */
export async function reportSharedDrawing(run: Run, other: BackendSession): Promise<void> {
  const target = run.target('submitDrawnSignature');
  const read = run.target('getSignature');
  const draw = async (who: BackendSession) => {
    const fields = await toSuccessFields(run, target);
    const { isSuccess } = await run.sendAs(who, target, { fields });
    const seen = await run.read(read, who);
    const [file] = Object.values(fields).filter(isUploadFile);
    const shown = readResult(read, seen.body);
    return { plan: seen.plan, bytes: isSuccess ? file?.bytes : undefined, shown };
  };
  const own = await draw(run.session);
  const address = isObject(own.shown) ? fileOf(own.shown) : undefined;
  if (own.bytes === undefined || address === undefined || !(await holds(run, address, own.bytes))) return;
  const theirs = await draw(other);
  if (theirs.bytes === undefined || address.startsWith('data:') || (await holds(run, address, own.bytes)))
    return;
  run.report({
    plan: own.plan,
    expected: 'the drawing of a client to stay behind its address when another client draws one',
    actual: 'its address returns other bytes',
    sequence: [target.id, target.id],
  });
}
