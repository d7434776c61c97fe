import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { FileTaker } from '../body/file-taker.ts';
import type { FormPart } from '../body/form-fields.ts';
import { LIMITS } from '../body/limits.ts';
import { brokenOff, Refusal, tooLarge } from '../body/refusal.ts';
import { DelimiterCounter } from './delimiter-counter.ts';

/**
 * Reads a form while it is received; its files go through `intake` and become { fileName, contentType, size, content }. 400
 * names the fault of a form; 413 names the limit that it broke. Parts that the parser drops silently are counted, so that a
 * damaged part is never taken for a missing one.
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
      // Also ends the file being written. Deferred, because the parser cannot be destroyed inside one of its own
      // events.
      setImmediate(() => parser.destroy());
    };
    parser.on('field', (name: string | undefined, value, { nameTruncated, valueTruncated }) => {
      seen += 1;
      if (name === undefined || nameTruncated) refuse(new Refusal(400, NAMELESS));
      else if (valueTruncated)
        refuse(new Refusal(413, `The field ${name} is larger than ${LIMITS.fieldBytes} bytes.`));
      else slots.push({ name, value });
    });
    parser.on('file', (name: string | undefined, stream, { filename, mimeType }) => {
      seen += 1;
      // Damage to the form ends the file with an error; unheard, it would end the process.
      stream.on('error', () => {});
      if (name === undefined) refuse(new Refusal(400, NAMELESS));
      if (name === undefined || isRefused) return stream.resume();
      // The slot is reserved now: a file may end after later parts.
      const slot: Slot = { name, value: undefined };
      slots.push(slot);
      // The parser gives no name for an empty one.
      const fileName: string | undefined = filename;
      stream.on('limit', () =>
        refuse(new Refusal(413, `The file ${fileName} is larger than ${limits.fileBytes} bytes.`)),
      );
      const saved = intake.save(stream).then((content) => {
        const { size } = content;
        if (fileName !== undefined) slot.value = { fileName, contentType: mimeType, size, content };
        // A part without name and bytes is a browser's file field in which no file was chosen.
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
      // The last bytes of a file may still be on their way to the disk.
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

/** The place of a part; undefined in it while a file comes in, and for good where a browser sent no file. */
interface Slot {
  readonly name: string;
  value: unknown;
}

const NAMELESS = 'A part of the form has no name: write Content-Disposition: form-data; name="…".';
const UNREADABLE_PART = 'A part of the form has no readable Content-Disposition: form-data header.';

function createParser(contentType: string, fileBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      // File names come as UTF-8 from browsers.
      defParamCharset: 'utf8',
      limits: {
        // The parser calls a file of exactly the limit too large.
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

/** Converts an error of the form parser into a refusal. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const reason = (error instanceof Error ? error.message : String(error)).toLowerCase();
  return new Refusal(400, `The form cannot be read: ${reason}.`);
}

/** A full disk is no fault of the client's. */
const isOfTheDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
