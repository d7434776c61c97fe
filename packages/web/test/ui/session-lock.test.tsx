// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { InsideSessionLock, useMayShow } from '../../src/ui/session-lock.ts';
import { actAndSettle } from '../kit/hands.ts';
import { linesOf, show } from '../screens/dom.tsx';

/** As a dialog that waits its turn. */
function Shown({ name, isSessionLock = false }: { name: string; isSessionLock?: boolean }) {
  return useMayShow(isSessionLock) && <p>{name}</p>;
}

/** Each of these can be opened and closed by its button. */
const PARTS = {
  one: <Shown name="one" />,
  two: <Shown name="two" />,
  cover: <Shown name="cover" isSessionLock />,
  second: <Shown name="second" isSessionLock />,
  inside: (
    <InsideSessionLock value={true}>
      <Shown name="inside" />
    </InsideSessionLock>
  ),
  together: (
    <>
      <Shown name="beside" />
      <Shown name="above" isSessionLock />
    </>
  ),
};
function Page() {
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <>
      {Object.keys(PARTS).map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => setOpen(open.includes(name) ? open.filter((one) => one !== name) : [...open, name])}
        >
          {name}
        </button>
      ))}
      {Object.entries(PARTS).map(([name, part]) => open.includes(name) && <div key={name}>{part}</div>)}
    </>
  );
}
const turn = async (...names: string[]) => {
  for (const name of names) await actAndSettle(() => fireEvent.click(screen.getByRole('button', { name })));
  return linesOf(document.body).slice(1);
};

describe('the session lock', () => {
  it('blocks overlays that would open meanwhile, which show once it is gone', async () => {
    await show(<Page />);
    expect(await turn('cover', 'one')).toEqual(['cover']);
    expect(await turn('cover')).toEqual(['one']);
  });

  it('keeps the overlays below it, with their entries', async () => {
    await show(<Page />);
    expect(await turn('one')).toEqual(['one']);
    const before = document.querySelector('p');
    expect(await turn('cover')).toEqual(['one', 'cover']);
    expect(document.querySelector('p')).toBe(before);
    expect(await turn('two')).toEqual(['one', 'cover']);
  });

  it('shows its own overlays', async () => {
    await show(<Page />);
    expect(await turn('cover', 'inside')).toEqual(['cover', 'inside']);
  });

  it('blocks while one of several locks is there', async () => {
    await show(<Page />);
    expect(await turn('cover', 'second', 'one', 'cover')).toEqual(['second']);
    expect(await turn('second')).toEqual(['one']);
  });

  it('blocks an overlay that opens in the same step', async () => {
    await show(<Page />);
    expect(await turn('together')).toEqual(['above']);
  });

  it('lets other overlays open again after it', async () => {
    await show(<Page />);
    await turn('cover');
    expect(await turn('cover', 'one', 'two')).toEqual(['one', 'two']);
  });
});
