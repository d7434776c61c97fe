// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { fileUploadsQuery, payablesQuery, reportsQuery, resourcesQuery } from '../../src/api/queries.ts';
import { ReportsPage } from '../../src/features/documents/ReportsPage.tsx';
import { ResourcesPage } from '../../src/features/documents/ResourcesPage.tsx';
import { SubmissionsPage } from '../../src/features/documents/SubmissionsPage.tsx';
import { HelpPage } from '../../src/features/help/HelpPage.tsx';
import { MessagePage } from '../../src/features/message/MessagePage.tsx';
import { ChangePasswordPage } from '../../src/features/password/ChangePasswordPage.tsx';
import { ForgotPasswordPage } from '../../src/features/password/ForgotPasswordPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { RegistrationPage } from '../../src/features/registration/RegistrationPage.tsx';
import { iconLinesOf, linesOf, show } from './dom.tsx';
import * as records from './records.ts';

const answers = [
  [fileUploadsQuery, records.fileUploads],
  [payablesQuery, records.payables],
  [reportsQuery, records.reports],
  [resourcesQuery, records.resources],
] as const;

it('REP-01 REP-02 LAY-03 the screen shows reports with title, description, date and file', async () => {
  await show(<ReportsPage />, answers);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Reports",
      "[*filter* Sort]",
      "1 report",
      "Sort",
      "{Original order} *chevronDown*",
      "Reports",
      "| [Report Title *sort*] | [Report Description *sort*] | [Report Date *sort*] | Actions",
      "| Spending | The third quarter | Thu, Oct 1, 2026 | [*download* Download: Spending Thu, Oct 1, 2026]",
    ]
  `);
});

it('RES-01 the screen shows resources with name, description and file', async () => {
  await show(<ResourcesPage />, answers);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Resources",
      "[*filter* Sort]",
      "1 resource",
      "Sort",
      "{Original order} *chevronDown*",
      "Resources",
      "| [Resource Name *sort*] | [Resource Description *sort*] | Actions",
      "| Guide | How to begin | [*download* Download: Guide]",
    ]
  `);
});

it('SUB-01 the screen shows uploads with time and files', async () => {
  await show(<SubmissionsPage />, answers);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Resource Submission",
      "[*upload* Upload File]",
      "[*filter* Sort]",
      "1 upload",
      "Sort",
      "{Original order} *chevronDown*",
      "Resource Submission",
      "| [Description *sort*] | [Date Uploaded *sort*] | Actions",
      "| Lease | Nov 6, 2026, 6:00 PM | [*download* Download: Lease]",
    ]
  `);
});

it('PBL-01 PBL-03 PBL-05 the screen shows payables with date, files and receipt, or that it is missing', async () => {
  await show(<PayablesPage />, answers);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Payables List",
      "[*upload* Upload Invoice]",
      "[*filter* Sort]",
      "2 payables",
      "Sort",
      "{Original order} *chevronDown*",
      "Payables List",
      "| [Date Uploaded *sort*] | Invoices | [Description *sort*] | [Receipt *sort*] | Action",
      "| 2026-11-05 | [*pdf* Open taxi.pdf] | Taxi | [*pdf* Open taxi-receipt.pdf] |",
      "| 2026-11-04 | [*pdf* Open bill.pdf] | Bus bill | No receipt available. |",
    ]
  `);
});

it('MSG-01 MSG-02 the screen shows the form of a message', async () => {
  await show(<MessagePage />);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Send Us a Message",
      "Your provider reads this and answers by email.",
      "Subject",
      "{subject: }",
      "Message",
      "{message: }",
      "[Send]",
    ]
  `);
});

it('LAY-06 the help lists no service codes when the deployment has none', async () => {
  await show(<HelpPage />);
  const lines = linesOf(document.body);
  expect(lines.slice(0, 5)).toEqual([
    ...['Help', 'Who to contact'],
    'Ask your provider about your budget, your employees or your account.',
    ...['<Send Us a Message → /main/message>', 'What the words mean'],
  ]);
  expect(lines).not.toContain('Your provider’s service codes');
});

it('PWD-01 the screen shows the form that changes a password', async () => {
  await show(<ChangePasswordPage />);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Change Password",
      "New Password",
      "{password: } [*eye* Show password]",
      "Confirm Password",
      "{confirm_password: } [*eye* Show password]",
      "[Change Password]",
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
      "{email: }",
      "[Submit] <Back to sign in → /auth/login>",
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
      "[Continue] <Back to sign in → /auth/login>",
    ]
  `);
});
