// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { toastStore } from '../../../src/kit/feedback/toast-store.ts';
import { CameraButton } from '../../../src/kit/files/choose/CameraButton.tsx';
import { FileField } from '../../../src/kit/files/choose/FileField.tsx';
import { FileButtons } from '../../../src/kit/files/FileButtons.tsx';
import { iconLinesOf, linesOf, show } from '../../screens/dom.tsx';

// The browser decodes files.
vi.mock('../../../src/kit/files/choose/FilePreview.tsx', () => ({ FilePreview: () => null }));
vi.mock('../../../src/kit/files/FileViewer.tsx', () => ({
  FileViewer: ({ address, onClose }: { address: string; onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Close {address}
    </button>
  ),
}));

const RULES = { extensions: ['.pdf', '.jpg'], maxBytes: 10 };
const file = (name: string, size = 5) => new File(['x'.repeat(size)], name);
/** The chosen files without the buttons that change their order. */
const rows = () =>
  [...document.querySelectorAll('li')]
    .flatMap(linesOf)
    .map((line) => line.replaceAll(/\[Move [^\]]*\] /g, ''));
const lines = () => linesOf(document.body);
const nameOf = (row: string) => row.split(' ')[0];

function Field({ isMultiple = true, isLocked = false }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FileField
      {...{ id: 'files', label: 'Your file', files, onChange: setFiles, rules: RULES, isMultiple, isLocked }}
    />
  );
}
const input = () => screen.getByLabelText('Your file');
vi.mock('../../../src/kit/files/choose/shrink-photo.ts', () => import('../../forms/plain-photos.ts'));
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const HINT = 'PDF, JPG, up to 10 bytes each. Together up to 100 MB.';

it('PBL-04 three receipts with one name have different labels', async () => {
  const ofOneName = [1, 2, 3].map((folder) => `/files/${folder}/receipt.pdf`);
  await show(<FileButtons addresses={[...ofOneName, '/files/4/other.pdf']} />);
  expect(screen.getAllByRole('button').map((button) => [button.textContent, button.ariaLabel])).toEqual([
    ['receipt.pdf', 'Open receipt.pdf'],
    ['receipt (2).pdf', 'Open receipt (2).pdf'],
    ['receipt (3).pdf', 'Open receipt (3).pdf'],
    ['other.pdf', 'Open other.pdf'],
  ]);
});

it('PBL-04 a file that the service names twice has two buttons', async () => {
  const warn = vi.spyOn(console, 'error');
  await show(<FileButtons addresses={['/files/1/receipt.pdf', '/files/1/receipt.pdf']} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'receipt.pdf',
    'receipt (2).pdf',
  ]);
  // React warns of two children with one key.
  expect(warn).not.toHaveBeenCalled();
});

describe('the field of a file', () => {
  it('names the accepted types, and accepts those only', async () => {
    await show(<Field />);
    expect([input().getAttribute('accept'), input().hasAttribute('multiple')]).toEqual(['.pdf,.jpg', true]);
    expect(document.querySelector('[aria-label="Chosen files"]')).toBeNull();
    expect(lines()).toEqual(['Your file', HINT, '{files: a file} Choose files or drop here']);
    choose(file('a.pdf'), file('b.pdf', 7));
    expect(rows()).toEqual(['a.pdf 5 bytes [Remove a.pdf]', 'b.pdf 7 bytes [Remove b.pdf]']);
  });

  it('keeps the files chosen before, and names a refused one', async () => {
    await show(<Field />);
    choose(file('a.pdf'));
    choose(file('b.exe'), file('c.jpg', 11), file('d.pdf', 0), file('e.jpg'));
    expect(lines()).toContain(
      'b.exe cannot be used. Choose one of these types: PDF, JPG. c.jpg is too large. The largest size is 10 bytes. d.pdf is empty. Choose another file.',
    );
    expect(rows()).toEqual(['a.pdf 5 bytes [Remove a.pdf]', 'e.jpg 5 bytes [Edit e.jpg] [Remove e.jpg]']);
    choose(file('f.pdf'));
    expect(lines().join()).not.toContain('cannot be used');
  });

  it('holds one file in a field for one', async () => {
    await show(<Field isMultiple={false} />);
    expect(lines().at(-1)).toBe('{files: a file} Choose a file or drop here');
    choose(file('a.pdf'), file('b.pdf'));
    expect(toastStore.get().announcement).toBe('1 file added');
    choose(file('c.pdf'));
    expect(lines().at(-1)).toBe('c.pdf 5 bytes [Remove c.pdf]');
    expect(document.querySelectorAll('li')).toHaveLength(1);
  });

  const twin = () => new File(['x'], 'b.pdf', { lastModified: 1 });
  const same = twin();
  it.each([
    ['of two equal files', [twin(), twin()]],
    ['of a file chosen twice', [same, same]],
  ])('removes one %s, and moves the other', async (_, twins) => {
    const warn = vi.spyOn(console, 'error');
    await show(<Field />);
    choose(file('a.pdf'));
    for (const one of twins) choose(one);
    const [, upper] = screen.getAllByRole('button', { name: 'Move b.pdf up' });
    if (upper !== undefined) fireEvent.click(upper);
    expect(rows().map(nameOf)).toEqual(['a.pdf', 'b.pdf', 'b.pdf']);
    const [first] = screen.getAllByRole('button', { name: 'Remove b.pdf' });
    if (first !== undefined) fireEvent.click(first);
    expect(rows()).toEqual(['a.pdf 5 bytes [Remove a.pdf]', 'b.pdf 1 byte [Remove b.pdf]']);
    // React warns of two rows with one key.
    expect(warn).not.toHaveBeenCalled();
  });

  it('removes a file, and moves focus', async () => {
    await show(<Field />);
    choose(file('a.pdf'), file('b.pdf'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(lines().at(-1)).toBe('b.pdf 5 bytes [Remove b.pdf]');
    expect(document.querySelectorAll('li')).toHaveLength(1);
    expect(document.activeElement).toBe(input());
  });

  it('accepts dropped files, and highlights itself meanwhile', async () => {
    await show(<Field />);
    const zone = input().closest('div') as HTMLElement;
    // The browser drops only where the page has said that it may.
    expect(fireEvent.dragOver(zone)).toBe(false);
    expect(zone.dataset.over).toBe('true');
    fireEvent.dragLeave(zone);
    expect(zone.dataset.over).toBeUndefined();
    fireEvent.dragOver(zone);
    fireEvent.drop(zone, { dataTransfer: { files: [file('a.pdf')] } });
    expect(zone.dataset.over).toBeUndefined();
    expect(lines().at(-1)).toBe('a.pdf 5 bytes [Remove a.pdf]');
  });

  it('accepts no file while its files are being sent', async () => {
    await show(<Field isLocked />);
    expect(input().hasAttribute('disabled')).toBe(true);
    fireEvent.drop(input().closest('div') as HTMLElement, { dataTransfer: { files: [file('a.pdf')] } });
    expect(document.querySelectorAll('li')).toHaveLength(0);
  });
});

describe('the camera button on a phone', () => {
  const draw = (extensions: readonly string[], isHeld = true, isNext = false) => {
    const onPhoto = vi.fn();
    const draws = (
      <CameraButton
        label="Your ID"
        rules={{ extensions, maxBytes: 10 }}
        isLocked={false}
        isNext={isNext}
        onPhoto={onPhoto}
      />
    );
    return show(draws, [], { isHeld }).then(() => onPhoto);
  };

  it.each([
    [[], true],
    [['.jpg'], true],
    [['.pdf', '.jpeg'], true],
    [['.pdf'], false],
  ])('is shown for the accepted types %j: %s', async (extensions, isOffered) => {
    await draw(extensions);
    expect(document.querySelectorAll('input')).toHaveLength(isOffered ? 1 : 0);
  });

  it('is not shown on a desktop', async () => {
    await draw([], false);
    expect(document.querySelectorAll('input')).toHaveLength(0);
  });

  it('adds the taken photo', async () => {
    const onPhoto = await draw([]);
    const photo = file('photo.jpg');
    fireEvent.change(screen.getByLabelText('Take a photo: Your ID'), { target: { files: [photo] } });
    expect(onPhoto).toHaveBeenCalledWith([photo]);
  });
});

describe('the buttons of files', () => {
  it('FILE-01 open one file, and report its closing', async () => {
    const onClosed = vi.fn();
    await show(<FileButtons addresses={['/files/a/one.pdf', '/files/b/two']} onClosed={onClosed} />);
    expect(lines()).toEqual(['[Open one.pdf] [Open two]']);
    // A name that is shown whole is read once.
    expect(
      screen.getAllByRole('button').map(({ textContent, ariaDescription }) => [textContent, ariaDescription]),
    ).toEqual([
      ['one.pdf', null],
      ['two', null],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Open two' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Close /files/b/two' }));
    expect(onClosed).toHaveBeenCalledOnce();
    expect(lines()).toEqual(['[Open one.pdf] [Open two]']);
  });

  it.each([
    [undefined, 'No files'],
    ['No receipt', 'No receipt'],
  ])('FILE-01 are the text %s without a file', async (none, text) => {
    await show(<FileButtons addresses={[]} {...(none !== undefined && { none })} />);
    expect(lines()).toEqual([text]);
  });

  it('FILE-01 break a name before its ending, and one without an ending nowhere', async () => {
    await show(<FileButtons addresses={['/files/one.pdf', '/files/two']} />);
    const parts = screen
      .getAllByRole('button')
      .map((one) => one.querySelector('wbr')?.nextSibling?.textContent);
    expect(parts).toEqual(['.pdf', undefined]);
  });

  it('FILE-01 have the icon of their kind, however its ending is written', async () => {
    const names = [
      'one.PDF',
      'two.xls',
      'three.Xlsx',
      'four.csv',
      'five.jpeg',
      'six.HEIC',
      'seven.txt',
      'eight',
    ];
    await show(<FileButtons addresses={names.map((name) => `/files/${name}`)} />);
    expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
      [
        "[*pdf* Open one.PDF] [*sheet* Open two.xls] [*sheet* Open three.Xlsx] [*sheet* Open four.csv] [*picture* Open five.jpeg] [*picture* Open six.HEIC] [*file* Open seven.txt] [*file* Open eight]",
      ]
    `);
  });

  it('PRL-03 shorten a long name but for its ending', async () => {
    await show(<FileButtons addresses={['/files/payroll-of-september.pdf']} shownLength={7} />);
    const { textContent, ariaLabel, ariaDescription } = screen.getByRole('button');
    expect.soft(textContent).toBe('payroll.pdf');
    expect.soft(ariaLabel).toBe('Open payroll.pdf');
    expect.soft(ariaDescription).toBe('payroll-of-september.pdf');
  });
});
