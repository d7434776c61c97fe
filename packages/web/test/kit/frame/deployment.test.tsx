// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { linesOf, show } from '../../screens/dom.tsx';

// Settings are read once, when the module is imported.
vi.hoisted(() => {
  // Removes the settings of an earlier test file.
  document.getElementById('portal-settings')?.remove();
  const settings = document.createElement('script');
  settings.id = 'portal-settings';
  settings.type = 'application/json';
  settings.textContent = JSON.stringify({
    languages: ['en', 'es', 'vi', 'ko'],
    brand: { name: 'Harbor Care', logo: '/brand/logo.svg', color: '#a3195b' },
    provider: { name: 'Harbor', phone: '+1 (310) 555-0100' },
  });
  document.head.append(settings);
});
const { Logo } = await import('../../../src/ui/theme/Logo.tsx');
const { useBrand } = await import('../../../src/ui/theme/brand.ts');
const { PublicLayout } = await import('../../../src/kit/frame/PublicLayout.tsx');
const { setScreenTitle } = await import('../../../src/kit/frame/screen-title.ts');
const { ProviderHelp } = await import('../../../src/kit/frame/ProviderHelp.tsx');

afterAll(() => document.getElementById('portal-settings')?.remove());

function Name() {
  return <p>{useBrand()?.name ?? 'the portal’s own'}</p>;
}

describe('a deployment with a logo of its own', () => {
  it('shows its logo beside its name', async () => {
    await show(
      <>
        <Logo size={32} />
        <Name />
      </>,
    );
    const sign = document.querySelector('img');
    expect(['src', 'alt', 'height'].map((name) => sign?.getAttribute(name))).toEqual([
      '/brand/logo.svg',
      '',
      '32',
    ]);
    expect([linesOf(document.body), document.querySelector('svg')]).toEqual([['Harbor Care'], null]);
    // The sign of the portal stands in for a logo that cannot be loaded.
    if (sign !== null) fireEvent.error(sign);
    expect(['img', 'svg'].map((name) => document.querySelectorAll(name).length)).toEqual([0, 1]);
  });

  it('has its name and the provider’s over sign-in, and in the title of each screen', async () => {
    await show(
      <PublicLayout title="Sign in" lead="">
        <p>Fields</p>
      </PublicLayout>,
    );
    expect(linesOf(screen.getByRole('banner'))[0]).toBe('Harbor Care Harbor');
    // Of more than three languages, one is chosen from a list.
    const languages = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
    expect([...languages.options].map(({ value, lang, text }) => [value, lang, text])).toEqual([
      ['en', 'en', 'English'],
      ['es', 'es', 'Español'],
      ['vi', 'vi', 'Tiếng Việt'],
      ['ko', 'ko', '한국어'],
    ]);
    setScreenTitle('Timesheets');
    expect(document.title).toBe('Timesheets – Harbor Care');
  });

  it('shows its contact on Help', async () => {
    await show(<ProviderHelp />);
    fireEvent.click(screen.getByText('Help'));
    expect(linesOf(document.body)).toEqual(['Help', 'Harbor <+1 (310) 555-0100 → tel:+13105550100>']);
  });

  it('is unknown in the built page', () => {
    expect(renderToString(<Name />)).toBe('<p>the portal’s own</p>');
    expect(renderToString(<Logo size={32} />)).not.toContain('img');
    expect(renderToString(<ProviderHelp />)).toBe('');
  });
});
