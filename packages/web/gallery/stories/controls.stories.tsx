import { type ReactNode, useState } from 'react';
import { Button } from '../../src/ui/controls/Button.tsx';
import type { ButtonSize, ButtonVariant } from '../../src/ui/controls/button-look.ts';
import { Checkbox } from '../../src/ui/controls/Checkbox.tsx';
import { FieldSet } from '../../src/ui/controls/FieldSet.tsx';
import { FormCard } from '../../src/ui/controls/FormCard.tsx';
import { PasswordField } from '../../src/ui/controls/PasswordField.tsx';
import { RadioGroup } from '../../src/ui/controls/RadioGroup.tsx';
import { RowCheckbox } from '../../src/ui/controls/row-controls.tsx';
import { Select } from '../../src/ui/controls/Select.tsx';
import { SelectField } from '../../src/ui/controls/SelectField.tsx';
import { SubmitButton } from '../../src/ui/controls/SubmitButton.tsx';
import { TextAreaField, TextField } from '../../src/ui/controls/TextField.tsx';
import { Icon } from '../../src/ui/Icon.tsx';
import { nothing, States } from './sample.tsx';

export default { title: 'ui/controls' };

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'approve', 'decline'];
const SIZES: readonly ButtonSize[] = ['medium', 'small'];
const OPTIONS = [
  { value: 'a', label: 'Ana Ruiz' },
  { value: 'b', label: 'Minh Trần' },
];

const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>{children}</div>
);

export const Buttons = () => (
  <States>
    {Object.fromEntries(
      SIZES.flatMap((size) =>
        VARIANTS.map((variant) => [
          `${variant}, ${size}`,
          <Row key={`${variant} ${size}`}>
            <Button variant={variant} size={size}>
              Send
            </Button>
            <Button variant={variant} size={size}>
              <Icon name="check" />
              With an icon
            </Button>
            <Button variant={variant} size={size} isPending>
              Pending
            </Button>
            <Button variant={variant} size={size} isDisabled>
              Disabled
            </Button>
          </Row>,
        ]),
      ),
    )}
  </States>
);

export const PressedButtons = () => (
  <States>
    {Object.fromEntries(
      (['secondary', 'quiet'] as const).map((variant) => [
        variant,
        <Row key={variant}>
          <Button variant={variant} aria-pressed>
            Pressed
          </Button>
          <Button variant={variant} aria-pressed={false}>
            Not pressed
          </Button>
        </Row>,
      ]),
    )}
  </States>
);

export const SubmitButtons = () => (
  <States>
    {{
      ready: (
        <SubmitButton busyLabel="Sending" isBusy={false}>
          Submit
        </SubmitButton>
      ),
      busy: (
        <SubmitButton busyLabel="Sending" isBusy>
          Submit
        </SubmitButton>
      ),
    }}
  </States>
);

export const Fields = () => (
  <FormCard>
    <TextField id="plain" label="First name" />
    <TextField id="required" label="Last name" isRequired defaultValue="Delgado" />
    <TextField id="help" label="Phone" description="10 digits" />
    <TextField id="error" label="E-mail" errorMessage="Enter an e-mail address." defaultValue="rosa" />
    <TextField id="disabled" label="UCI" isDisabled defaultValue="1234567" />
    <TextAreaField id="area" label="Message" description="Up to 1,000 characters" />
    <TextAreaField id="area-error" label="Message" errorMessage="Write a message." />
    <PasswordField id="password" label="Password" />
    <PasswordField id="password-error" label="Password" errorMessage="Enter a password." />
    <SelectField id="select" label="State" options={OPTIONS} emptyLabel="Choose" />
    <SelectField id="select-error" label="State" options={OPTIONS} errorMessage="Choose a state." />
  </FormCard>
);

export const Groups = () => (
  <FieldSet legend="Bank account" lead="Where your money goes.">
    <TextField id="routing" label="Routing number" />
    <RadioGroup id="kind" label="Kind" options={OPTIONS} value="a" onChange={nothing} />
    <RadioGroup
      id="kind-error"
      label="Kind"
      options={OPTIONS}
      value=""
      errorMessage="Choose one."
      onChange={nothing}
    />
  </FieldSet>
);

export const Checkboxes = () => (
  <States>
    {{
      off: <Checkbox id="off">I agree</Checkbox>,
      on: (
        <Checkbox id="on" isSelected>
          I agree
        </Checkbox>
      ),
      'with help and an error': (
        <Checkbox id="bad" description="You can read it above." errorMessage="Tick it to go on.">
          I agree
        </Checkbox>
      ),
      'without words': (
        <Row>
          <RowCheckbox aria-label="Row 1" isSelected={false} onChange={nothing} />
          <RowCheckbox aria-label="Row 2" isSelected onChange={nothing} />
          <RowCheckbox aria-label="All" isSelected={false} isIndeterminate onChange={nothing} />
        </Row>
      ),
    }}
  </States>
);

export function Selects() {
  const [value, setValue] = useState('a');
  return <Select label="Employee" options={OPTIONS} value={value} onChange={setValue} />;
}
