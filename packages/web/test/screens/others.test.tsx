// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { NotFound } from '../../src/app/errors/NotFound.tsx';
import { BudgetPage } from '../../src/features/budget/BudgetPage.tsx';
import { DocumentsPanel } from '../../src/features/enrollment/DocumentsPanel.tsx';
import { PaymentPanel } from '../../src/features/enrollment/PaymentPanel.tsx';
import { PersonalInformationPanel } from '../../src/features/enrollment/PersonalInformationPanel.tsx';
import { SignaturePanel } from '../../src/features/enrollment/SignaturePanel.tsx';
import { HelpPage } from '../../src/features/help/HelpPage.tsx';
import { MessagePage } from '../../src/features/message/MessagePage.tsx';
import { ChangePasswordPage } from '../../src/features/password/ChangePasswordPage.tsx';
import { ForgotPasswordPage } from '../../src/features/password/ForgotPasswordPage.tsx';
import { RegistrationPage } from '../../src/features/registration/RegistrationPage.tsx';
import { iconLinesOf, linesOf, show } from './dom.tsx';

it('MSG-01 MSG-02 the screen shows the form of a message', async () => {
  await show(<MessagePage />);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Send Us a Message",
      "Your provider reads this and answers by email.",
      "Subject",
      "{subject: , text, autocomplete off}",
      "Message",
      "{message: }",
      "[Send, primary]",
    ]
  `);
});

it('the help lists no service codes when the deployment has none', async () => {
  await show(<HelpPage />);
  const lines = linesOf(document.body);
  expect(lines.slice(0, 5)).toEqual([
    'Help',
    'Who to contact',
    'Ask your provider about your budget, your employees or your account.',
    '<Send Us a Message → /main/message>',
    'What the words mean',
  ]);
  expect(lines).not.toContain('Your provider’s service codes');
});

it('PWD-01 the screen shows the form that changes a password', async () => {
  await show(<ChangePasswordPage />);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Change Password",
      "{, text, autocomplete username, readonly}",
      "New Password",
      "{password: , password, autocomplete new-password, autocapitalize off, spellcheck false} [*eye* Show password]",
      "Confirm Password",
      "{confirm_password: , password, autocomplete new-password, autocapitalize off, spellcheck false} [*eye* Show password]",
      "[Change Password, primary]",
    ]
  `);
});

it('PWD-01 the screen shows the form for a forgotten password', async () => {
  await show(<ForgotPasswordPage />);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "<Skip to main content → #screen>",
      "Client Portal",
      "[English, pressed] [Español]",
      "Forgot Password",
      "A new password will be sent to your email.",
      "Email",
      "{email: , email, autocomplete email, autocapitalize off, spellcheck false}",
      "[Submit, primary] <Back to sign in → /auth/login>",
    ]
  `);
});

it('REG-01 the registration lists what to have ready before it begins', async () => {
  await show(<RegistrationPage />);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "<Skip to main content → #screen>",
      "Client Portal",
      "[English, pressed] [Español]",
      "ACCOUNT ENROLLMENT",
      "Request an account. You can sign in once your provider approves it.",
      "Step 1 of 4: What you need",
      "Your SS number and your UCI number",
      "The names of your regional center and of your coordinator there",
      "Your address, a phone number and an email address",
      "Pictures or scans of two IDs; they can come later",
      "You can go back at any step; what you typed stays.",
      "[Continue, primary] <Back to sign in → /auth/login>",
    ]
  `);
});

it.each([
  ['your information', <PersonalInformationPanel />],
  ['your payment details', <PaymentPanel />],
  ['your signature', <SignaturePanel />],
  ['the documents', <DocumentsPanel />],
  ['the budget', <BudgetPage />],
] as const)('ERR-01 names what it loads: %s', async (what, part) => {
  await show(part);
  expect(linesOf(document.body)).toContain(`Loading ${what}`);
});

it('an unknown address says so, and leads to the dashboard', async () => {
  await show(<NotFound />);
  expect(linesOf(document.body)).toEqual([
    'Page not found',
    'There is no page at this address. Your session is still open.',
    '<Go to the dashboard → /main/dashboard>',
  ]);
});
