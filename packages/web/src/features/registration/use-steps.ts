import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { canSend } from '../../kit/form/rules.ts';
import type { FormState } from '../../kit/form/use-form.ts';
import { REGISTRATION_RULES, type Registration } from './registration-form.ts';

type Field = keyof Registration;

/** Fields of each step, in the order of the form; the first step only lists what is needed. */
export const STEP_FIELDS: readonly (readonly Field[])[] = [
  [],
  [
    'first_name',
    'last_name',
    'date_of_birth',
    'gender',
    'ss_number',
    'uci_number',
    'regional_center',
    'regional_center_coordinator',
  ],
  ['address', 'city', 'state', 'zip_code', 'contact_number', 'email'],
  ['valid_id_1', 'valid_id_2', 'password', 'password_confirm', 'privacy'],
];

export const LAST_STEP = STEP_FIELDS.length - 1;

/** Each step has its own history entry, so that the browser's Back opens the step before. */
interface StepState {
  readonly step: number;
  /** True if the previous history entry is the previous step. */
  readonly isAbove?: true;
}

/**
 * Returns the step to show when one is requested: at most the first step with missing values, e.g. after a reload or
 * once the secrets were cleared.
 */
export function toOpenStep(asked: number, values: Registration): number {
  const open = STEP_FIELDS.findIndex((fields, step) => step >= asked || !keepsRules(fields, values));
  return Math.max(0, open === -1 ? LAST_STEP : open);
}

const keepsRules = (fields: readonly Field[], values: Registration) =>
  canSend(
    REGISTRATION_RULES.filter(({ field }) => fields.includes(field)),
    values,
  );

/** Returns the step in the address. */
export function useAskedStep(): number {
  const state = useLocation().state as StepState | null;
  return state?.step ?? 0;
}

interface Steps {
  readonly step: number;
  /** Ref of the heading, which gets focus when a step opens. */
  readonly heading: React.RefObject<HTMLHeadingElement | null>;
  readonly goOn: () => void;
  readonly goBack: () => void;
}

/** State of the steps of the form. If the service refuses a field, the field's step opens. */
export function useSteps(form: FormState<Registration>, isSent: boolean): Steps {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const asked = useAskedStep();
  const heading = useRef<HTMLHeadingElement>(null);
  // After sending, the form behind the success dialog is empty.
  const step = isSent ? LAST_STEP : toOpenStep(asked, form.values);
  const [begun, setBegun] = useState(step);
  const latest = useRef({ form, navigate, pathname });
  latest.current = { form, navigate, pathname };

  const show = (next: StepState, replace = false) => navigate(pathname, { state: next, replace });
  useEffect(() => {
    // The step in the address is corrected, or the shown step would change as soon as its last field is filled in.
    if (step !== asked && !isSent) {
      latest.current.navigate(latest.current.pathname, {
        state: { step } satisfies StepState,
        replace: true,
      });
    }
  }, [step, asked, isSent]);
  // In a layout effect, before anything can be typed: Continue validated the previous step, and the fields of this one
  // would show errors at the first key.
  useLayoutEffect(() => {
    if (step === begun) return;
    setBegun(step);
    // If there are errors, the error summary takes focus.
    if (!isSent && !latest.current.form.beginPart()) heading.current?.focus();
  }, [step, begun, isSent]);
  useEffect(() => {
    if (form.refusal === undefined) return;
    const [first] = latest.current.form.problems;
    const refused = STEP_FIELDS.findIndex((fields) => fields.some((field) => field === first?.fieldId));
    if (refused !== -1) {
      latest.current.navigate(latest.current.pathname, { state: { step: refused } satisfies StepState });
    }
  }, [form.refusal]);
  return {
    step,
    heading,
    goOn: () => show({ step: step + 1, isAbove: true }),
    goBack: () => {
      if ((state as StepState | null)?.isAbove) navigate(-1);
      else show({ step: step - 1 }, true);
    },
  };
}
