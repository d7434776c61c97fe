import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type CodeInput,
  type Credentials,
  type SignInResponse,
  signInFlow,
} from '../../src/flows/sign-in.ts';
import { callError, createFakeCalls, lastOf } from '../fake-calls.ts';

const steps = [
  'submit',
  'submitBlank',
  'submitCode',
  'submitShortCode',
  'cancelCode',
  'sendNewCode',
  'accept',
  'acceptWithCode',
  'refuse',
  'loseResponse',
] as const;
type Step = (typeof steps)[number];
type Place = 'editing' | 'submitting' | `code.${'editing' | 'submitting' | 'resending'}` | 'signedIn';
interface Model {
  place: Place;
  failure: string | undefined;
  stored: number;
}

/** Returns the expected state after a step. It was written by hand and does not use the machine. */
function expected(model: Model, step: Step): Model {
  const to = (place: Place, failure?: string): Model => ({ ...model, place, failure });
  switch (model.place) {
    case 'editing':
      if (step === 'submit') return to('submitting');
      return step === 'submitBlank' ? to('editing', 'credentials') : model;
    case 'submitting':
      if (step === 'accept') return { place: 'signedIn', failure: undefined, stored: model.stored + 1 };
      if (step === 'acceptWithCode') return to('code.editing');
      if (step === 'refuse') return to('editing', 'credentials');
      return step === 'loseResponse' ? to('editing', 'noResponse') : model;
    case 'code.editing':
      if (step === 'submitCode') return to('code.submitting');
      if (step === 'submitShortCode') return to('code.editing', 'codeIncomplete');
      if (step === 'sendNewCode') return to('code.resending');
      return step === 'cancelCode' ? to('editing') : model;
    case 'code.submitting':
      if (step === 'accept') return { place: 'signedIn', failure: undefined, stored: model.stored + 1 };
      if (step === 'refuse') return to('code.editing', 'invalidCode');
      if (step === 'loseResponse') return to('code.editing', 'codeNoResponse');
      return step === 'cancelCode' ? to('editing') : model;
    case 'code.resending':
      if (step === 'accept') return { place: 'signedIn', failure: undefined, stored: model.stored + 1 };
      if (step === 'acceptWithCode') return to('code.editing');
      if (step === 'refuse' || step === 'loseResponse') return to('code.editing', 'codeNotSent');
      return step === 'cancelCode' ? to('editing') : model;
    case 'signedIn':
      return model;
  }
}

function startReal() {
  const signIn = createFakeCalls<SignInResponse, Credentials>();
  const verifyCode = createFakeCalls<void, CodeInput>();
  let stored = 0;
  const flow = createActor(
    signInFlow.provide({
      actors: { signIn: signIn.logic, verifyCode: verifyCode.logic },
      actions: {
        storeSession: () => {
          stored += 1;
        },
      },
    }),
  ).start();

  async function respond(step: Step): Promise<void> {
    const error = step === 'refuse' ? callError('refused', 422) : callError('network');
    const isError = step === 'refuse' || step === 'loseResponse';
    const snapshot = flow.getSnapshot();
    if (snapshot.matches('submitting') || snapshot.matches({ code: 'resending' })) {
      const call = lastOf(signIn.calls);
      await (isError
        ? call.fail(error)
        : call.respond({ token: 't', codeRequired: step === 'acceptWithCode' }));
    } else if (snapshot.matches({ code: 'submitting' }) && step !== 'acceptWithCode') {
      const call = lastOf(verifyCode.calls);
      await (isError ? call.fail(error) : call.respond());
    }
  }

  async function take(step: Step): Promise<void> {
    if (flow.getSnapshot().status === 'done') return;
    if (step === 'submit') flow.send({ type: 'submit', email: 'a@b.c', password: 'p' });
    else if (step === 'submitBlank') flow.send({ type: 'submit', email: ' ', password: '' });
    else if (step === 'submitCode') flow.send({ type: 'submitCode', code: '000000' });
    else if (step === 'submitShortCode') flow.send({ type: 'submitCode', code: '00000' });
    else if (step === 'cancelCode') flow.send({ type: step });
    else if (step === 'sendNewCode') flow.send({ type: step, email: 'a@b.c', password: 'p' });
    else await respond(step);
  }

  const seen = (): Model => {
    const { value, context } = flow.getSnapshot();
    const place = (typeof value === 'string' ? value : `code.${value.code}`) as Place;
    return { place, failure: context.failure?.reason, stored };
  };
  return { take, seen };
}

it('AUTH-10 OTP-07 OTP-11 agrees with the hand-written walk over any steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 20 }), async (walk) => {
      const { take, seen } = startReal();
      let model: Model = { place: 'editing', failure: undefined, stored: 0 };
      for (const step of walk) {
        await take(step);
        model = expected(model, step);
        expect(seen()).toEqual(model);
      }
    }),
    { seed: 20250601, numRuns: 300 },
  );
});
