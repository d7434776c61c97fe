import { type InputOf, isMasked, type ResultOf } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { useState } from 'react';
import { fetchFresh } from '../../api/fetch-fresh.ts';
import { portal } from '../../api/portal-client.ts';
import { paymentDetailsQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { useRead } from '../../api/use-read.ts';
import { toNumberText } from '../../domain/typed-number.ts';
import { toPlainFailureText } from '../../kit/feedback/failure-text.ts';
import { LoadState } from '../../kit/feedback/LoadState.tsx';
import { OutcomeDialog } from '../../kit/feedback/OutcomeDialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import type { Rule } from '../../kit/form/rules.ts';
import {
  type FieldTable,
  type FieldTexts,
  findBlank,
  toSentTexts,
  toTexts,
} from '../../kit/form/stored-fields.ts';
import { useUnlikelyValueQuestion } from '../../kit/form/use-doubt.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import type { SubmitSpec } from '../../kit/form/use-submit.tsx';
import { m } from '../../messages/messages.ts';
import { FieldSet } from '../../ui/controls/FieldSet.tsx';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EnrollmentPage.module.css';
import { findSavedRecord } from './find-saved.ts';
import { isAbaRoutingNumber, requireWhole } from './masks.ts';
import { useSaveSection } from './use-save-section.tsx';

type Payment = InputOf<'updatePaymentDetails'>;

/** The fields of the form (PAY-01 to PAY-05). */
const FIELDS: FieldTable<Payment> = {
  account_holder: 'required',
  bank_name: 'required',
  routing_number: 'required',
  account_number: 'required',
  account_type: 'required',
};
type PaymentValues = FieldTexts<typeof FIELDS>;

/** The stated pause before a success is shown (PAY-10). */
const PAUSE_MS = 2_000;
const ROUTING_LENGTH = 9;

const NUMBERS = ['routing_number', 'account_number'] as const;
const CLEANERS = { routing_number: toNumberText, account_number: toNumberText };
const RULES: readonly Rule<PaymentValues>[] = [
  {
    field: 'routing_number',
    // PAY-02, Q047.
    check: ({ routing_number }) =>
      routing_number.length > ROUTING_LENGTH ? m.payment_routing_long({ count: ROUTING_LENGTH }) : undefined,
  },
  ...NUMBERS.map((field) => requireWhole<PaymentValues, keyof PaymentValues>(field)),
];

const paymentSpec: SubmitSpec<Payment, ResultOf<'updatePaymentDetails'>> = {
  flow: createSubmitFlow(),
  send: async (input, options) => {
    const response = await portal.updatePaymentDetails(input, options);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return response;
  },
  watch: (sent) => {
    const before = queryClient.getQueryData(paymentDetailsQuery.queryKey);
    return async () =>
      findSavedRecord(
        sent,
        before === undefined ? before : toValues(before),
        toValues(await fetchFresh(paymentDetailsQuery)),
      );
  },
};

/** Bank details (PAY-01 to PAY-11). They are kept in this panel alone and are gone when it unmounts. */
export function PaymentPanel() {
  const query = useRead(paymentDetailsQuery);
  return (
    <LoadState query={query} what={m.what_payment()}>
      {(details) => <PaymentForm details={details} />}
    </LoadState>
  );
}

function PaymentForm({ details }: { details: ResultOf<'getPaymentDetails'> }) {
  const onFile = toValues(details);
  const masked = NUMBERS.filter((name) => isMasked(onFile[name]));
  // A masked number (****6789) would be saved as it is. The call needs the number, so it is entered again.
  const form = useForm({
    start: { ...onFile, ...Object.fromEntries(masked.map((name) => [name, ''])) },
    rules: RULES,
    cleaners: CLEANERS,
  });
  const noteAt = (name: (typeof NUMBERS)[number]) =>
    masked.includes(name) ? m.payment_hidden({ number: onFile[name] }) : undefined;
  const [timesSaved, setTimesSaved] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const submission = useSaveSection({
    section: 'payment_information',
    write: 'updatePaymentDetails',
    spec: paymentSpec,
    onSaved: () => {
      form.markSaved();
      setTimesSaved((times) => times + 1);
    },
  });
  const { routing_number } = form.values;
  const isOddRouting = routing_number !== '' && !isAbaRoutingNumber(toNumberText(routing_number));
  const doubt = useUnlikelyValueQuestion<Payment>(
    (payment) => [
      payment.routing_number === onFile.routing_number || isAbaRoutingNumber(payment.routing_number)
        ? undefined
        : m.payment_routing_doubt({ number: payment.routing_number }),
    ],
    submission.submit,
  );
  return (
    <>
      <p className={styles.notice}>
        <Icon name="key" />
        <span>{m.payment_notice()}</span>
      </p>
      {submission.summary}
      <Form
        form={form}
        submission={submission}
        submitLabel={m.payment_save()}
        busyLabel={m.payment_saving()}
        unsaved={m.section_payment_information()}
        onSubmit={(values) => {
          const complete = toPayment(values, onFile);
          if (complete === undefined) setMissing(true);
          else doubt.attempt(complete);
        }}
        done={() => ({ title: m.payment_saved(), ...submission.checked })}
        onRead={submission.read}
        failed={(error) => ({ title: toPlainFailureText(error) })}
      >
        <FieldSet legend={m.section_payment_information()}>
          <TextField {...form.text('account_holder')} label={m.payment_holder()} autoComplete="off" />
          <TextField {...form.text('bank_name')} label={m.payment_bank()} autoComplete="off" />
          <TextField
            {...form.text('routing_number')}
            label={m.payment_routing()}
            description={
              <>
                <span>{noteAt('routing_number')}</span>{' '}
                <span role="status">{isOddRouting ? m.payment_routing_hint() : ''}</span>
              </>
            }
            inputMode="numeric"
            autoComplete="off"
          />
          {/* A new key after a save hides the number again. */}
          <PasswordField
            key={timesSaved}
            {...form.text('account_number')}
            label={m.payment_account()}
            description={noteAt('account_number')}
            showLabel={m.payment_show()}
            hideLabel={m.payment_hide()}
            inputMode="numeric"
            autoComplete="off"
          />
          <RadioGroup
            {...form.choice('account_type')}
            label={m.payment_type()}
            options={[
              { value: 'checking', label: m.payment_checking() },
              { value: 'savings', label: m.payment_savings() },
            ]}
          />
        </FieldSet>
      </Form>
      {doubt.dialog}
      {isMissing && (
        <OutcomeDialog
          tone="error"
          title={m.payment_required()}
          onClose={() => {
            setMissing(false);
            focusFirstEmpty(form.values);
          }}
        />
      )}
    </>
  );
}

function toValues(details: ResultOf<'getPaymentDetails'>): PaymentValues {
  const texts = toTexts(FIELDS, details);
  // Compared without regard to case (Q048).
  return { ...texts, account_type: texts.account_type.toLowerCase() };
}

/** Returns the body of the call once all required fields are filled in (PAY-08). */
function toPayment(values: PaymentValues, onFile: PaymentValues): Payment | undefined {
  const { account_type, ...sent } = toSentTexts(FIELDS, values, onFile);
  if (findBlank(FIELDS, values).length > 0) return undefined;
  return account_type === 'checking' || account_type === 'savings' ? { ...sent, account_type } : undefined;
}

function focusFirstEmpty(values: PaymentValues): void {
  const [first = 'account_type'] = findBlank(FIELDS, values);
  // The dialog restores focus in the next frame; this runs after that.
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(first)?.focus()));
}
