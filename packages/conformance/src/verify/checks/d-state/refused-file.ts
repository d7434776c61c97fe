import type { Run } from '../../calls/context.ts';
import { findReadChangedBy, takeSnapshot } from '../../calls/snapshot.ts';
import { takesFiles } from '../../facts/sample.ts';
import type { Target } from '../../facts/target.ts';
import type { UploadFile } from '../../facts/upload-file.ts';
import { newFields } from './stored.ts';

/** Files that many services refuse, and may take. */
const DOUBTFUL: readonly (readonly [what: string, file: UploadFile])[] = [
  [
    'a program',
    { fileName: 'verify.exe', contentType: 'application/x-msdownload', bytes: Buffer.from('MZ') },
  ],
  ['an empty file', { fileName: 'verify.pdf', contentType: 'application/pdf', bytes: Buffer.alloc(0) }],
];

/** Reports data that changes although the request was refused because of its file: a row that was saved before it. */
export async function reportLeftByFile(run: Run, target: Target, reads: readonly Target[]): Promise<void> {
  const [field, schema] = [...target.properties].find(([, one]) => takesFiles(one)) ?? [];
  if (field === undefined || schema === undefined) return;
  for (const [what, file] of DOUBTFUL) {
    const value = schema.items === undefined ? file : [file];
    const send = async () =>
      run.send(target, { fields: { ...(await newFields(run, target)), [field]: value } });
    const before = await takeSnapshot(run, reads);
    let last = await send();
    if (last.isSuccess) continue;
    const changed = await findReadChangedBy(run, reads, before, async () => {
      last = await send();
    });
    if (changed === undefined || last.isSuccess) continue;
    return run.report({
      plan: last.plan,
      expected: `no data to change when ${what} is refused`,
      actual: `${changed} returns other data`,
    });
  }
}
