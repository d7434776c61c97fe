import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Quirk, startSecondBackend } from '../../faults/backend/app.ts';
import { PORTAL_ORIGIN } from '../../faults/backend/house.ts';
import { ACCOUNT, AWAITING_CODE, OTHER } from '../../faults/backend/run.ts';
import { beforeEachRequest, editRefusal } from '../../faults/rows/kit.ts';

const VARIANTS: Readonly<Record<string, Quirk['set']>> = {
  'token-opens-nothing-else': editRefusal(undefined, (reply) =>
    reply.status === 401 ? { ...reply, status: 403 } : reply,
  ),
  'more-headers': beforeEachRequest((_request, response, next) => {
    response.set('x-served-by', 'example');
    next();
  }),
};

const { BACKEND_VARIANT: variant = '', BACKEND_DATA: data = '' } = process.env;
const set = variant === '' ? () => undefined : VARIANTS[variant];
if (set === undefined) throw new Error(`There is no variant ${variant}.`);
const { url, house } = await startSecondBackend([{ group: 'example', does: variant, set }]);
const { newCode } = house;
house.newCode = () => {
  const code = newCode();
  appendFileSync(join(data, 'codes.txt'), `${code}\n`);
  return code;
};
const credentials = { account: ACCOUNT, other: OTHER, awaitingCode: AWAITING_CODE };
console.log(JSON.stringify({ url, credentials, origin: PORTAL_ORIGIN, takesKeys: true, codes: 'codes.txt' }));
