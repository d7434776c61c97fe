import { afterEach, describe, expect, it, vi } from 'vitest';
import { toFormData } from '../../src/request/form-data.ts';
import { createRecordingClient, toResponse } from '../recording-client.ts';

const entriesOf = (value: unknown) => [...toFormData({ field: value })];

afterEach(() => vi.unstubAllGlobals());

describe('the value of a form field', () => {
  it.each([
    ['text', 'Ramp', ['Ramp']],
    ['an empty text', '', ['']],
    ['a number', 4.25, ['4.25']],
    ['zero', 0, ['0']],
    ['a boolean', false, ['false']],
    ['undefined', undefined, []],
    ['null', null, []],
    ['a list with gaps', ['a', null, undefined, 'b'], ['a', 'b']],
    ['an empty list', [], []],
  ])('that is %s is sent as text, or left out', (_, value, parts) => {
    expect(entriesOf(value).map(([, part]) => part)).toEqual(parts);
  });

  it.each([
    ['an object', {}],
    ['an object with a text of its own', { toString: () => 'x' }],
    ['a date', new Date()],
    ['NaN', Number.NaN],
    ['infinity', Number.NEGATIVE_INFINITY],
    ['a bigint', 3n],
    ['a symbol', Symbol('x')],
    ['a function', () => 'x'],
    ['bytes', new Uint8Array(3)],
    ['an array buffer', new ArrayBuffer(3)],
    ['a list in a list', [['a']]],
    ['a list with an object', ['a', {}]],
    ['a set', new Set(['a'])],
    ['a stream', new ReadableStream()],
    ['a promise', Promise.resolve('x')],
    ['a file of React Native in an environment that cannot send it', { uri: 'file:///a.jpg', name: 'a.jpg' }],
    ['a list of such files', [{ uri: 'file:///a.jpg', name: 'a.jpg', type: 'image/jpeg' }]],
    ['a file of another environment', { [Symbol.toStringTag]: 'File', name: 'a.jpg', size: 3 }],
  ])('that is %s is refused with the name of the field, before anything is sent', async (_, value) => {
    expect(() => entriesOf(value)).toThrow(/^The field field /);
    const { portal, requests } = createRecordingClient(() => toResponse(200));
    const input = { description: 'x', files: value } as unknown as Parameters<typeof portal.uploadPayable>[0];
    await expect(portal.uploadPayable(input)).rejects.toThrow(/^The field files /);
    expect(requests).toHaveLength(0);
  });

  it('that is a file is sent with its name and type', async () => {
    const files = [new File(['a'], 'a "1".pdf', { type: 'application/pdf' }), new Blob(['b'])];
    const parts = entriesOf(files).map(([, part]) => part as File);
    expect(parts.map(({ name, type }) => [name, type])).toEqual([
      ['a "1".pdf', 'application/pdf'],
      ['blob', ''],
    ]);
  });

  it('that is a file of React Native is passed on as it is', () => {
    const given: unknown[] = [];
    class NativeFormData {
      append(name: string, value: unknown) {
        given.push([name, value]);
      }
    }
    const file = { uri: 'file:///a.jpg', name: 'a.jpg', type: 'image/jpeg' };
    vi.stubGlobal('FormData', NativeFormData);
    toFormData({ files: [file, file], signature: file, note: 'x' });
    expect(given).toEqual([
      ['files', file],
      ['files', file],
      ['signature', file],
      ['note', 'x'],
    ]);
    expect((given[0] as unknown[])[1]).toBe(file);
  });
});
