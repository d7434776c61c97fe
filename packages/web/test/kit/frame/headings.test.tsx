// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { WholeNumber } from '../../../src/kit/decision/WholeNumber.tsx';
import { PublicLayout } from '../../../src/kit/frame/PublicLayout.tsx';
import { ScreenHeading } from '../../../src/kit/frame/ScreenHeading.tsx';
import { ScreenLeadProvider } from '../../../src/kit/frame/screen-lead.ts';
import { setScreenTitle } from '../../../src/kit/frame/screen-title.ts';
import { useTitleCount } from '../../../src/kit/frame/use-title-count.ts';
import * as locale from '../../../src/messages/locale.ts';
import { PasswordField } from '../../../src/ui/controls/PasswordField.tsx';
import { linesOf, show } from '../../screens/dom.tsx';

vi.mock('../../../src/messages/locale.ts', { spy: true });

const leads = () => [...document.querySelectorAll('h1 + p')].map(({ textContent }) => textContent);

describe('the heading of a screen', () => {
  it('has a description below it, if one is given', async () => {
    await show(
      <ScreenLeadProvider value="Who works for you.">
        <ScreenHeading>Employees</ScreenHeading>
      </ScreenLeadProvider>,
    );
    expect(linesOf(document.body)).toEqual(['Employees', 'Who works for you.']);
    expect(leads()).toEqual(['Who works for you.']);
  });

  it('has no description by default', async () => {
    await show(<ScreenHeading>Employees</ScreenHeading>);
    expect(document.querySelector('h1')?.parentElement?.children).toHaveLength(1);
  });

  it('is the same without a session', async () => {
    await show(<PublicLayout title="Sign in" />);
    expect(document.querySelector('h1')?.parentElement?.children).toHaveLength(1);
  });

  it('has its description without a session, too', async () => {
    await show(<PublicLayout title="Sign in" lead="With your e-mail." />);
    expect(leads()).toEqual(['With your e-mail.']);
  });
});

it('each language is named in that language, and marked with it for screen readers', async () => {
  await show(<PublicLayout title="Sign in" />);
  const languages = screen.getAllByRole('button').map(({ lang, textContent }) => [lang, textContent]);
  expect(languages).toEqual([
    ['en', 'English'],
    ['es', 'Español'],
  ]);
});

it('a language that cannot be loaded is said so, until another is chosen', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const changed = vi.spyOn(locale, 'setLocale').mockRejectedValueOnce(new TypeError('offline'));
  await show(<PublicLayout title="Sign in" />);
  const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await choose('Español');
  expect(linesOf(screen.getByRole('alert'))[0]).toContain('Español');
  changed.mockResolvedValue();
  await choose('English');
  expect(screen.queryByRole('alert')).toBeNull();
  vi.restoreAllMocks();
});

describe('the title of the page', () => {
  function Waiting({ count }: { count: number }) {
    useTitleCount(count);
    return null;
  }

  it('has the pending count only on a screen that shows it', async () => {
    setScreenTitle('Dashboard');
    await show(<Waiting count={1200} />);
    expect(document.title).toBe('(1,200) Dashboard – Client Portal');
    await show(<Waiting count={0} />);
    expect(document.title).toBe('Dashboard – Client Portal');
  });

  it('has no count while the page is printed, since browsers print it and name the file by it', async () => {
    setScreenTitle('Timesheets');
    await show(<Waiting count={33} />);
    const titles = ['beforeprint', 'afterprint'].map((name) => {
      act(() => void window.dispatchEvent(new Event(name)));
      return document.title;
    });
    expect(titles).toEqual(['Timesheets – Client Portal', '(33) Timesheets – Client Portal']);
  });
});

describe('a password', () => {
  it('AUTH-02 is masked, and can be shown and masked again', async () => {
    await show(<PasswordField id="password" label="Password" defaultValue="blue-harbor-77" />);
    const readType = () => document.getElementById('password')?.getAttribute('type');
    const types = [readType()];
    for (const name of ['Show password', 'Hide password']) {
      fireEvent.click(screen.getByRole('button', { name }));
      types.push(readType());
    }
    expect(types).toEqual(['password', 'text', 'password']);
  });
});

describe('a fact', () => {
  it.each([
    ['Ana Ruiz (SP-20411)', 'Ana Ruiz |(SP-20411)'],
    ['Ana Ruiz (SP-20411) and Luis Paz (SP-7)', 'Ana Ruiz (SP-20411) and Luis Paz |(SP-7)'],
    ['12 (of 40) hours', '12 (of 40) hours'],
    ['receipt SP-20411.pdf', 'receipt |SP-20411|.pdf'],
  ])('is shown whole, with a number at its end on one line: %s', async (fact, parts) => {
    await show(
      <p>
        <WholeNumber>{fact}</WholeNumber>
      </p>,
    );
    expect(
      [...(document.querySelector('p')?.childNodes ?? [])]
        .map((node) => node.textContent)
        .filter(Boolean)
        .join('|'),
    ).toBe(parts);
  });
});
