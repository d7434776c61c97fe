// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enrollmentCheckQuery, reportsQuery, timesheetsQuery } from '../../../src/api/queries.ts';
import { DashboardPage } from '../../../src/features/dashboard/DashboardPage.tsx';
import { EnrollmentGuide } from '../../../src/features/dashboard/EnrollmentGuide.tsx';
import { linesOf, show } from '../../screens/dom.tsx';
import * as records from '../../screens/records.ts';

const open = (check: ReturnType<typeof records.checkWith>) =>
  show(<DashboardPage />, [
    [enrollmentCheckQuery, check],
    [timesheetsQuery, records.timesheets],
    [reportsQuery, records.reports],
  ]);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('VAL-03 the enrollment guide shows for each open step what to have ready, three messages and a link; the first step stands out', async () => {
  const sentences = [
    'First name is required',
    'SS number is required',
    'City is required',
    'State is required',
  ];
  const check = { status: 'error', errors: { personal_information: sentences, signature: 'Sign here' } };
  await show(<EnrollmentGuide check={check as never} />);
  expect(linesOf(document.body)).toEqual([
    '2 of 4 sections are complete',
    '2 steps left, about 5 minutes. You can stop at any time; what you saved stays.',
    'Personal Information To do',
    'Have at hand: your SS number, your UCI number and your address.',
    ...['First name is required', 'SS number is required', 'City is required', 'and 1 more'],
    'about 4 minutes <Begin: Personal Information → /main/enrollment?section=personal_information>',
    ...['Payment Information Complete', 'Terms and Agreement Complete', 'Signature To do'],
    'Type your name, or draw it with a finger or the mouse.',
    'Sign here',
    'about 1 minute <Begin: Signature → /main/enrollment?section=signature>',
  ]);
  const [first, second] = screen.getAllByRole('link').map(({ className }) => className);
  expect(first).not.toBe(second);
});

it('a new client finds the guide first', async () => {
  await open(records.checkWith('personal_information', 'payment_information', 'terms', 'signature'));
  expect(titles()[0]).toBe('Enrollment');
  expect(linesOf(document.body)).toContain(
    '4 steps left, about 10 minutes. You can stop at any time; what you saved stays.',
  );
});

it.each([
  ['personal_information', 'Have at hand: your SS number, your UCI number and your address.'],
  ['payment_information', 'Have at hand: a check or a bank statement, for the routing and account numbers.'],
  ['terms', 'Read the agreement and accept it.'],
  ['signature', 'Type your name, or draw it with a finger or the mouse.'],
] as const)('the step %s says what it asks for', async (section, needs) => {
  await show(<EnrollmentGuide check={records.checkWith(section)} />);
  expect(linesOf(document.body)).toContain(needs);
});

it('a client with one step left finds it beside what is to be reviewed', async () => {
  await open(records.checkWith('terms'));
  expect(titles().indexOf('Enrollment')).toBeGreaterThan(0);
});

it('the guide disappears once the enrollment is complete', async () => {
  await open(records.checkWith());
  expect(titles()).not.toContain('Enrollment');
});
