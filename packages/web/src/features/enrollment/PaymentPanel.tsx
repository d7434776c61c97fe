import type { InputOf, ResultOf } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { portal } from '../../api/portal-client.ts';
import { paymentDetailsQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormShell } from '../../kit/FormShell.tsx';
import { toPlainFailureText } from '../../kit/failure-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { OutcomeDialog } from '../../kit/OutcomeDialog.tsx';
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx';
import type { SubmitArea } from '../../kit/use-submit.tsx';
import { m } from '../../messages/messages.ts';
import { TextField } from '../../ui/Field.tsx';
import { FieldSet } from '../../ui/FieldSet.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import styles from './EnrollmentPage.module.css';
import { isAbaRoutingNumber } from './masks.ts';
import { useSaveSection } from './use-save-section.ts';

type Payment = InputOf<'updatePaymentDetails'>;
type PaymentValues = { readonly [Name in keyof Payment]: string };

/** The stated pause before a success is told (PAY-10). */
const PAUSE_MS = 2_000;
const ROUTING_LENGTH = 9;

const paymentArea: SubmitArea<Payment, ResultOf<'updatePaymentDetails'>> = {
  flow: createSubmitFlow(),
  send: async (input, options) => {
    const answer = await portal.updatePaymentDetails(input, options);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return answer;
  },
  watch: (sent) => async () => {
    const onFile = toValues(await queryClient.fetchQuery({ ...paymentDetailsQuery, staleTime: 0 }));
    const isSaved = Object.entries(onFile).every(
      ([name, value]) => value === sent[name as keyof PaymentValues],
    );
    return isSaved ? 'arrived' : 'notArrived';
  },
};

/** Bank details (PAY-01 to PAY-11). They live in this panel alone and leave it with it. */
export function PaymentPanel() {
  const query = useQuery(paymentDetailsQuery);
  return (
    <LoadState query={query} what={m.what_payment()}>
      {(details) => <PaymentForm details={details} />}
    </LoadState>
  );
}

function PaymentForm({ details }: { details: ResultOf<'getPaymentDetails'> }) {
  const [saved, setSaved] = useState(() => toValues(details));
  const [values, setValues] = useState(saved);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, isDone, error, submit, reset, dialog } = useSaveSection(paymentArea, () =>
    setSaved(values),
  );
  const isDirty = Object.entries(values).some(
    ([name, value]) => value !== saved[name as keyof PaymentValues],
  );
  const field = (name: keyof PaymentValues) => ({
    id: name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const isOddRouting = values.routing_number !== '' && !isAbaRoutingNumber(values.routing_number);
  return (
    <>
      <p className={styles.notice}>
        <Icon name="key" />
        {m.payment_notice()}
      </p>
      <FormShell
        submitLabel={m.payment_save()}
        busyLabel={m.payment_saving()}
        isBusy={isBusy}
        problems={[]}
        onSubmit={() => {
          const complete = toPayment(values);
          if (complete === undefined) setMissing(true);
          else submit(complete);
        }}
      >
        <FieldSet legend={m.section_payment_information()}>
          <TextField {...field('account_holder')} label={m.payment_holder()} autoComplete="off" />
          <TextField {...field('bank_name')} label={m.payment_bank()} autoComplete="off" />
          <TextField
            {...field('routing_number')}
            label={m.payment_routing()}
            description={<span role="status">{isOddRouting ? m.payment_routing_hint() : ''}</span>}
            maxLength={ROUTING_LENGTH}
            inputMode="numeric"
            autoComplete="off"
          />
          {/* A new key after a save: the number is hidden again. */}
          <PasswordField
            key={saved.account_number}
            {...field('account_number')}
            label={m.payment_account()}
            showLabel={m.payment_show()}
            hideLabel={m.payment_hide()}
            inputMode="numeric"
            autoComplete="off"
          />
          <RadioGroup
            id="account_type"
            label={m.payment_type()}
            options={[
              { value: 'checking', label: m.payment_checking() },
              { value: 'savings', label: m.payment_savings() },
            ]}
            value={values.account_type}
            onChange={(account_type) => setValues({ ...values, account_type })}
          />
        </FieldSet>
      </FormShell>
      <UnsavedGuard isDirty={isDirty && !isBusy} what={m.section_payment_information()} />
      {dialog}
      {isMissing && (
        <OutcomeDialog
          tone="error"
          title={m.payment_required()}
          onClose={() => {
            setMissing(false);
            focusFirstEmpty(values);
          }}
        />
      )}
      {isDone && <OutcomeDialog tone="success" title={m.payment_saved()} onClose={reset} />}
      {error !== undefined && (
        <OutcomeDialog tone="error" title={toPlainFailureText(error)} onClose={reset} />
      )}
    </>
  );
}

function toValues(details: ResultOf<'getPaymentDetails'>): PaymentValues {
  return {
    account_holder: details?.account_holder ?? '',
    bank_name: details?.bank_name ?? '',
    routing_number: details?.routing_number ?? '',
    account_number: details?.account_number ?? '',
    // Read without regard to case (Q048).
    account_type: details?.account_type?.toLowerCase() ?? '',
  };
}

/** The call's body once all five fields are filled (PAY-08). */
function toPayment({ account_type, ...values }: PaymentValues): Payment | undefined {
  const isFilled = Object.values(values).every((value) => value.trim() !== '');
  if (!isFilled || (account_type !== 'checking' && account_type !== 'savings')) return undefined;
  return { ...values, account_type };
}

function focusFirstEmpty(values: PaymentValues): void {
  const first = Object.entries(values).find(([, value]) => value.trim() === '')?.[0];
  // The dialog gives focus back in the next frame; this comes after it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.getElementById(first ?? 'account_type')?.focus()),
  );
}
