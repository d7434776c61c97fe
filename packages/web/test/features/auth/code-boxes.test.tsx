// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CodeBoxes } from '../../../src/features/auth/CodeBoxes.tsx';
import { linesOf, show } from '../../screens/dom.tsx';

function Code({ start, error }: { start: string; error?: string }) {
  const [digits, setDigits] = useState<readonly string[]>(start.split('').map((one) => one.trim()));
  return <CodeBoxes digits={digits} onChange={setDigits} error={error} />;
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const code = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('');
const at = () => boxes().indexOf(document.activeElement as HTMLInputElement);
const press = (position: number, key: string) => {
  boxes()[position]?.focus();
  fireEvent.keyDown(boxes()[position] as HTMLInputElement, { key });
};

describe('the boxes of a code', () => {
  it('OTP-02 are six in one named group, the first with focus', async () => {
    await show(<Code start="      " />);
    expect([boxes().length, at(), boxes()[0]?.autocomplete, boxes()[1]?.autocomplete]).toEqual([
      ...[6, 0, 'one-time-code', 'one-time-code'],
    ]);
    // The first box is the first digit, not digit 0.
    const names = boxes().map((box) => box.getAttribute('aria-label')?.match(/\d/)?.[0]);
    expect(names).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(boxes().some((box) => box.hasAttribute('aria-invalid'))).toBe(false);
  });

  it('OTP-02 move on with each digit, and take a whole code in any box', async () => {
    await show(<Code start="      " />);
    fireEvent.change(boxes()[0] as HTMLInputElement, { target: { value: '4' } });
    expect([code(), at()]).toEqual(['4_____', 1]);
    fireEvent.paste(boxes()[3] as HTMLInputElement, { clipboardData: { getData: () => '123-456' } });
    expect([code(), at()]).toEqual(['123456', 5]);
  });

  it('OTP-02 OTP-05 send a code that is complete, and the next one typed or filled over it, each once', async () => {
    const sent: string[] = [];
    await show(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(code());
        }}
      >
        <Code start="      " />
      </form>,
    );
    const type = (text: string) =>
      [...text].forEach((digit, position) => {
        fireEvent.change(boxes()[position] as HTMLInputElement, { target: { value: digit } });
      });
    type('111111');
    expect(sent).toEqual(['111111']);
    type('222223');
    expect(sent).toEqual(['111111', '222223']);
    // The same code again, as after a lost connection.
    fireEvent.paste(boxes()[2] as HTMLInputElement, { clipboardData: { getData: () => '222223' } });
    expect(sent).toEqual(['111111', '222223', '222223']);
    // A digit in the middle may be the first of several.
    fireEvent.change(boxes()[2] as HTMLInputElement, { target: { value: '7' } });
    expect(sent).toHaveLength(3);
    fireEvent.change(boxes()[2] as HTMLInputElement, { target: { value: '' } });
    fireEvent.change(boxes()[2] as HTMLInputElement, { target: { value: '8' } });
    expect(sent.at(-1)).toBe('228223');
  });

  it('OTP-02 go back by Backspace from an empty box only', async () => {
    await show(<Code start="12    " />);
    press(1, 'Backspace');
    expect([code(), at()]).toEqual(['12____', 1]);
    press(2, 'Backspace');
    expect([code(), at()]).toEqual(['1_____', 1]);
    press(0, 'Backspace');
    expect([code(), at()]).toEqual(['1_____', 0]);
  });

  it('OTP-02 are reached by arrow keys, which do not leave the group', async () => {
    await show(<Code start="123456" />);
    press(2, 'ArrowRight');
    expect(at()).toBe(3);
    press(3, 'ArrowLeft');
    expect(at()).toBe(2);
    press(0, 'ArrowLeft');
    expect(at()).toBe(0);
    press(5, 'ArrowRight');
    expect(at()).toBe(5);
    press(5, 'a');
    expect([code(), at()]).toEqual(['123456', 5]);
  });

  it('OTP-02 say what is wrong with the code', async () => {
    await show(<Code start="123456" error="This code is not right." />);
    expect(linesOf(document.body)).toContain('This code is not right.');
    expect(boxes().every((box) => box.getAttribute('aria-invalid') === 'true')).toBe(true);
    expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe('otp-error');
  });

  it('OTP-02 have no description without an error', async () => {
    await show(<Code start="123456" />);
    expect(screen.getByRole('group').hasAttribute('aria-describedby')).toBe(false);
  });
});
