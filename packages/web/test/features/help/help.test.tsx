// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linesOf, show } from '../../screens/dom.tsx';
import { speak } from '../../speak.ts';

// Settings are read once, when the page opens.
vi.hoisted(() => {
  const settings = document.createElement('script');
  settings.id = 'portal-settings';
  settings.type = 'application/json';
  settings.textContent = JSON.stringify({
    provider: {
      ...{ name: 'Harbor', phone: '+1 (310) 555-0100', email: 'help@example.org', address: '1 Pier' },
      hours: { en: 'Nine to five', es: 'De nueve a cinco' },
    },
    noticeUrl: '/provider/notice.json',
    accessibilityUrl: { en: '/provider/access.html', es: '/provider/acceso.html' },
    serviceCodes: { '320': { en: 'Respite', es: 'Relevo' } },
  });
  document.head.append(settings);
});
const { HelpPage } = await import('../../../src/features/help/HelpPage.tsx');
const { NotFound } = await import('../../../src/app/errors/NotFound.tsx');
const { FailedView } = await import('../../../src/app/errors/FailedView.tsx');
const { DashboardPage } = await import('../../../src/features/dashboard/DashboardPage.tsx');
const { SignInPage } = await import('../../../src/features/auth/SignInPage.tsx');

const CONTACT =
  'Harbor <+1 (310) 555-0100 → tel:+13105550100> <help@example.org → mailto:help@example.org> Nine to five 1 Pier';

it.each([
  ['an unknown address', <NotFound />],
  ['a screen that stopped', <FailedView hasStopped />],
  ['a screen that did not load', <FailedView />],
])('PROD-02 the contact of the provider is behind a button at %s', async (_, page) => {
  await show(page);
  expect(linesOf(document.querySelector('details') as Element)).toEqual(['Help', CONTACT]);
});

it.each([
  [
    'sign-in',
    <SignInPage key="in" hasSessionEnded={false} onFollow={() => undefined} onSignedIn={() => undefined} />,
  ],
  ['the dashboard', <DashboardPage key="home" />],
])('the notice of the provider is over %s', async (_, page) => {
  vi.stubGlobal('fetch', async () => new Response('{"text":{"en":"Closed on Friday"}}'));
  await show(page);
  expect(await screen.findByText('Closed on Friday')).toBeDefined();
});

it('PROD-02 sign-in has the contact of the provider', async () => {
  await show(<SignInPage hasSessionEnded={false} onFollow={() => undefined} onSignedIn={() => undefined} />);
  expect(linesOf(document.body)).toContain(CONTACT);
});

it('PROD-02 the help has the hours and the codes of the provider in the language of the client', async () => {
  await speak('es');
  await show(<HelpPage />);
  const text = linesOf(document.body).join(' ');
  for (const part of ['De nueve a cinco', '320: Relevo', '→ /provider/acceso.html, new tab'])
    expect(text).toContain(part);
  await speak('en');
});

it("PROD-02 the help names the contact, the terms and the provider's codes", async () => {
  await show(<HelpPage />);
  const lines = linesOf(document.body);
  expect(lines.slice(0, lines.indexOf('Accessibility'))).toMatchInlineSnapshot(`
    [
      "Help",
      "Who to contact",
      "Ask your provider about your budget, your employees or your account.",
      "Harbor <+1 (310) 555-0100 → tel:+13105550100> <help@example.org → mailto:help@example.org> Nine to five 1 Pier",
      "<Send Us a Message → /main/message>",
      "What the words mean",
      "Regional center: The office that plans your services with you and pays for them.",
      "UCI number: Your number at the regional center. It is on their letters to you.",
      "SP Number: The number of a person who works for you. In the list of employees it is called Control Number.",
      "Service Code: A short number that says for what kind of service the hours were.",
      "Payables List: Bills you paid or owe: send them here.",
      "INVOICE LISTS: Vendor invoices for you to approve or decline.",
      "Payroll Sheets: What your employees were paid, by month.",
      "Separation Date: The last day someone worked for you.",
      "EIN number: The tax number of an employer. If you do not have one, leave it empty.",
      "Routing Number: The nine digits that identify your bank. They are at the bottom left of a check.",
      "One-time code: Six digits that we send to your email when you sign in. They work once.",
      "Your provider’s service codes",
      "320: Respite",
    ]
  `);
});
