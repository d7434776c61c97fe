import type { InputOf, Schemas } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { fetchFresh } from '../../api/fetch-fresh.ts';
import { portal } from '../../api/portal-client.ts';
import { clientInformationQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { useRead } from '../../api/use-read.ts';
import { toToday } from '../../domain/period.ts';
import { toDigits } from '../../domain/typed-number.ts';
import { toShown } from '../../format/shown.ts';
import { toStatedFailure } from '../../kit/feedback/failure-text.ts';
import { LoadState } from '../../kit/feedback/LoadState.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { findUnlikelyBirth } from '../../kit/form/unlikely-date.ts';
import { useUnlikelyValueQuestion } from '../../kit/form/use-doubt.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import type { SubmitSpec } from '../../kit/form/use-submit.tsx';
import { m } from '../../messages/messages.ts';
import { FieldSet } from '../../ui/controls/FieldSet.tsx';
import type { SelectOption } from '../../ui/controls/Select.tsx';
import { SelectField } from '../../ui/controls/SelectField.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import { findSavedRecord } from './find-saved.ts';
import { MaskedField } from './MaskedField.tsx';
import { EIN_MASK, SS_MASK } from './masks.ts';
import { toOnFileNote } from './on-file-note.ts';
import {
  findMasked,
  INFORMATION_CLEANERS,
  INFORMATION_FIELDS,
  INFORMATION_LABELS,
  INFORMATION_RULES,
  type InformationField,
  type InformationValues,
  isHiddenDate,
  toEmptyLabels,
  toInformationValues,
  toStoredValues,
  withEmpty,
  withoutUntyped,
} from './personal-information.ts';
import { useSaveSection } from './use-save-section.tsx';

const informationSpec: SubmitSpec<InputOf<'updateClientInformation'>, unknown> = {
  flow: createSubmitFlow(),
  send: (input, options) => portal.updateClientInformation(input, options),
  watch: (sent) => {
    const before = queryClient.getQueryData(clientInformationQuery.queryKey);
    return async () => {
      const onFile = toInformationValues(await fetchFresh(clientInformationQuery));
      return findSavedRecord(toSentValues(sent), before && toInformationValues(before), onFile);
    };
  },
};

/** Returns the values of a request as the form shows them, without those that it left out. */
function toSentValues(sent: InputOf<'updateClientInformation'>): Partial<InformationValues> {
  const values = toInformationValues(sent);
  return Object.fromEntries(
    INFORMATION_FIELDS.filter((name) => name in sent).map((name) => [name, values[name]]),
  );
}

/**
 * Adds the stored value to the options if it is not one of them: the select would look empty, and saving would keep the
 * value all the same.
 */
const withOnFile = (onFile: string | null | undefined, options: readonly SelectOption[]) =>
  !onFile || options.some(({ value }) => value === onFile)
    ? options
    : [...options, { value: onFile, label: onFile }];

/** Returns the note at a field that does not show its stored value, or not all of it. */
function toNote(field: InformationField, onFile: string, masked: readonly InformationField[]) {
  if (masked.includes(field)) return toOnFileNote(onFile);
  return field === 'date_of_birth' && isHiddenDate(onFile)
    ? m.on_file_as({ text: toShown(onFile) })
    : undefined;
}

/** Personal information, prefilled with the stored values (PI-01 to PI-13). */
export function PersonalInformationPanel() {
  const query = useRead(clientInformationQuery);
  return (
    <LoadState query={query} what={m.what_information()}>
      {(client) => <InformationForm client={client} />}
    </LoadState>
  );
}

function InformationForm({ client }: { client: Schemas['ClientInformation'] }) {
  const onFile = toInformationValues(client);
  // Masked values are not in the fields: a part of a number would be saved as the number (Q120).
  const masked = findMasked(onFile);
  const stored = withEmpty(toStoredValues(client), masked);
  const form = useForm({
    start: withEmpty(onFile, masked),
    stored,
    rules: INFORMATION_RULES,
    cleaners: INFORMATION_CLEANERS,
  });
  const submission = useSaveSection({
    section: 'personal_information',
    write: 'updateClientInformation',
    spec: informationSpec,
    onSaved: form.markSaved,
    fields: INFORMATION_FIELDS,
    labels: toEmptyLabels(onFile),
  });
  const doubt = useUnlikelyValueQuestion<InformationValues>(
    ({ date_of_birth }) => [
      date_of_birth === stored.date_of_birth
        ? undefined
        : findUnlikelyBirth(date_of_birth, toToday(new Date())),
    ],
    (values) =>
      submission.submit({
        ...withoutUntyped(values, masked),
        ...(client.id !== undefined && { id: client.id }),
      }),
  );
  const toNames = (field: InformationField) => ({
    label: INFORMATION_LABELS[field](),
    description: toNote(field, onFile[field], masked),
    isRequired: submission.needed.some((one) => one.field === field),
  });
  const text = (field: InformationField) => ({ ...form.text(field), ...toNames(field) });
  const choice = (field: InformationField) => ({ ...form.choice(field), ...toNames(field) });
  const number = (field: InformationField, hint: () => string) => {
    const { description = hint(), ...wiring } = choice(field);
    return { ...wiring, description };
  };
  const uciNumber = choice('uci_number');
  const name = (field: 'first_name' | 'last_name') => {
    const isEmptied = client[field] && form.values[field].trim() === '';
    return { ...text(field), description: <span role="status">{isEmptied ? m.pi_name_locks() : ''}</span> };
  };
  return (
    <>
      {submission.summary}
      <Form
        form={form}
        submission={submission}
        isLong
        submitLabel={m.pi_save()}
        busyLabel={m.pi_saving()}
        unsaved={m.section_personal_information()}
        onSubmit={doubt.attempt}
        done={() => ({ title: m.outcome_success(), text: m.pi_saved(), ...submission.checked })}
        onRead={submission.read}
        failed={(error) => ({ title: m.outcome_error(), text: toStatedFailure(error, m.pi_failed()) })}
      >
        <FieldSet legend={m.register_person()}>
          <TextField {...name('first_name')} autoComplete="given-name" />
          <TextField {...name('last_name')} autoComplete="family-name" />
          <MaskedField {...number('ss_number', m.pi_ss_hint)} mask={SS_MASK} isSecret />
          <MaskedField {...number('ein_number', m.pi_ein_hint)} mask={EIN_MASK} />
          <TextField
            {...uciNumber}
            inputMode="numeric"
            autoComplete="off"
            onChange={(value) => uciNumber.onChange(toDigits(value))}
          />
          <TextField {...text('title')} autoComplete="honorific-prefix" />
          <TextField {...text('ca_driver_license_number')} autoComplete="off" />
          <TextField {...text('date_of_birth')} type="date" autoComplete="bday" />
          <SelectField
            {...text('gender')}
            emptyLabel={m.choose()}
            autoComplete="sex"
            options={withOnFile(client.gender, [
              { value: 'Male', label: m.gender_male() },
              { value: 'Female', label: m.gender_female() },
              { value: 'Other', label: m.gender_other() },
            ])}
          />
          <SelectField
            {...text('civil_status')}
            emptyLabel={m.choose()}
            options={withOnFile(client.civil_status, [
              { value: 'Single', label: m.civil_single() },
              { value: 'Married', label: m.civil_married() },
              { value: 'Divorced', label: m.civil_divorced() },
              { value: 'Widowed', label: m.civil_widowed() },
            ])}
          />
        </FieldSet>
        <FieldSet legend={m.register_contact()}>
          <TextField {...text('address')} autoComplete="address-line1" />
          <TextField {...text('city')} autoComplete="address-level2" />
          <TextField {...text('state')} autoComplete="address-level1" />
          <TextField {...text('zip_code')} autoComplete="postal-code" />
          <TextField {...text('country')} autoComplete="country-name" />
          <TextField {...text('contact_number')} type="tel" autoComplete="tel" />
          <TextField {...text('email')} type="email" autoComplete="email" />
        </FieldSet>
        {doubt.dialog}
      </Form>
    </>
  );
}
