// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { enrollmentDocumentsQuery } from '../../../src/api/queries.ts';
import { saveFile } from '../../../src/kit/files/save-file.ts';
import { failResponse, portalCalls, setResponse } from '../../forms/plain-portal.ts';
import { iconLinesOf, linesOf } from '../../screens/dom.tsx';
import { checkWith } from '../../screens/records.ts';
import { openEnrollment } from './open-enrollment.tsx';

vi.mock('../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../../kit/form/plain-dialog.tsx'));
vi.mock('../../../src/api/portal-client.ts', () => import('../../forms/plain-portal.ts'));
vi.mock('../../../src/kit/files/save-file.ts', () => ({ saveFile: vi.fn() }));

const documents = [
  { name: 'Service Agreement of the Year', content: btoa('agreed'), content_type: 'application/pdf' },
  { name: 'Broken', content: '%%%', content_type: 'application/pdf' },
].map((document) => ({ ...document, disposition: 'attachment' }));

const open = (missing: readonly string[], address = '/main/enrollment') =>
  openEnrollment(address, missing, [[enrollmentDocumentsQuery, documents]]);
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const readText = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });
const panel = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('the documents of an enrollment', () => {
  it('DOC-01 DOC-04 DOC-05 are saved whole, or a message says why not', async () => {
    await open([], '/main/enrollment?section=documents');
    const [list] = screen.getAllByRole('list').slice(-1);
    expect(linesOf(list as HTMLElement)).toEqual([
      // Wrapped between words, after 18 characters.
      ...['Service Agreement', 'of the Year [Download Service Agreement of the Year]'],
      'Broken [Download Broken]',
    ]);
    await press('Download Service Agreement of the Year');
    const [[blob, name] = []] = vi.mocked(saveFile).mock.calls;
    expect([await readText(blob as Blob), blob?.type, name]).toEqual([
      'agreed',
      'application/pdf',
      'Service Agreement of the Year.pdf',
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('Download Broken');
    expect(linesOf(screen.getByRole('alertdialog'))).toEqual([
      'Failed to download PDF. Invalid file content.',
      '[OK]',
    ]);
    expect(saveFile).toHaveBeenCalledOnce();
    await press('OK');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the tiles of an enrollment', () => {
  it.each([
    [/^Payment Information/, 'payment_information', 'Payment Information'],
    [/^Terms and Agreement/, 'terms', 'Terms and Agreement'],
    [/^Signature/, 'signature', 'Signature'],
    [/^Documents and Informations/, 'documents', 'Documents and Informations'],
    [/^Personal Information/, 'personal_information', 'Personal Information'],
  ])('VAL-01 switch the panel: %s', async (name, section, title) => {
    const { address } = await open([], '/main/enrollment?section=payment_information');
    await press(name);
    expect.soft(panel()).toEqual(title);
    expect.soft(address()).toEqual(`/main/enrollment?section=${section}`);
  });

  it('VAL-01 open on a phone by a button, which has focus once a section is chosen', async () => {
    await open([]);
    const step = screen.getByRole('button', { name: /^Step 1 of 4/ });
    const tiles = () => document.getElementById(step.getAttribute('aria-controls') ?? '');
    await press(/^Step 1 of 4/);
    expect.soft(step.getAttribute('aria-expanded')).toBe('true');
    expect.soft(tiles()?.dataset.open).toBe('true');
    await press(/^Terms and Agreement/);
    expect.soft(step.getAttribute('aria-expanded')).toBe('false');
    expect.soft(tiles()?.dataset.open).toBe('false');
    expect(document.activeElement).toBe(step);
  });

  it('VAL-02 VAL-04 show the state of each section', async () => {
    await open(['terms']);
    const states = screen
      .getAllByRole('button')
      .filter((tile) => tile.closest('li') !== null && tile.dataset.state !== undefined)
      .map((tile) => [
        tile.dataset.state,
        tile.getAttribute('aria-current'),
        (tile as HTMLButtonElement).disabled,
      ]);
    expect(states).toEqual([
      ...[
        ['complete', 'true', false],
        ['complete', 'false', false],
        ['inError', 'false', false],
      ],
      ...[
        ['complete', 'false', false],
        ['unknown', 'false', true],
      ],
    ]);
  });
});

describe('the link to the next section', () => {
  const next = () => screen.queryByRole('link', { name: /^Next/ });

  it.each([
    [
      'personal_information',
      ['terms', 'signature'],
      'Next: Terms and Agreement',
      'Terms and Agreement, Signature',
    ],
    ['terms', ['payment_information', 'signature'], 'Next: Signature', 'Payment Information, Signature'],
    [
      'signature',
      ['payment_information', 'terms'],
      'Next: Payment Information',
      'Payment Information, Terms',
    ],
  ])('VAL-02 leads from %s to the next missing section (%j)', async (section, missing, name, sections) => {
    await open(missing, `/main/enrollment?section=${section}`);
    expect(next()?.textContent).toBe(name);
    expect(next()?.parentElement?.textContent).toContain(`Still missing: ${sections}`);
  });

  it('VAL-04 leads to the documents when nothing is missing, and moves focus there', async () => {
    await open([]);
    const link = next();
    expect(link?.textContent).toBe('Next: Documents and Informations');
    await act(async () => fireEvent.click(link as HTMLElement));
    expect(panel()).toBe('Documents and Informations');
    expect(document.activeElement?.id).toBe('enrollment-panel-title');
    // The heading takes focus once, but is not a Tab stop.
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
    expect(next()).toBeNull();
  });

  it('VAL-01 does not move focus as the screen opens, nor from a pressed tile, also after the link was followed', async () => {
    await open([]);
    expect(document.activeElement).toBe(document.body);
    const expectFocusStays = async (name: RegExp) => {
      const tile = screen.getByRole('button', { name });
      tile.focus();
      await press(name);
      expect(document.activeElement).toBe(tile);
    };
    await expectFocusStays(/^Signature/);
    await act(async () => fireEvent.click(next() as HTMLElement));
    await expectFocusStays(/^Personal/);
  });

  it('VAL-02 is not shown in an incomplete section', async () => {
    await open(['personal_information']);
    expect(next()).toBeNull();
  });
});

describe('a check that fails', () => {
  it('VAL-08 shows a message, and another try moves focus to the heading', async () => {
    onlineManager.setOnline(true);
    failResponse('getEnrollmentCheck', { kind: 'server', status: 500 });
    await openEnrollment('/main/here', undefined);
    const alert = await screen.findByRole('alert');
    expect(iconLinesOf(alert)).toMatchInlineSnapshot(`
      [
        "*alert: warning*",
        "We could not check which sections are complete.",
        "[Try again]",
      ]
    `);
    setResponse('getEnrollmentCheck', checkWith('terms'));
    const before = portalCalls.length;
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(
      portalCalls.slice(before).filter(([operation]) => operation === 'getEnrollmentCheck'),
    ).toHaveLength(1);
    expect(document.activeElement?.id).toBe('screen-heading');
    expect(screen.getByRole('button', { name: /^Terms/ }).textContent).toContain('To do');
  });
});
