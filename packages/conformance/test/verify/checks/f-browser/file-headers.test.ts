import { expect, it } from 'vitest';
import { runCheck, toSeen } from '../scripted-run.ts';

const RIGHT = {
  'content-disposition': 'attachment; filename="bill.pdf"',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Runs F-downloads on a service with one file, which comes with these headers. */
const say = (headers: Readonly<Record<string, string>>) =>
  runCheck('F-downloads', 'all files', {
    once: async ({ id }: { id: string }) =>
      toSeen(id, {
        status: 200,
        data: id === 'listReports' ? [{ id: 1, report_file: '/storage/bill.pdf' }] : [],
      }),
    backend: {
      base: new URL('http://portal.invalid'),
      downloadRaw: async () => ({ status: 200, headers: { ...RIGHT, ...headers }, body: Buffer.from('') }),
    },
  });

it.each([
  [
    'content-disposition',
    ['attachment', ' Attachment ;filename=a.pdf'],
    ['inline; filename="attachment.pdf"', 'attachments', ''],
  ],
  ['x-content-type-options', [' NoSniff '], ['nosniff-please', 'no', '']],
  [
    'content-security-policy',
    ['sandbox', 'sandbox allow-downloads', "default-src 'none',SANDBOX"],
    ["default-src 'none'; report-uri /sandbox", 'sandboxed', 'default-src sandbox-files.example', ''],
  ],
])('F-downloads reads the whole value of %s', async (name, right, wrong) => {
  for (const value of right) expect(await say({ [name]: value }), value).toEqual([]);
  for (const value of wrong)
    expect(await say({ [name]: value }), value).toEqual([expect.stringContaining(`got ${name}: ${value}`)]);
});
