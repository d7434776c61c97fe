/** Faults of the second backend for checks without a mutant in the kit. The check must find each of its faults. */
export const FAULTS_OF_ONE_CHECK: Readonly<Record<string, readonly [string, string]>> = {
  'A-secrets': ['a stack trace stands in refusals', 'the password stands in the personal information'],
  'F-cors': ['refusals do not name the origin', 'files do not name the origin'],
  'F-origins': ['every origin may read, with its cookies', 'every origin may read, as each asks'],
  'F-preflight': ['OPTIONS wants a session', 'OPTIONS does not allow the session header'],
  'F-methods': ['HEAD is answered with 500', 'HEAD of a path that takes POST is carried out'],
  'F-caching': ['reads may be kept, and are checked each time', 'reads say nothing of being kept'],
  'F-files': [
    'files of a client may be kept on disk, and are checked each time',
    'files of a client may be kept by caches on the way',
  ],
  'F-downloads': ['files are shown in their place', 'files lie in no sandbox'],
  'C-who-has-an-account': [
    'signing in tells who has an account, by its words',
    'signing in tells who has an account, by its status',
  ],
  'C-registration': [
    'an account is open as soon as it is registered',
    'signing in tells of an inactive account whatever the password',
  ],
  'C-password': [
    'a saved password is hashed twice and opens nothing',
    'a saved password is cut to eight characters',
  ],
  'C-new-password': [
    'a new password is not stored',
    'the password before the new one goes on opening the account',
  ],
  'C-reset': [
    'a reset answers the new password in its message',
    'a reset for an unknown address answers 404',
  ],
  'B-optional': ['a registration needs an identity card', 'a registration needs a second identity card'],
  'D-documents': ['documents are not in base64', 'documents are addresses'],
  'C-one-time-code': ['a one-time code may be guessed without end', 'a one-time code may be used twice'],
  'C-tokens': ['tokens are counted', 'a token in other case opens the session'],
  'F-unchanged': [
    'an ETag stays the same whatever changes',
    'what is asked for if it was modified never was',
  ],
  'C-at-once': [
    'who calls is kept for all calls, and two at once are mixed up',
    'of two reads of a session at once one fails',
  ],
  'D-signature': [
    'a typed signature keeps the picture of the drawn one',
    'after a drawn signature a typed one is told as drawn',
  ],
  'D-at-once': ['of two uploads at once one is lost', 'of two new employees at once one is lost'],
  'B-odd-text': ['a null byte in text fails', 'half of a surrogate pair fails'],
  'E-spans': ['hours are minutes', 'a payroll period ends before it begins'],
  'E-available': [
    'of the available employees only the one whose id goes along is shown',
    'a half-typed date refuses the available employees',
  ],
  'E-namesakes': [
    'a hired record shows the first employee of that last name',
    'ending an employment ends that of everyone of the same last name',
  ],
  'D-once': ['a report stands there twice', 'a resource stands there twice'],
  'D-files-open': ['the addresses of files lead nowhere', 'the address of a file redirects to a page'],
  'C-others-rows': [
    'listTimesheets shows the rows of every client',
    'one upload of another client stands among the own ones',
  ],
  'C-files': ['a file opens with any key', 'files of the machine are served by a path that climbs'],
  'C-nothing-crosses': [
    'payment details are one record for all clients',
    'updateClientInformation saves to the client that its id names',
  ],
  'D-saved': ['leading zeros of a routing number are dropped', 'the hired date is a day early'],
  'D-repeated': [
    'a key is not looked at, though the service says that it takes it',
    'a key of one client gets the answer of another',
  ],
  'C-ids': ['an id with a tail is taken for the number before it', 'an id beyond 64 bits is cut down'],
  'F-encoding': [
    'answers are compressed whatever the request allows',
    'the list of payables is compressed, and does not say so, where nothing was asked for',
  ],
  'F-head': ['HEAD accepts the terms', 'HEAD accepts the terms, and says that it does not'],
  'D-fields': [
    'the proof of payment has another name in every invoice',
    'the proof of payment is written in one word with a capital',
  ],
  'D-pages': [
    'ten timesheets are shown, and a field tells that there are more',
    'fifteen timesheets are shown, and the others by a page that nobody knows of',
  ],
  'E-again': [
    'an employee who is terminated cannot be hired again',
    'hiring somebody again opens the ended record once more',
  ],
  'D-absent': [
    'personal information that a request leaves out is gone',
    'personal information that a request leaves out is emptied',
  ],
  'D-all-rows': ['listFileUploads shows the first twenty-five', 'every list shows twenty at most'],
};
