// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enrollmentCheckQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { TermsPanel } from '../../src/features/enrollment/TermsPanel.tsx';
import { press, resultDialogLines } from '../screens/by-name.ts';
import { eventually, iconLinesOf, linesOf, show } from '../screens/dom.tsx';
import { checkWith } from '../screens/records.ts';
import { speak } from '../speak.ts';
import { failResponse, portalCalls, setResponse, writes } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));
vi.mock('../../src/settings.ts', async (importOriginal) => {
  const { settings, ...others } = await importOriginal<typeof import('../../src/settings.ts')>();
  return { ...others, settings: { ...settings, terms: { en: ['# Fees', 'None.', 'None.'], es: ['Nada.'] } } };
});

const open = (missing: readonly string[] = ['terms']) =>
  show(<TermsPanel />, [[enrollmentCheckQuery, checkWith(...missing)]]);
const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const accept = async () => {
  await act(async () => fireEvent.click(box()));
  await press('Accept Terms');
};
const operations = () => portalCalls.map(([operation]) => operation);

afterEach(() => queryClient.clear());

describe('the agreement of a provider', () => {
  it('TERM-01 TERM-05 TERM-06 stands there whole, with what accepts it', async () => {
    await open();
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "Terms of Service Agreement",
        "Fees",
        "None.",
        "None.",
        "(acknowledge: ) I have read and acknowledge this agreement",
        "[Accept Terms, primary]",
      ]
    `);
    expect(screen.getByRole('region', { name: 'Terms of Service Agreement' }).tabIndex).toBe(0);
  });

  it('TERM-01 stands there in one language at a time', async () => {
    await open();
    const text = () =>
      [...document.querySelectorAll('section h4, section p')].map(({ textContent }) => textContent);
    expect(text()).toEqual(['Fees', 'None.', 'None.']);
    await act(async () => speak('es'));
    expect(text()).toEqual(['Nada.']);
    await act(async () => speak('en'));
    expect(text()).toEqual(['Fees', 'None.', 'None.']);
  });

  it('TERM-07 is not accepted before it is acknowledged', async () => {
    await open();
    await press('Accept Terms');
    expect(linesOf(screen.getByRole('alert'))).toContain(
      '<Please check the acknowledge box to continue... → #acknowledge>',
    );
    expect(portalCalls).toEqual([]);
  });

  it('TERM-08 leaves focus on the heading of its section when the button is gone', async () => {
    const { client } = await show(
      <>
        <h2 id="enrollment-panel-title" tabIndex={-1}>
          Terms and Agreement
        </h2>
        <TermsPanel />
      </>,
      [[enrollmentCheckQuery, checkWith('terms')]],
    );
    const checked = vi.spyOn(queryClient, 'refetchQueries').mockImplementation(async () => {
      for (const one of [queryClient, client]) one.setQueryData(enrollmentCheckQuery.queryKey, checkWith());
    });
    await accept();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await eventually(() => expect(document.activeElement?.textContent).toBe('Terms and Agreement'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    checked.mockRestore();
  });

  it('TERM-08 VAL-06 is accepted by one call, after which the sections are checked', async () => {
    const checked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    await open();
    await accept();
    expect(writes()).toEqual([['acceptTerms', {}]]);
    expect
      .soft(resultDialogLines())
      .toEqual(['The terms were accepted', 'Still needed: Something is missing.', '[OK]']);
    expect.soft(checked).toHaveBeenCalledWith({ queryKey: ['enrollmentCheck'] });
    checked.mockRestore();
  });

  it('TERM-08 says that it was not accepted', async () => {
    await open();
    failResponse('acceptTerms', { serverMessage: 'The terms have changed.' });
    await accept();
    expect(resultDialogLines().slice(0, 2)).toEqual(['Error', 'The terms have changed.']);
  });

  it.each([
    [[], 'The terms were accepted'],
    [['terms'], 'It was not received'],
    [['signature'], 'The terms were accepted'],
  ])('TERM-08 is looked for where the answer is lost: missing are %j', async (missing, title) => {
    await open();
    failResponse('acceptTerms', { kind: 'network' });
    setResponse('getEnrollmentCheck', checkWith(...missing));
    await accept();
    expect.soft(operations().slice(0, 2)).toEqual(['acceptTerms', 'getEnrollmentCheck']);
    expect.soft(resultDialogLines()[0]).toEqual(title);
  });

  it('TERM-08 is in doubt where the check does not say', async () => {
    await open();
    failResponse('acceptTerms', { kind: 'network' });
    setResponse('getEnrollmentCheck', { about: 'nothing' });
    await accept();
    expect(resultDialogLines()[0]).toBe('We could not confirm whether it arrived');
  });

  it('TERM-05 TERM-06 shows neither box nor button once the service says that it is accepted', async () => {
    const { client } = await open();
    expect(box().checked).toBe(false);
    await act(async () => client.setQueryData([...enrollmentCheckQuery.queryKey], checkWith()));
    expect(await screen.findByText('You have accepted these terms')).toBeDefined();
    const names = ['checkbox', 'button'].flatMap((role) => screen.queryAllByRole(role));
    expect(names).toEqual([]);
  });
});
