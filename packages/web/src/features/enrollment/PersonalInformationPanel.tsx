import type { InputOf, Schemas } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { portal } from '../../api/portal-client.ts';
import { clientInformationQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormShell } from '../../kit/FormShell.tsx';
import { toStatedFailure } from '../../kit/failure-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { OutcomeDialog } from '../../kit/OutcomeDialog.tsx';
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx';
import type { SubmitArea } from '../../kit/use-submit.tsx';
import { m } from '../../messages/messages.ts';
import { TextField } from '../../ui/Field.tsx';
import { FieldSet } from '../../ui/FieldSet.tsx';
import { NativeSelectField } from '../../ui/NativeSelectField.tsx';
import { MaskedField } from './MaskedField.tsx';
import { EIN_MASK, SS_MASK } from './masks.ts';
import { type InformationValues, toInformationValues } from './personal-information.ts';
import { useSaveSection } from './use-save-section.ts';

const informationArea: SubmitArea<InputOf<'updateClientInformation'>, unknown> = {
  flow: createSubmitFlow(),
  send: (input, options) => portal.updateClientInformation(input, options),
  watch: (sent) => async () => {
    const onFile = toInformationValues(
      await queryClient.fetchQuery({ ...clientInformationQuery, staleTime: 0 }),
    );
    const isSaved = Object.entries(onFile).every(
      ([name, value]) => value === sent[name as keyof InformationValues],
    );
    return isSaved ? 'arrived' : 'notArrived';
  },
};

/** Personal information, prefilled with what is on file (PI-01 to PI-13). */
export function PersonalInformationPanel() {
  const query = useQuery(clientInformationQuery);
  return (
    <LoadState query={query} what={m.what_information()}>
      {(client) => <InformationForm client={client} />}
    </LoadState>
  );
}

function InformationForm({ client }: { client: Schemas['ClientInformation'] }) {
  const [saved, setSaved] = useState(() => toInformationValues(client));
  const [values, setValues] = useState(saved);
  const { isBusy, isDone, error, submit, reset, dialog } = useSaveSection(informationArea, () => {
    setSaved(values);
    void queryClient.invalidateQueries(clientInformationQuery);
  });
  const isDirty = Object.entries(values).some(
    ([name, value]) => value !== saved[name as keyof InformationValues],
  );
  const change = (name: keyof InformationValues) => (value: string) =>
    setValues({ ...values, [name]: value });
  const field = (name: keyof InformationValues) => ({
    id: name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name)(event.target.value),
  });
  return (
    <>
      <FormShell
        submitLabel={m.pi_save()}
        busyLabel={m.pi_saving()}
        isBusy={isBusy}
        problems={[]}
        onSubmit={() => submit({ ...values, ...(client.id !== undefined && { id: client.id }) })}
      >
        <FieldSet legend={m.register_person()}>
          <TextField {...field('first_name')} label={m.register_first_name()} autoComplete="given-name" />
          <TextField {...field('last_name')} label={m.register_last_name()} autoComplete="family-name" />
          <MaskedField
            id="ss_number"
            label={m.register_ss_number()}
            description={m.pi_ss_hint()}
            mask={SS_MASK}
            isSecret
            value={values.ss_number}
            onChange={change('ss_number')}
          />
          <MaskedField
            id="ein_number"
            label={m.pi_ein_number()}
            description={m.pi_ein_hint()}
            mask={EIN_MASK}
            value={values.ein_number}
            onChange={change('ein_number')}
          />
          <TextField
            id="uci_number"
            label={m.register_uci_number()}
            inputMode="numeric"
            autoComplete="off"
            value={values.uci_number}
            onChange={(event) => change('uci_number')(event.target.value.replaceAll(/\D/g, ''))}
          />
          <TextField {...field('title')} label={m.pi_title()} autoComplete="honorific-prefix" />
          <TextField {...field('ca_driver_license_number')} label={m.pi_license()} autoComplete="off" />
          <TextField
            {...field('date_of_birth')}
            type="date"
            label={m.register_date_of_birth()}
            autoComplete="bday"
          />
          <NativeSelectField
            {...field('gender')}
            label={m.register_gender()}
            emptyLabel={m.choose()}
            autoComplete="sex"
            options={[
              { value: 'Male', label: m.gender_male() },
              { value: 'Female', label: m.gender_female() },
              { value: 'Other', label: m.gender_other() },
            ]}
          />
          <NativeSelectField
            {...field('civil_status')}
            label={m.pi_civil_status()}
            emptyLabel={m.choose()}
            options={[
              { value: 'Single', label: m.civil_single() },
              { value: 'Married', label: m.civil_married() },
              { value: 'Divorced', label: m.civil_divorced() },
              { value: 'Widowed', label: m.civil_widowed() },
            ]}
          />
        </FieldSet>
        <FieldSet legend={m.register_contact()}>
          <TextField {...field('address')} label={m.register_address()} autoComplete="street-address" />
          <TextField {...field('city')} label={m.register_city()} autoComplete="address-level2" />
          <TextField {...field('state')} label={m.register_state()} autoComplete="address-level1" />
          <TextField {...field('zip_code')} label={m.register_zip_code()} autoComplete="postal-code" />
          <TextField {...field('country')} label={m.pi_country()} autoComplete="country-name" />
          <TextField
            {...field('contact_number')}
            type="tel"
            label={m.register_contact_number()}
            autoComplete="tel"
          />
          <TextField {...field('email')} type="email" label={m.register_email()} autoComplete="email" />
        </FieldSet>
      </FormShell>
      <UnsavedGuard isDirty={isDirty && !isBusy} what={m.section_personal_information()} />
      {dialog}
      {isDone && (
        <OutcomeDialog tone="success" title={m.outcome_success()} onClose={reset}>
          <p>{m.pi_saved()}</p>
        </OutcomeDialog>
      )}
      {error !== undefined && (
        <OutcomeDialog tone="error" title={m.outcome_error()} onClose={reset}>
          <p>{toStatedFailure(error, m.pi_failed())}</p>
        </OutcomeDialog>
      )}
    </>
  );
}
