import { type Any, beforeEachRequest, combineQuirks, editResponses, replaceCalls, toFaults } from './kit.ts';

const reads = (readId: (text: unknown) => number) => (house: Any) => {
  house.readId = readId;
};

let last = 0;
const sequential = () => {
  last += 1;
  return last;
};

/** Faults that an attacker could exploit. */
export const ATTACKS = toFaults('attack', [
  [
    'C-ids',
    'an id with a tail is taken for the number before it',
    reads((text) => Number.parseInt(String(text), 10)),
  ],
  [
    'C-ids',
    'an id with a tail after a blank is taken',
    reads((text) => Number(String(text).split(' ')[0] || 'x')),
  ],
  [
    'C-ids',
    'an id beyond 32 bits is cut down',
    reads((text) =>
      /^\d+$/.test(String(text)) ? Number(BigInt.asUintN(32, BigInt(String(text)))) : Number.NaN,
    ),
  ],
  [
    'C-ids',
    'an id beyond 64 bits is cut down',
    reads((text) =>
      /^\d+$/.test(String(text)) ? Number(BigInt.asUintN(64, BigInt(String(text)))) : Number.NaN,
    ),
  ],
  [
    'C-ids',
    'a negative id is taken for a positive one',
    reads((text) => (/^-?[1-9]\d{0,14}$/.test(String(text)) ? Math.abs(Number(text)) : Number.NaN)),
  ],
  [
    'C-ids',
    'an id with a fraction is taken for the whole number',
    reads((text) => (/^\d+(\.\d+)?$/.test(String(text)) ? Math.trunc(Number(text)) : Number.NaN)),
  ],
  [
    'C-ids',
    'an id in hexadecimal is taken',
    reads((text) => (/^(0x[\da-f]+|[1-9]\d*)$/.test(String(text)) ? Number(text) : Number.NaN)),
  ],
  [
    'C-ids',
    'an id with a condition of SQL behind it is taken',
    reads((text) =>
      Number(
        String(text)
          .replace(/ OR .*$/i, '')
          .replace(/^$/, 'x'),
      ),
    ),
  ],
  [
    'C-ids',
    'the id of an invoice decides a timesheet of the same place',
    replaceCalls('submitTimesheetDecision', (call, next) => {
      const invoice = call.house.store.row('invoices', call.house.readId(call.fields.time_sheet_id));
      const own = call.house.sessionOf(call.bearer)?.client.id;
      const mine = (table: 'invoices' | 'timesheets') =>
        call.house.store.tables[table].filter(({ owner }) => owner === own);
      const sheet = invoice && mine('timesheets')[mine('invoices').indexOf(invoice)];
      return sheet === undefined
        ? next()
        : next({ ...call, fields: { ...call.fields, time_sheet_id: String(sheet.id) } });
    }),
  ],
  [
    'C-sign-in',
    'a password with a blank behind it opens the account',
    (house) => {
      house.knows = (stored, given) => stored === given.trim();
    },
  ],
  [
    'C-sign-in',
    'a password in other case opens the account',
    (house) => {
      house.knows = (stored, given) => stored.toLowerCase() === given.toLowerCase();
    },
  ],
  [
    'C-registration',
    'only eight characters of a password count',
    (house) => {
      house.knows = (stored, given) => stored.slice(0, 8) === given.slice(0, 8);
    },
  ],
  [
    'C-registration',
    'what follows the whole password does not count',
    (house) => {
      house.knows = (stored, given) => given.startsWith(stored);
    },
  ],
  [
    'C-sign-in',
    'the beginning of a password is enough',
    (house) => {
      house.knows = (stored, given) => given !== '' && stored.startsWith(given);
    },
  ],
  [
    'C-sign-in',
    'a percent sign stands for any password',
    (house) => {
      house.knows = (stored, given) => given === '%' || stored === given;
    },
  ],
  [
    'C-sign-in',
    'a condition of SQL in the password opens the account',
    (house) => {
      house.knows = (stored, given) => /' OR '1'='1/i.test(given) || stored === given;
    },
  ],
  [
    'C-sign-in',
    'a condition of SQL in the e-mail opens the first account',
    (house) => {
      const { clientOf, knows } = house;
      house.clientOf = (email) => (/' OR /i.test(email) ? house.store.clients[0] : clientOf(email));
      house.knows = (stored, given) => /' OR /i.test(given) || knows(stored, given);
    },
  ],
  [
    'C-registration',
    'an account may be registered again in other case, and signing in takes no notice of case',
    (house) => {
      const { clientOf } = house;
      replaceCalls('createClient', (_call, next) => {
        house.clientOf = (email) => house.store.clients.find((client) => client.email === email);
        return next().finally(() => {
          house.clientOf = clientOf;
        });
      })(house);
    },
  ],
  [
    'C-registration',
    'an account is open as soon as it is registered',
    (house) => {
      house.activates = true;
    },
  ],
  [
    'C-registration',
    'a field that registration does not have activates the account',
    combineQuirks(
      (house) => {
        house.takesUnknown = ({ id }) => id === 'createClient';
      },
      replaceCalls('createClient', async (call, next) => {
        const reply = await next();
        const added = call.house.store.clients.at(-1);
        if (
          reply.status < 300 &&
          added !== undefined &&
          Object.keys(call.fields).some((name) => /active/.test(name))
        )
          added.isActive = true;
        return reply;
      }),
    ),
  ],
  [
    'C-who-has-an-account',
    'signing in tells who has an account, by its words',
    replaceCalls('createSession', async (call, next) => {
      const reply = await next();
      const known = call.house.clientOf(String(call.fields.email)) !== undefined;
      return reply.status === 401
        ? {
            status: 401,
            body: { status: 401, message: known ? 'The password is wrong.' : 'There is no such account.' },
          }
        : reply;
    }),
  ],
  [
    'C-who-has-an-account',
    'signing in tells who has an account, by its status',
    replaceCalls('createSession', async (call, next) => {
      const reply = await next();
      const known = call.house.clientOf(String(call.fields.email)) !== undefined;
      return reply.status === 401 && known
        ? { status: 422, body: { status: 422, message: 'Refused.', errors: { password: ['is wrong'] } } }
        : reply;
    }),
  ],
  [
    'C-registration',
    'signing in tells of an inactive account whatever the password',
    replaceCalls('createSession', (call, next) =>
      call.house.clientOf(String(call.fields.email))?.isActive === false
        ? { status: 406, body: { status: 406, message: 'Not active.' } }
        : next(),
    ),
  ],
  [
    'A-secrets',
    'signing in repeats the password in its refusal',
    replaceCalls('createSession', async (call, next) => {
      const reply = await next();
      return reply.status === 401
        ? { status: 401, body: { status: 401, message: `${call.fields.password} is wrong.` } }
        : reply;
    }),
  ],
  [
    'C-tokens',
    'tokens name no client',
    (house) => {
      house.newToken = () => `token-${Math.random().toString(36).slice(2)}${sequential()}`;
    },
  ],
  [
    'C-tokens',
    'tokens are counted',
    (house) => {
      house.newToken = ({ id }) => `session-${String(sequential()).padStart(8, '0')}$${id}`;
    },
  ],
  [
    'C-tokens',
    'tokens are the time of signing in',
    (house) => {
      house.newToken = ({ id }) => `${Date.now()}${sequential() % 10}$${id}`;
    },
  ],
  [
    'C-tokens',
    'tokens are four digits',
    (house) => {
      house.newToken = ({ id }) => `${1_000 + ((sequential() * 7919) % 9_000)}$${id}`;
    },
  ],
  [
    'C-tokens',
    'tokens are the e-mail address in base64',
    (house) => {
      house.newToken = ({ id, email }) =>
        `${Buffer.from(`${email}:${sequential()}`).toString('base64')}$${id}`;
    },
  ],
  [
    'C-other-client',
    'the token names the first client for everyone',
    (house) => {
      const { newToken } = house;
      house.newToken = (client) => newToken(client).replace(/\$.*/, `$${house.store.clients[0]?.id}`);
    },
  ],
  [
    'C-tokens',
    'a token in other case opens the session',
    (house) => {
      const { sessionOf } = house;
      house.sessionOf = (token) => sessionOf(token) ?? sessionOf(token?.toLowerCase());
    },
  ],
  [
    'C-tokens',
    'the first characters of a token open the session',
    (house) => {
      house.sessionOf = (token) =>
        token === undefined
          ? undefined
          : [...house.store.sessions].find(([one]) => one.slice(0, 12) === token.slice(0, 12))?.[1];
    },
  ],
  [
    'C-garbage',
    'the client id of a token opens the session',
    (house) => {
      const { sessionOf } = house;
      house.sessionOf = (token) =>
        sessionOf(token) ??
        [...house.store.sessions.values()].find(({ client }) => String(client.id) === token?.split('$')[1]);
    },
  ],
  [
    'C-tokens',
    'the rest of a token behind the client id does not count',
    (house) => {
      const { sessionOf } = house;
      house.sessionOf = (token) => sessionOf(token) ?? sessionOf(token?.split('$').slice(0, 2).join('$'));
    },
  ],
  [
    'C-one-time-code',
    'a one-time code may be guessed without end',
    (house) => {
      house.mostTries = 1_000_000;
    },
  ],
  [
    'C-one-time-code',
    'a one-time code may be used twice',
    (house) => {
      const used = new Map<string, string>();
      house.isOpen = (session) => session.code === undefined;
      replaceCalls('verifyOneTimeCode', async (call, next) => {
        const token = String(call.fields.token);
        const reply = await next();
        if (reply.status < 300) used.set(token, String(call.fields.otp));
        else if (used.get(token) === call.fields.otp) return { status: 200, body: { status: 200 } };
        return reply;
      })(house);
    },
  ],
  [
    'C-awaiting-code',
    'any six digits are the one-time code',
    (house) => {
      house.codeIsRight = () => true;
    },
  ],
  [
    'C-awaiting-code',
    '000000 is everyone’s one-time code',
    (house) => {
      house.codeIsRight = ({ code }, given) => given === '000000' || given === code;
    },
  ],
  [
    'C-awaiting-code',
    '123456 is everyone’s one-time code',
    (house) => {
      house.codeIsRight = ({ code }, given) => given === '123456' || given === code;
    },
  ],
  [
    'C-one-time-code',
    'the one-time code of one sign-in opens another',
    (house) => {
      house.codeIsRight = (_session, given) => house.store.mailed.includes(given);
    },
  ],
  [
    'C-one-time-code',
    'the right code opens every sign-in of the account that waits',
    replaceCalls('verifyOneTimeCode', async (call, next) => {
      const { house, fields } = call;
      const client = house.sessionOf(String(fields.token))?.client;
      const reply = await next();
      if (reply.status < 300)
        for (const session of house.store.sessions.values())
          if (session.client === client) session.code = undefined;
      return reply;
    }),
  ],
  [
    'C-awaiting-code',
    'a token opens calls before its one-time code',
    (house) => {
      house.isOpen = () => true;
    },
  ],
  [
    'C-awaiting-code',
    'the one-time code stands in the answer',
    editResponses('createSession', (body, { house }) =>
      body.otp_required ? { ...body, otp: house.store.mailed.at(-1) } : body,
    ),
  ],
  [
    'A-secrets',
    'the password stands in the personal information',
    editResponses('getClientInformation', (body, { client, house, bearer }) => ({
      ...body,
      password: (client ?? house.sessionOf(bearer)?.client)?.password,
    })),
  ],
  [
    'C-files',
    'files of the machine are served by a path that climbs',
    beforeEachRequest((request, response, next) =>
      /\/storage\/.*(%2e%2e|\.\.)/i.test(request.originalUrl)
        ? void response.type('text').send('root:x:0:0:root:/root:/bin/sh\n')
        : next(),
    ),
  ],
]);
