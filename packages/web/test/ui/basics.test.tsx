// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Banner, type BannerTone } from '../../src/ui/Banner.tsx';
import { Button } from '../../src/ui/controls/Button.tsx';
import { BareCheckbox, Checkbox } from '../../src/ui/controls/Checkbox.tsx';
import { TextField } from '../../src/ui/controls/Field.tsx';
import { RadioGroup } from '../../src/ui/controls/RadioGroup.tsx';
import { Icon, type IconName } from '../../src/ui/Icon.tsx';
import { Words } from '../../src/ui/Words.tsx';
import { linesOf, show } from '../screens/dom.tsx';

const lines = () => linesOf(document.body);
const paths = (root: Element | null) =>
  [...(root?.querySelectorAll('path') ?? [])].map((one) => one.getAttribute('d'));
const idsOf = (element: Element) => element.getAttribute('aria-describedby')?.split(' ') ?? [];
/** Returns the description that a screen reader reads after the name of an element; each part is there once. */
const describedBy = (element: Element) =>
  idsOf(element).map((id) => {
    expect(document.querySelectorAll(`#${id}`)).toHaveLength(1);
    return document.getElementById(id)?.textContent;
  });
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
  ])('of %s bears the sign %s, its title, more, and what helps', async (tone, icon) => {
    const sign = pathOf(icon);
    await show(
      <Banner tone={tone} title={'We cannot.\nNo podemos.'} actions={<button type="button">Help</button>}>
        <p>More</p>
      </Banner>,
    );
    expect(lines()).toEqual(['We cannot. No podemos.', 'More', '[Help]']);
    expect(document.querySelector('small')?.textContent).toBe(' No podemos.');
    expect(document.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
    expect([sign.length > 0, paths(document.body)]).toEqual([true, sign]);
  });

  it('has no row of buttons where nothing helps', async () => {
    await show(<Banner tone="info" title={<b>Read this</b>} />);
    expect([lines(), document.querySelectorAll('p ~ *').length]).toEqual([['Read this'], 0]);
  });
});

describe('a sentence', () => {
  it('stands as it is, or with the words that it was put into another language from', async () => {
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
  it('does what it is for, and takes focus as it is pressed', async () => {
    const onPress = vi.fn();
    await show(
      <Button onPress={onPress} aria-label="Approve: Ana">
        Approve
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Approve: Ana' });
    fireEvent.click(button);
    expect([onPress.mock.calls.length, document.activeElement]).toEqual([1, button]);
    expect(['aria-disabled', 'data-pending', 'disabled'].map((one) => button.getAttribute(one))).toEqual([
      ...[null, null, null],
    ]);
  });

  it('keeps focus and does nothing while what it started runs', async () => {
    const onPress = vi.fn();
    await show(
      <Button onPress={onPress} isPending>
        Export
      </Button>,
    );
    const button = screen.getByRole('button');
    fireEvent.click(button);
    expect([onPress.mock.calls.length, document.activeElement]).toEqual([0, button]);
    expect(['aria-disabled', 'data-pending', 'disabled'].map((one) => button.getAttribute(one))).toEqual([
      ...['true', 'true', null],
    ]);
  });

  it('cannot be pressed where it is disabled, and takes focus where it is the safest', async () => {
    await show(
      <>
        <Button isDisabled>Never</Button>
        <Button autoFocus>Cancel</Button>
      </>,
    );
    expect(lines()).toEqual(['[Never, disabled] [Cancel]']);
    expect(document.activeElement?.textContent).toBe('Cancel');
  });
});

describe('a box to tick', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox');

  it('is called by its words, described by its help', async () => {
    await show(
      <Checkbox id="terms" description="Read them first." defaultChecked>
        I accept
      </Checkbox>,
    );
    expect(screen.getByLabelText('I accept')).toBe(box());
    expect([describedBy(box()), box().checked, box().getAttribute('aria-invalid')]).toEqual([
      ['Read them first.'],
      true,
      null,
    ]);
  });

  it('says what is wrong in place of its help', async () => {
    await show(
      <Checkbox id="terms" description="Read them first." error="Accept the terms.">
        I accept
      </Checkbox>,
    );
    expect([describedBy(box()), box().getAttribute('aria-invalid')]).toEqual([['Accept the terms.'], 'true']);
    expect(lines()).toEqual(['Accept the terms.', '(terms: )', 'I accept', 'Read them first.']);
  });

  it('and one of a few say what the service said in a line of its own', async () => {
    const wrong = { error: 'Falta.\nEl servicio dijo: Missing.' };
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

  it('has nothing beside its words where there is nothing', async () => {
    await show(<Checkbox id="terms">I accept</Checkbox>);
    expect([idsOf(box()), document.querySelectorAll('p').length]).toEqual([[], 0]);
  });

  it('of a row is called by its label, and may be half ticked', async () => {
    const onChange = vi.fn();
    await show(<BareCheckbox label="Select all" isChecked={false} isMixed onChange={onChange} />);
    expect([box().getAttribute('aria-label'), box().indeterminate, box().checked]).toEqual([
      ...['Select all', true, false],
    ]);
    fireEvent.click(box());
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('one of a few choices', () => {
  const OPTIONS = [
    { value: 'checking', label: 'Checking' },
    { value: 'savings', label: 'Savings', sample: <i>sample</i> },
  ];
  function Account({ error }: { error?: string }) {
    const [value, setValue] = useState('savings');
    return (
      <RadioGroup id="type" label="Account" {...{ options: OPTIONS, value, error }} onChange={setValue} />
    );
  }
  const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
  const group = () => screen.getByRole('group', { name: 'Account' });

  it('shows which, and changes it', async () => {
    await show(<Account />);
    expect(radios().map(({ value, checked, name }) => [value, checked, name])).toEqual([
      ['checking', false, 'type'],
      ['savings', true, 'type'],
    ]);
    await act(async () => fireEvent.click(screen.getByLabelText('Checking')));
    expect(radios().map(({ checked }) => checked)).toEqual([true, false]);
    expect([idsOf(group()), group().dataset.invalid, document.querySelector('p')]).toEqual([
      [],
      undefined,
      null,
    ]);
  });

  it('says what is wrong, which leads to the first of them', async () => {
    await show(<Account error="Choose an account." />);
    expect([describedBy(group()), group().dataset.invalid]).toEqual([['Choose an account.'], 'true']);
    expect(radios().map(({ id }) => id)).toEqual(['type', '']);
    expect(document.querySelector('p')?.id).toBe('type-error');
  });
});

describe('a line of text', () => {
  it('is described by its help and by what is wrong', async () => {
    await show(<TextField id="email" label="Email" description="Where we write to." error="Enter it." />);
    const input = screen.getByLabelText('Email');
    expect([describedBy(input), input.getAttribute('aria-invalid')]).toEqual([
      ['Where we write to.', 'Enter it.'],
      'true',
    ]);
  });

  it('has nothing beside it where there is nothing', async () => {
    await show(<TextField id="email" label="Email" />);
    const input = screen.getByLabelText('Email');
    expect([idsOf(input), input.getAttribute('aria-invalid'), lines()]).toEqual([
      [],
      null,
      ['Email', '{email: }'],
    ]);
  });
});
