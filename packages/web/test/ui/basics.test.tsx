// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Banner, type BannerTone } from '../../src/ui/Banner.tsx';
import { Button } from '../../src/ui/controls/Button.tsx';
import { Checkbox } from '../../src/ui/controls/Checkbox.tsx';
import { FieldSet } from '../../src/ui/controls/FieldSet.tsx';
import { RadioGroup } from '../../src/ui/controls/RadioGroup.tsx';
import { RowCheckbox } from '../../src/ui/controls/row-controls.tsx';
import { TextAreaField, TextField } from '../../src/ui/controls/TextField.tsx';
import { Icon, type IconName } from '../../src/ui/Icon.tsx';
import { MeterBar } from '../../src/ui/MeterBar.tsx';
import { RollingCount } from '../../src/ui/RollingCount.tsx';
import { Words } from '../../src/ui/Words.tsx';
import { describedBy, linesOf, show } from '../screens/dom.tsx';

const lines = () => linesOf(document.body);
const paths = (root: Element | null) =>
  [...(root?.querySelectorAll('path') ?? [])].map((one) => one.getAttribute('d'));
const pathOf = (name: IconName) => {
  const { container, unmount } = render(<Icon name={name} />);
  const found = paths(container);
  unmount();
  return found;
};

describe('a message in the page', () => {
  it.each<[BannerTone, IconName]>([
    ['error', 'alert'],
    ['warning', 'alert'],
    ['success', 'check'],
    ['info', 'clock'],
  ])('of %s has the icon %s, title, text and buttons', async (tone, icon) => {
    const sign = pathOf(icon);
    await show(
      <div role="status">
        <Banner tone={tone} title={'We cannot.\nNo podemos.'} actions={<button type="button">Help</button>}>
          <p>More</p>
        </Banner>
      </div>,
    );
    expect(lines()).toEqual(['We cannot. No podemos.', 'More', '[Help]']);
    expect(document.querySelector('small')?.textContent).toBe(' No podemos.');
    expect(document.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
    expect([sign.length > 0, paths(document.body)]).toEqual([true, sign]);
  });

  it('has no row of buttons without buttons', async () => {
    await show(<Banner tone="info" title={<b>Read this</b>} />);
    expect([lines(), document.querySelectorAll('p ~ *').length]).toEqual([['Read this'], 0]);
  });
});

describe('a sentence of the service', () => {
  it('is shown unchanged, or translated with the original below', async () => {
    await show(
      <>
        <p>
          <Words>One line.</Words>
        </p>
        <p>
          <Words>{'First.\nSecond.\nThird.'}</Words>
        </p>
      </>,
    );
    expect(lines()).toEqual(['One line.', 'First. Second. Third.']);
    expect([...document.querySelectorAll('small')].map((one) => one.textContent)).toEqual([
      ' Second. Third.',
    ]);
  });
});

describe('a button', () => {
  it('calls its handler when pressed', async () => {
    const onPress = vi.fn();
    await show(
      <Button onPress={onPress} aria-label="Approve: Ana">
        Approve
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Approve: Ana' });
    fireEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(['aria-disabled', 'data-pending', 'disabled'].map((one) => button.getAttribute(one))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('keeps focus and does nothing while its task runs', async () => {
    const onPress = vi.fn();
    await show(
      <Button onPress={onPress} isPending>
        Export
      </Button>,
    );
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    expect.soft(onPress.mock.calls.length).toBe(0);
    expect.soft(document.activeElement).toEqual(button);
    expect(['aria-disabled', 'data-pending', 'disabled'].map((one) => button.getAttribute(one))).toEqual([
      'true',
      'true',
      null,
    ]);
  });

  it('cannot be pressed when disabled, and takes focus when it is the safest choice', async () => {
    await show(
      <>
        <Button isDisabled>Never</Button>
        <Button autoFocus>Cancel</Button>
        <Button>Proceed</Button>
      </>,
    );
    expect(lines()).toEqual(['[Never, disabled] [Cancel] [Proceed]']);
    expect(document.activeElement?.textContent).toBe('Cancel');
    const looks = screen.getAllByRole('button').map(({ dataset }) => dataset.disabled);
    expect(looks).toEqual(['true', undefined, undefined]);
  });
});

describe('a checkbox', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox');

  it('is named by its label, described by its help', async () => {
    await show(
      <Checkbox id="terms" description="Read them first." isSelected>
        I accept
      </Checkbox>,
    );
    expect(screen.getByLabelText('I accept')).toBe(box());
    expect.soft(describedBy(box())).toEqual(['Read them first.']);
    expect.soft(box().checked).toBe(true);
    expect.soft(box().getAttribute('aria-invalid')).toBe(null);
  });

  it('is described by its help and its error', async () => {
    await show(
      <Checkbox id="terms" description="Read them first." errorMessage="Accept the terms.">
        I accept
      </Checkbox>,
    );
    expect.soft(describedBy(box())).toEqual(['Read them first.', 'Accept the terms.']);
    expect.soft(box().getAttribute('aria-invalid')).toBe('true');
    expect(lines()).toEqual(['Accept the terms.', '(terms: ) I accept', 'Read them first.']);
  });

  it("shows the service's message in a line of its own, like a radio group", async () => {
    const wrong = { errorMessage: 'Falta.\nEl servicio dijo: Missing.' };
    await show(
      <>
        <Checkbox id="terms" {...wrong}>
          I accept
        </Checkbox>
        <RadioGroup id="type" label="Account" options={[]} value="" onChange={vi.fn()} {...wrong} />
      </>,
    );
    const originals = [...document.querySelectorAll('small')].map(({ textContent }) => textContent?.trim());
    expect(originals).toEqual(Array(2).fill('El servicio dijo: Missing.'));
  });

  it('has no description without help', async () => {
    await show(<Checkbox id="terms">I accept</Checkbox>);
    expect([describedBy(box()), document.querySelectorAll('p').length]).toEqual([[], 0]);
  });

  it('of a row has its label, and may be indeterminate', async () => {
    const onChange = vi.fn();
    await show(
      <RowCheckbox aria-label="Select all" isSelected={false} isIndeterminate onChange={onChange} />,
    );
    expect.soft(box().getAttribute('aria-label')).toBe('Select all');
    expect.soft(box().indeterminate).toBe(true);
    expect.soft(box().checked).toBe(false);
    fireEvent.click(box());
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('a radio group', () => {
  const OPTIONS = [
    { value: 'checking', label: 'Checking' },
    { value: 'savings', label: 'Savings', sample: <i>sample</i> },
  ];
  function Account({ errorMessage, first = 'savings' }: { errorMessage?: string; first?: string }) {
    const [value, setValue] = useState(first);
    return (
      <RadioGroup
        id="type"
        label="Account"
        {...{ options: OPTIONS, value, errorMessage }}
        onChange={setValue}
      />
    );
  }
  const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
  const group = () => screen.getByRole('radiogroup', { name: 'Account' });

  it('shows its value, and changes it', async () => {
    await show(<Account />);
    expect(radios().map(({ value, checked, name }) => [value, checked, name])).toEqual([
      ['checking', false, 'type'],
      ['savings', true, 'type'],
    ]);
    await act(async () => fireEvent.click(screen.getByLabelText('Checking')));
    expect(radios().map(({ checked }) => checked)).toEqual([true, false]);
    expect([describedBy(group()), group().dataset.invalid, document.querySelector('p')]).toEqual([
      [],
      undefined,
      null,
    ]);
  });

  it('is reached by Tab, also before anything is chosen', async () => {
    await show(<Account first="" />);
    expect(radios().some(({ tabIndex }) => tabIndex === 0)).toBe(true);
  });

  it('shows its error, which links to the first option', async () => {
    await show(<Account errorMessage="Choose an account." />);
    expect.soft(describedBy(group())).toEqual(['Choose an account.']);
    expect.soft(group().dataset.invalid).toBe('true');
    expect(radios().map(({ id }) => id)).toEqual(['type', '']);
  });
});

describe('a set of fields', () => {
  it('has its name and a hint, and marks required fields for the eye once', async () => {
    await show(
      <FieldSet legend="Your bank" lead="As on a cheque.">
        <TextField id="routing" label="Routing number" isRequired />
        <TextAreaField id="note" label="Note" />
      </FieldSet>,
    );
    expect(lines()).toContain('As on a cheque.');
    expect(screen.getByRole('textbox', { name: 'Routing number' }).ariaRequired).toBe('true');
    expect([...document.querySelectorAll('span')].map((one) => [one.textContent, one.ariaHidden])).toEqual([
      ['Required', 'true'],
    ]);
    expect(screen.getByLabelText('Note').getAttribute('autocomplete')).toBe('off');
  });
});

describe('a text field', () => {
  it('is described by its help and its error', async () => {
    await show(
      <TextField id="email" label="Email" description="Where we write to." errorMessage="Enter it." />,
    );
    const input = screen.getByLabelText('Email');
    expect.soft(describedBy(input)).toEqual(['Where we write to.', 'Enter it.']);
    expect.soft(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('has no description without help and error', async () => {
    await show(<TextField id="email" label="Email" />);
    const input = screen.getByLabelText('Email');
    expect.soft(describedBy(input)).toEqual([]);
    expect.soft(input.getAttribute('aria-invalid')).toBe(null);
    expect.soft(lines()).toEqual(['Email', '{email: }']);
  });
});

describe('a bar that shows a share', () => {
  const widths = () =>
    [...document.querySelectorAll<HTMLElement>('[class*=track] > *')].map(({ style, dataset }) => [
      style.width,
      dataset.tone,
    ]);
  it.each([
    ['up to the tick', 0.5, 0.75, [['50%', undefined]]],
    [
      'beyond the tick in the colour of a warning',
      1,
      0.75,
      [
        ['75%', undefined],
        ['25%', 'warning'],
      ],
    ],
    ['without a tick', 1.5, undefined, [['100%', undefined]]],
  ])('is filled %s', async (_, share, tick, bars) => {
    await show(<MeterBar share={share} tick={tick} />);
    expect(widths()).toEqual(bars);
  });
});

it('a count moves when it changes, and stands still at first', async () => {
  const { rerender } = render(<RollingCount>3</RollingCount>);
  const isRolling = () => screen.getByText(/\d/).dataset.rolls;
  expect(isRolling()).toBeUndefined();
  rerender(<RollingCount>4</RollingCount>);
  expect(isRolling()).toBe('true');
});
