// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../../../../src/kit/feedback/toast-store.ts';
import { FileField } from '../../../../src/kit/files/choose/FileField.tsx';
import { FormShell } from '../../../../src/kit/form/FormShell.tsx';
import { linesOf, show } from '../../../screens/dom.tsx';

vi.mock('../../../../src/kit/feedback/overlays/Dialog.tsx', () => import('../../form/plain-dialog.tsx'));
// The browser decodes files and paints photos.
vi.mock('../../../../src/kit/files/choose/FilePreview.tsx', () => ({ FilePreview: () => null }));
const editPhoto = vi.hoisted(() => vi.fn<(file: File) => Promise<File | undefined>>());
const preparePhoto = vi.hoisted(() => vi.fn<(file: File) => Promise<File | undefined>>());
vi.mock('../../../../src/kit/files/choose/shrink-photo.ts', () => ({
  preparePhoto,
  editPhoto,
  isPhoto: async ({ name }: File) => name.endsWith('.jpg'),
  mayShrink: () => true,
  mayEdit: ({ name }: File) => name.endsWith('.jpg'),
  isCleaned: () => false,
  findPhotoFlaws: ({ name }: File) => (name.startsWith('dim') ? ['dark'] : []),
  findSizeBefore: ({ lastModified }: File) => (lastModified === 7 ? 90 : undefined),
}));

const RULES = { extensions: ['.pdf', '.jpg'], maxBytes: 50 };
const file = (name: string, size: number, lastModified = 1) =>
  new File(['x'.repeat(size)], name, { lastModified });
const small = (name: string, size = 5) => file(name, size, 7);
const lines = () => linesOf(document.body);
/** The rows without the buttons that change their order. */
const rows = () =>
  [...document.querySelectorAll('li')]
    .flatMap(linesOf)
    .map((line) => line.replaceAll(/\[Move [^\]]*\] /g, ''));
const said = () => toastStore.get().announcement;
const input = () => screen.getByLabelText('Your file');
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const BUSY = 'Preparing the photo…';
/** Returns true if the page tells that a photo is being prepared, also to screen readers. */
const isBusy = () => screen.queryAllByRole('status').some(({ textContent }) => textContent === BUSY);

/** Photos that are being made smaller, until the test answers. */
let drawn: { readonly file: File; readonly respond: (smaller?: File) => Promise<void> }[];
beforeEach(() => {
  drawn = [];
  preparePhoto.mockReset();
  preparePhoto.mockImplementation(
    (photo) =>
      new Promise((resolve) => {
        drawn.push({ file: photo, respond: async (smaller) => act(async () => resolve(smaller)) });
      }),
  );
});
const nextTurn = () => act(async () => undefined);

let held: readonly File[] = [];
interface FieldProps {
  readonly error?: string;
  readonly isLocked?: boolean;
  readonly isMultiple?: boolean;
}
function Field({ error, isLocked = false, isMultiple = true }: FieldProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  held = files;
  return (
    <FileField
      {...{ id: 'files', label: 'Your file', files, onChange: setFiles, rules: RULES, isMultiple }}
      errorMessage={error}
      isLocked={isLocked}
    />
  );
}

/** Renders by a switch that is off; returns the function that turns it on. */
async function showSwitched(render: (isOn: boolean) => ReactNode): Promise<() => Promise<void>> {
  let turnOn = () => {};
  function Switched() {
    const [isOn, setOn] = useState(false);
    turnOn = () => setOn(true);
    return render(isOn);
  }
  await show(<Switched />);
  return () => act(async () => turnOn());
}

describe('the field of a file', () => {
  it('shows that a file is missing, until a refused file replaces that message', async () => {
    await show(<Field error="PLease upload a file" />);
    expect([input().getAttribute('aria-invalid'), lines()[2]]).toEqual(['true', 'PLease upload a file']);
    choose(file('b.exe', 1));
    expect(lines()[2]).toBe('b.exe cannot be used. Choose one of these types: PDF, JPG.');
    expect(lines()).not.toContain('PLease upload a file');
    choose(file('a.pdf', 1));
    expect(lines()[2]).toBe('PLease upload a file');
  });

  it('resets its input, so that the same file can be chosen again after its removal', async () => {
    const write = vi.spyOn(HTMLInputElement.prototype, 'value', 'set');
    await show(<Field />, [], { isHeld: true });
    const labels = () => [...document.querySelectorAll('input')].map(({ ariaLabel }) => ariaLabel);
    expect(labels()).toEqual(['Take a photo: Your file', null]);
    for (const button of document.querySelectorAll('input')) {
      write.mockClear();
      fireEvent.change(button, { target: { files: [file('a.pdf', 1)] } });
      expect([write.mock.contexts, write.mock.calls]).toEqual([[button], [['']]]);
    }
    expect([held.length, labels()[0]]).toEqual([2, 'Take another photo: Your file']);
    write.mockRestore();
  });

  it('announces added, refused and removed files', async () => {
    await show(<Field />);
    choose(file('a.pdf', 1));
    expect([said(), input().getAttribute('aria-invalid')]).toEqual(['1 file added', null]);
    choose(file('b.exe', 1), file('c.pdf', 1), file('d.pdf', 1));
    expect(said()).toBe('b.exe cannot be used. Choose one of these types: PDF, JPG. 2 files added');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    choose(file('e.exe', 1));
    expect(said()).toBe('e.exe cannot be used. Choose one of these types: PDF, JPG.');
    fireEvent.click(screen.getByRole('button', { name: 'Remove c.pdf' }));
    expect(said()).toBe('c.pdf was removed');
    expect(held.map(({ name }) => name)).toEqual(['a.pdf', 'd.pdf']);
  });

  it('accepts the same file again after its removal', async () => {
    await show(<Field />);
    choose(file('a.pdf', 1));
    expect((input() as HTMLInputElement).value).toBe('');
  });
});

describe('the order of the files', () => {
  const names = () => held.map(({ name }) => name);
  const move = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('SUB-09 changes by buttons, and is announced', async () => {
    await show(<Field />);
    choose(file('a.pdf', 1));
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    choose(file('b.pdf', 2), file('c.pdf', 3));
    move('Move c.pdf up');
    expect([names(), said()]).toEqual([['a.pdf', 'c.pdf', 'b.pdf'], 'c.pdf: number 2 of 3']);
    move('Move a.pdf down');
    expect([names(), said()]).toEqual([['c.pdf', 'a.pdf', 'b.pdf'], 'a.pdf: number 2 of 3']);
    const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');
    expect([isOff('Move c.pdf up'), isOff('Move b.pdf down'), isOff('Move c.pdf down')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('SUB-09 changes by dragging a row over another one, which adds no files', async () => {
    await show(<Field />);
    choose(file('a.pdf', 1), file('b.pdf', 2), file('c.pdf', 3));
    const row = (index: number) => document.querySelectorAll('li')[index] as HTMLElement;
    const dragged = row(2);
    fireEvent.dragStart(dragged);
    // The browser drops only where the page has said that it may.
    const isOffered = (at: number) => !fireEvent.dragOver(row(at));
    expect(isOffered(0)).toBe(true);
    expect(names()).toEqual(['c.pdf', 'a.pdf', 'b.pdf']);
    fireEvent.drop(row(0), { dataTransfer: { files: [] } });
    fireEvent.dragEnd(row(0));
    fireEvent.dragOver(row(1));
    expect(names()).toEqual(['c.pdf', 'a.pdf', 'b.pdf']);
  });
});

describe('a chosen photo', () => {
  it('is reported and announced as dark, and can still be sent', async () => {
    await show(<Field />);
    choose(file('dim.jpg', 40));
    await nextTurn();
    await drawn[0]?.respond();
    const words = 'Looks dark: take it again, or send it as it is.';
    expect([said(), lines().join()]).toEqual([`dim.jpg: ${words}`, expect.stringContaining(words)]);
    expect(held).toHaveLength(1);
  });

  it('is listed at once, and replaced by its smaller copy', async () => {
    await show(<Field />);
    choose(file('a.jpg', 40), file('b.pdf', 4));
    await nextTurn();
    expect([rows(), isBusy()]).toEqual([
      ['a.jpg 40 bytes [Edit a.jpg] [Remove a.jpg]', 'b.pdf 4 bytes [Remove b.pdf]'],
      true,
    ]);
    await drawn[0]?.respond(small('a.jpg'));
    expect(rows()).toEqual([
      'a.jpg 90 bytes → 5 bytes [Edit a.jpg] [Remove a.jpg]',
      'b.pdf 4 bytes [Remove b.pdf]',
    ]);
    expect([isBusy(), said()]).toEqual([false, 'a.jpg: 40 bytes → 5 bytes']);
    expect(held[0]?.size).toBe(5);
  });

  it('stays unchanged when it cannot be made smaller', async () => {
    await show(<Field />);
    choose(file('a.jpg', 40));
    await nextTurn();
    await drawn[0]?.respond();
    expect([rows(), isBusy(), said()]).toEqual([
      ['a.jpg 40 bytes [Edit a.jpg] [Remove a.jpg]'],
      false,
      '1 file added',
    ]);
  });

  it('that is too large is listed once it is smaller', async () => {
    await show(<Field />);
    choose(file('big.jpg', 60), file('b.pdf', 4));
    await nextTurn();
    expect([rows(), said()]).toEqual([['b.pdf 4 bytes [Remove b.pdf]'], '1 file added']);
    await drawn[0]?.respond(small('big.jpg'));
    expect(rows()).toEqual([
      'b.pdf 4 bytes [Remove b.pdf]',
      'big.jpg 90 bytes → 5 bytes [Edit big.jpg] [Remove big.jpg]',
    ]);
  });

  it.each([
    ['is sent when it is ready', ['big.jpg'], [], 1],
    ['is not sent with a photo that needs a look', ['dim.jpg'], [], 0],
    ['waits for every photo', ['big.jpg', 'next.jpg'], ['next.jpg'], 0],
  ])('a form that was submitted while a photo is prepared %s', async (_, photos, open, sent) => {
    const onSubmit = vi.fn();
    await show(
      <FormShell submitLabel="Send" busyLabel="Sending" isBusy={false} problems={[]} onSubmit={onSubmit}>
        <Field />
      </FormShell>,
    );
    choose(...photos.map((name) => file(name, 60)), file('b.pdf', 4));
    await nextTurn();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect([onSubmit.mock.calls, lines()[2], said()]).toEqual([[], BUSY, BUSY]);
    for (const name of photos.filter((one) => !open.includes(one)))
      await drawn.find((one) => one.file.name === name)?.respond(small(name));
    expect(onSubmit).toHaveBeenCalledTimes(sent);
    expect(lines().join().includes(BUSY)).toBe(open.length > 0);
    expect(held.map(({ name }) => name)).toEqual(['b.pdf', ...photos.filter((one) => !open.includes(one))]);
  });

  it('that needed a look does not stop the form once it is removed', async () => {
    const onSubmit = vi.fn();
    await show(
      <FormShell submitLabel="Send" busyLabel="Sending" isBusy={false} problems={[]} onSubmit={onSubmit}>
        <Field />
      </FormShell>,
    );
    for (const [index, name] of ['dim.jpg', 'big.jpg'].entries()) {
      choose(file(name, 60));
      await nextTurn();
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
      await drawn[index]?.respond(small(name));
      expect(onSubmit).toHaveBeenCalledTimes(index);
      if (index === 0) fireEvent.click(screen.getByRole('button', { name: 'Remove dim.jpg' }));
    }
  });

  it('cannot be edited or removed while the form is sent', async () => {
    const lock = await showSwitched((isLocked) => <Field isLocked={isLocked} />);
    choose(small('a.jpg'), file('b.pdf', 4));
    await nextTurn();
    const dragged = () => [...document.querySelectorAll('li')].map(({ draggable }) => draggable);
    expect(dragged()).toEqual([true, true]);
    const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');
    expect(['Edit a.jpg', 'Remove a.jpg'].map(isOff)).toEqual([false, false]);
    await lock();
    expect([dragged(), ['Edit a.jpg', 'Remove a.jpg'].map(isOff)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('that is ready while the form is sent changes nothing that is sent', async () => {
    const lock = await showSwitched((isLocked) => <Field isLocked={isLocked} />);
    choose(file('a.jpg', 40), file('big.jpg', 60));
    await nextTurn();
    await lock();
    await drawn[0]?.respond(small('a.jpg'));
    await drawn[1]?.respond(small('big.jpg'));
    expect(held.map(({ name, size }) => [name, size])).toEqual([['a.jpg', 40]]);
  });

  it('in a field that is gone does not hold the form', async () => {
    const onSubmit = vi.fn();
    const leave = await showSwitched((isGone) => (
      <FormShell submitLabel="Send" busyLabel="Sending" isBusy={false} problems={[]} onSubmit={onSubmit}>
        {!isGone && <Field />}
      </FormShell>
    ));
    choose(file('a.jpg', 40));
    await nextTurn();
    await leave();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('that stays too large is refused with the reason', async () => {
    await show(<Field />);
    choose(file('big.jpg', 60));
    await nextTurn();
    await drawn[0]?.respond();
    expect([rows(), said()]).toEqual([[], 'big.jpg is too large. The largest size is 50 bytes.']);
  });

  it('PBL-10 SUB-08 leaves the message about another refused file', async () => {
    await show(<Field />);
    choose(file('b.exe', 1), file('big.jpg', 60), file('bigger.jpg', 70));
    await nextTurn();
    await drawn[0]?.respond();
    await drawn[1]?.respond(small('bigger.jpg'));
    expect([lines()[2], held.map(({ name }) => name)]).toEqual([
      'b.exe cannot be used. Choose one of these types: PDF, JPG. big.jpg is too large. The largest size is 50 bytes.',
      ['bigger.jpg'],
    ]);
    choose(file('huge.jpg', 80));
    expect(lines().join()).not.toContain('b.exe cannot');
  });

  it('does not replace a file chosen after it in a field for one file', async () => {
    await show(<Field isMultiple={false} />);
    choose(file('big.jpg', 60));
    await nextTurn();
    choose(file('b.pdf', 4));
    await drawn[0]?.respond(small('big.jpg'));
    expect(held.map(({ name }) => name)).toEqual(['b.pdf']);
    choose(file('big.jpg', 60));
    await nextTurn();
    choose(file('c.exe', 1));
    await drawn[1]?.respond(small('big.jpg'));
    expect(held.map(({ name }) => name)).toEqual(['big.jpg']);
  });

  it('is made smaller one after another, and the form waits for all', async () => {
    await show(<Field />);
    choose(file('a.jpg', 40), file('b.jpg', 41));
    await nextTurn();
    expect(drawn.map((one) => one.file.name)).toEqual(['a.jpg']);
    await drawn[0]?.respond(small('a.jpg'));
    expect([drawn.map((one) => one.file.name), isBusy()]).toEqual([['a.jpg', 'b.jpg'], true]);
    await drawn[1]?.respond(small('b.jpg', 6));
    expect([held.map(({ size }) => size), isBusy()]).toEqual([[5, 6], false]);
  });

  it('is not added when it was removed meanwhile', async () => {
    await show(<Field />);
    choose(file('a.jpg', 40));
    await nextTurn();
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    await drawn[0]?.respond(small('a.jpg'));
    expect(rows()).toEqual([]);
  });

  it('is not processed after the screen was left', async () => {
    const leave = await showSwitched((isGone) => !isGone && <Field />);
    choose(file('a.jpg', 40), file('b.jpg', 41));
    await nextTurn();
    const before = said();
    await leave();
    await drawn[0]?.respond(small('a.jpg'));
    expect([drawn.length, said()]).toEqual([1, before]);
  });
});

it('a photo that cannot be edited stays as it is, which is announced; an edited one takes its place', async () => {
  // It is no image, despite its name.
  const decode = vi.fn(() => Promise.reject(new Error('no image')));
  vi.stubGlobal('createImageBitmap', decode);
  await show(<Field />);
  choose(small('a.jpg'));
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press('Edit a.jpg');
  await screen.findByRole('dialog');
  await press('Save photo');
  expect(linesOf(screen.getByRole('alert'))).toEqual([
    'This photo could not be changed. It stays as it was.',
  ]);
  // A phone stores most photos on their side, and says in the file how to turn them.
  expect(decode.mock.calls).toEqual([[held[0], { imageOrientation: 'from-image' }]]);
  await press('Cancel');
  expect(held.map(({ name }) => name)).toEqual(['a.jpg']);
  const row = document.querySelector('li');
  editPhoto.mockResolvedValueOnce(small('a turned.jpg'));
  await press('Edit a.jpg');
  await screen.findByRole('dialog');
  await press('Save photo');
  expect(held.map(({ name }) => name)).toEqual(['a turned.jpg']);
  // The same row, whose button gets focus back.
  expect(document.querySelector('li')).toBe(row);
});

it('a photo that cannot be prepared does not hold its form', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  preparePhoto.mockRejectedValue(new Error('unreadable'));
  await show(<Field />);
  choose(file('a.jpg', 40));
  await nextTurn();
  expect([rows(), isBusy()]).toEqual([['a.jpg 40 bytes [Edit a.jpg] [Remove a.jpg]'], false]);
});
