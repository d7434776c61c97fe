// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReviewLink } from '../../../src/kit/review/ReviewLink.tsx';
import { locales } from '../../../src/messages/locale.ts';
import { m } from '../../../src/messages/messages.ts';
import { show } from '../../screens/dom.tsx';
import { speak } from '../../speak.ts';

afterEach(() => speak('en'));

it.each([...locales, 'vi', 'ko', 'zh-Hans', 'zh-Hant', 'fil'] as const)(
  'INV-10 the link to a review is named by what it shows, so that speech control finds it: %s',
  async (locale) => {
    await speak(locale);
    await show(<ReviewLink review="all" name={m.waiting_invoices({ count: 6 })} count={6} />);
    const link = screen.getByRole('link');
    const name = link.getAttribute('aria-label') ?? '';
    expect(link.textContent).toContain('6');
    expect(name).toContain(link.textContent);
    expect(name).toContain(m.waiting_invoices({ count: 6 }));
  },
);
