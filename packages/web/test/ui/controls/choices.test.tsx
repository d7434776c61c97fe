// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Select } from '../../../src/ui/controls/Select.tsx';
import { actAndSettle } from '../../kit/hands.ts';
import { press } from '../../screens/by-name.ts';
import { linesOf, show } from '../../screens/dom.tsx';

describe('a select', () => {
  const chosen = vi.fn();
  beforeEach(() => chosen.mockReset());
  const OPTIONS = [
    { value: '', label: 'All' },
    { value: '10', label: 'October' },
    { value: '11', label: 'November' },
  ];
  function Month({ start = '11', isLoaded = true }) {
    const [value, setValue] = useState(start);
    const [options, setOptions] = useState(isLoaded ? OPTIONS : []);
    const change = (next: string) => {
      chosen(next);
      setValue(next);
    };
    return (
      <>
        <Select label="Month" options={options} value={value} onChange={change} />
        <button type="button" onClick={() => setValue(start)}>
          Reset
        </button>
        <button type="button" onClick={() => setOptions(OPTIONS)}>
          Load
        </button>
      </>
    );
  }
  const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' });
  const choose = (value: string) => actAndSettle(() => fireEvent.change(list(), { target: { value } }));

  it('is named by its label, and offers its options', async () => {
    await show(<Month />);
    expect(linesOf(document.body)).toEqual(['Month', '{November}', '[Reset] [Load]']);
    expect([...list().options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'All'],
      ['10', 'October'],
      ['11', 'November'],
    ]);
  });

  it('reports the chosen value and shows it', async () => {
    await show(<Month />);
    await choose('10');
    expect([chosen.mock.calls, list().selectedOptions[0]?.text]).toEqual([[['10']], 'October']);
  });

  it('shows its first value again after Reset', async () => {
    await show(<Month />);
    await choose('10');
    await press('Reset');
    expect([list().value, list().selectedOptions[0]?.text]).toEqual(['11', 'November']);
  });

  it('shows a placeholder when no option has its value', async () => {
    await show(<Month start="7" />);
    expect(list().selectedOptions[0]?.text).toBe('Choose');
    expect([...list().options].filter(({ hidden }) => !hidden)).toHaveLength(OPTIONS.length);
    await choose('');
    expect([chosen.mock.calls, list().selectedOptions[0]?.text]).toEqual([[['']], 'All']);
  });

  it('shows its value once its option is loaded', async () => {
    await show(<Month isLoaded={false} />);
    expect(list().selectedOptions[0]?.text).toBe('Choose');
    await press('Load');
    expect([list().value, list().selectedOptions[0]?.text]).toEqual(['11', 'November']);
  });
});
