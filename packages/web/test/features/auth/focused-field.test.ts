// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readFocusedField, restoreFocus } from '../../../src/features/auth/focused-field.ts';

it.each(['password', 'email'])(
  'AUTH-02 a field of the type %s that replaces another takes its focus, and stays hidden',
  (type) => {
    const render = () => {
      document.body.innerHTML = `<input id="sign-in" type="${type}" value="correct">`;
      return document.querySelector('input');
    };
    render()?.focus();
    const before = readFocusedField();
    const after = render();
    restoreFocus(before);
    expect([document.activeElement === after, after?.type, after?.value]).toEqual([true, type, 'correct']);
  },
);
