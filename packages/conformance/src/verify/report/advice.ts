import { VARIABLES } from '../facts/credentials.ts';

/** Advice for each reason that a check could not be tested. */
const ADVICE: readonly (readonly [why: RegExp, advice: string])[] = [
  [
    /no second account|second account belongs to the same/,
    `give another client: ${VARIABLES.otherEmail}, ${VARIABLES.otherPassword}`,
  ],
  [
    /no account with a one-time code|did not ask for a one-time code/,
    `give one: ${VARIABLES.codeEmail}, ${VARIABLES.codePassword}`,
  ],
  [/one-time code/, 'give --code-command, which prints the newest code that was mailed'],
  [/no expired token/, `give ${VARIABLES.expiredToken}`],
  [/no logged-out token/, `give ${VARIABLES.loggedOutToken}`],
  [/needs --writes/, 'add --writes, on a test system'],
  [
    /token was given instead of a password/,
    `give ${VARIABLES.email} and ${VARIABLES.password} instead of the token`,
  ],
  [/which is not allowed/, 'name that host with --allow-host'],
  [/no recording was given/, 'record a session in a browser and give it with --har'],
  [
    /has no .* left|backend has no|second account has no|could be brought/,
    'seed what the fixture report names',
  ],
  [
    /is locked/,
    'allow more sign-ins a minute on the test system, or wait until the lock ends before the next run',
  ],
  [/contact address/, 'set the contact address of the account to the address for sign-in'],
  [/is the origin of the service/, 'name the origin of the portal, or nothing if both have the same'],
  [/lower --rate/, 'lower --rate'],
  [/ returned HTTP /, 'find out why that request does not succeed'],
  [/a rule of the service's own|is refused$/, 'nothing: the service may be stricter'],
];

/** Returns advice for a note about an untested part; undefined if there is none. */
export const adviceFor = (note: string): string | undefined => ADVICE.find(([why]) => why.test(note))?.[1];
