import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { toFileName } from '../body/file-name.ts';
import type { FileTaker } from '../body/file-taker.ts';
import type { FormPart } from '../body/form-fields.ts';
import { LIMITS } from '../body/limits.ts';
import { brokenOff, NAMELESS, Refusal, tooLarge, UNREADABLE_PART } from '../body/refusal.ts';
import { DelimiterCounter } from './delimiter-counter.ts';

/**
 * Reads a form while it is received. Files are stored with `intake` and become `{ fileName, contentType, size,
 * content }`. Throws a Refusal: 400 with the error in the form, or 413 with the exceeded limit. The parts are
 * counted, because the parser silently drops damaged ones, which must not look like missing ones.
 */
export function readForm(
  source: Readable,
  contentType: string,
  boundary: string,
  intake: FileTaker,
): Promise<readonly FormPart[]> {
  const { limits } = intake;
  return new Promise((resolve, reject) => {
    const parser = createParser(contentType, limits.fileBytes);
    const counter = new DelimiterCounter(boundary);
    const saves: Promise<void>[] = [];
    const slots: Slot[] = [];
    let seen = 0;
    let isRefused = false;
    const refuse = (reason: unknown) => {
      isRefused = true;
      reject(reason);
      source.unpipe(parser);
      source.resume();
      // Also ends the file that is being written. Deferred, because the parser must not be destroyed in one of its
      // own events.
      setImmediate(() => parser.destroy());
    };
    parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
      seen += 1;
      if (name === undefined) refuse(new Refusal(400, NAMELESS));
      else if (valueTruncated)
        refuse(new Refusal(413, `The field ${name} is larger than ${LIMITS.fieldBytes} bytes.`));
      else slots.push({ name, value });
    });
    parser.on('file', (name: string | undefined, stream, { filename, mimeType }) => {
      seen += 1;
      // Damage to the form emits an error on the file's stream. Without a listener, it would end the process.
      stream.on('error', () => {});
      if (name === undefined) refuse(new Refusal(400, NAMELESS));
      if (name === undefined || isRefused) return stream.resume();
      // The slot is reserved in advance, since a file may be complete only after later parts.
      const slot: Slot = { name, value: undefined };
      slots.push(slot);
      // The parser passes no name if the file name is empty.
      const sent: string | undefined = filename;
      const fileName = sent === undefined ? undefined : toFileName(sent);
      stream.on('limit', () =>
        refuse(new Refusal(413, `The file ${fileName} is larger than ${limits.fileBytes} bytes.`)),
      );
      const saved = intake.save(stream).then((content) => {
        const { size } = content;
        if (fileName !== undefined) slot.value = { fileName, contentType: mimeType, size, content };
        // A part without name and bytes comes from a browser's file field in which no file was chosen.
        else if (size > 0) throw new Refusal(400, `The file part ${name} has no filename.`);
      });
      saved.catch((error: unknown) => refuse(isOfTheDisk(error) ? error : toRefusal(error)));
      saves.push(saved);
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(event, () => refuse(new Refusal(413, 'The form has too many parts.')));
    }
    parser.on('error', (error) => refuse(toRefusal(error)));
    parser.on('close', () => {
      if (counter.parts !== seen) return reject(new Refusal(400, UNREADABLE_PART));
      // The last bytes of a file may not be written yet.
      Promise.all(saves).then(() => resolve(slots.filter(({ value }) => value !== undefined)), reject);
    });
    source.on('data', (chunk: Buffer) => {
      counter.push(chunk);
      if (counter.bytes > limits.formBytes) refuse(tooLarge(limits.formBytes));
    });
    source.on('error', () => refuse(brokenOff()));
    source.on('close', () => {
      if (!source.readableEnded) refuse(brokenOff());
    });
    source.pipe(parser);
  });
}

/** Part of the form. `value` is undefined until a file is complete, and stays so if the browser sent no file. */
interface Slot {
  readonly name: string;
  value: unknown;
}

function createParser(contentType: string, fileBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      // Browsers send file names in UTF-8.
      defParamCharset: 'utf8',
      // `toFileName` takes out folders: the parser would take a quotation mark in a name for the end of one.
      preservePath: true,
      limits: {
        // The parser also refuses a file of exactly the limit, so 1 is added.
        fileSize: fileBytes + 1,
        fieldSize: LIMITS.fieldBytes,
        files: LIMITS.files,
        fields: LIMITS.fields,
        parts: LIMITS.files + LIMITS.fields,
      },
    });
  } catch (error) {
    throw toRefusal(error);
  }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const reason = (error instanceof Error ? error.message : String(error)).toLowerCase();
  return new Refusal(400, `The form cannot be read: ${reason}.`);
}

/** Returns true for an error of the file system, such as a full disk, which is not the client's fault. */
const isOfTheDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
