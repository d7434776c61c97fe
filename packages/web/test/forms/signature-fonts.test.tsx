// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signatureQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { SignaturePanel } from '../../src/features/enrollment/SignaturePanel.tsx';
import { press } from '../screens/by-name.ts';
import { show } from '../screens/dom.tsx';
import { signature } from '../screens/records.ts';
import { portalCalls } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));

afterEach(() => queryClient.clear());

const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const name = () => screen.getByLabelText<HTMLInputElement>('Your name');

describe.each(['Alex Brush', 'Mr Dafoe', 'MrDeHaviland', 'PWSimpleScript'])('the font %s', (font) => {
  it('SIG-03 SIG-13 is sent with the name', async () => {
    await show(<SignaturePanel />, [[signatureQuery, signature]]);
    fireEvent.change(name(), { target: { value: 'Iris Morales' } });
    await act(async () => fireEvent.click(radios().find(({ value }) => value === font) as HTMLElement));
    await press('Submit');
    expect(portalCalls[0]).toEqual([
      'submitTypedSignature',
      { signature: 'Iris Morales', style: font, type: 'text' },
    ]);
  });

  it('SIG-09 SIG-10 comes back with the signature on file', async () => {
    await show(<SignaturePanel />, [
      [signatureQuery, { ...signature, signature: 'Iris Morales', style: font }],
    ]);
    expect(name().value).toBe('Iris Morales');
    expect(radios().flatMap(({ checked, value }) => (checked ? [value] : []))).toEqual(['text', font]);
  });
});
