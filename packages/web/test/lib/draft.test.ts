import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MESSAGE_DRAFT, openMessageDraft } from '../../src/kit/feedback/message-draft.ts';
import { forgetCarriedDrafts } from '../../src/lib/carried-drafts.ts';
import { clearClientStores } from '../../src/lib/client-store.ts';
import { carryDrafts, forgetDraft, keepDraft, readDraft, takeCarriedDrafts } from '../../src/lib/draft.ts';

beforeEach(() => clearClientStores());

describe('a draft', () => {
  it('is restored for its client only', () => {
    keepDraft('hire', '1001', { name: 'Ana' });
    expect(readDraft('hire', '1001')).toEqual({ name: 'Ana' });
    expect(readDraft('hire', '2002')).toBeUndefined();
    expect(readDraft('hire', undefined)).toBeUndefined();
    expect(readDraft('other', '1001')).toBeUndefined();
  });

  it('is restored before sign-in for the user who typed it', () => {
    keepDraft('register', undefined, { name: 'Ana' });
    expect(readDraft('register', undefined)).toEqual({ name: 'Ana' });
    expect(readDraft('register', '1001')).toBeUndefined();
  });

  it('belongs to the last client who typed', () => {
    keepDraft('hire', '1001', { name: 'Ana' });
    keepDraft('hire', '2002', { name: 'Ben' });
    expect([readDraft('hire', '1001'), readDraft('hire', '2002')]).toEqual([undefined, { name: 'Ben' }]);
  });

  it('is removed when it was sent, and every draft at log-out', () => {
    keepDraft('hire', '1001', 'a');
    keepDraft('message', '1001', 'b');
    keepDraft('register', '1001', 'c');
    forgetDraft('hire');
    expect([readDraft('hire', '1001'), readDraft('message', '1001')]).toEqual([undefined, 'b']);
    clearClientStores();
    expect([readDraft('message', '1001'), readDraft('register', '1001')]).toEqual([undefined, undefined]);
  });
});

describe('a draft across a reload', () => {
  let stored = new Map<string, string>();
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Reloads the page for this client. */
  const load = (clientId: string | undefined) => {
    clearClientStores();
    takeCarriedDrafts(clientId);
  };

  it('MSG-05 is restored for the same client, without files, and removed from storage', () => {
    keepDraft('message', '1001', { subject: 'Mileage', files: [new File(['a'], 'a.pdf')] });
    carryDrafts('1001');
    load('1001');
    expect(readDraft('message', '1001')).toEqual({ subject: 'Mileage', files: [] });
    expect(stored.size).toBe(0);
  });

  it('SES-10 is removed from storage when sign-in opens', () => {
    keepDraft('message', '1001', { subject: 'Mileage' });
    carryDrafts('1001');
    forgetCarriedDrafts();
    expect(stored.size).toBe(0);
  });

  it('expires after five minutes', () => {
    vi.useFakeTimers();
    for (const [minutes, isRestored] of [
      [4, true],
      [6, false],
    ] as const) {
      keepDraft('message', '1001', { subject: 'Mileage' });
      carryDrafts('1001');
      vi.advanceTimersByTime(minutes * 60_000);
      load('1001');
      expect(readDraft('message', '1001') !== undefined, `${minutes} minutes`).toBe(isRestored);
    }
    vi.useRealTimers();
  });

  it('is not restored for another client, and removed from storage', () => {
    keepDraft('message', '1001', { subject: 'Mileage' });
    for (const clientId of ['1002', undefined]) {
      keepDraft('message', '1001', { subject: 'Mileage' });
      carryDrafts('1001');
      expect(stored.size).toBe(1);
      load(clientId);
      expect([readDraft('message', '1001'), readDraft('message', clientId), stored.size]).toEqual([
        undefined,
        undefined,
        0,
      ]);
    }
  });

  it('is not stored for another client, or before any sign-in', () => {
    keepDraft('registration', undefined, { first_name: 'Ana' });
    keepDraft('message', '1001', { subject: 'Mileage' });
    carryDrafts('1002');
    carryDrafts(undefined);
    expect(stored.size).toBe(0);
  });

  it('is lost without an error when the browser refuses storage or holds other text', () => {
    stored.set('carried-drafts', 'no JSON');
    load('1001');
    const refuse = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    keepDraft('message', '1001', { subject: 'Mileage' });
    carryDrafts('1001');
    load('1001');
    expect(readDraft('message', '1001')).toBeUndefined();
  });
});

describe('a text that is put into the next message', () => {
  const read = () => readDraft(MESSAGE_DRAFT, '1001');

  it('is the whole message without a draft', () => {
    openMessageDraft('1001', { subject: 'Declined', message: 'Ana, Nov 2\n\n' });
    expect(read()).toEqual({ subject: 'Declined', message: 'Ana, Nov 2\n\n' });
  });

  it('follows the draft, under its subject', () => {
    keepDraft(MESSAGE_DRAFT, '1001', { subject: 'Mine', message: 'Hello,  \n' });
    openMessageDraft('1001', { subject: 'Declined', message: 'Ana\n\n' });
    expect(read()).toEqual({ subject: 'Mine', message: 'Hello,\n\nAna\n\n' });
  });

  it('has its own subject without one in the draft', () => {
    keepDraft(MESSAGE_DRAFT, '1001', { subject: '', message: ' \n' });
    openMessageDraft('1001', { subject: 'Declined', message: 'Ana\n\n' });
    expect(read()).toEqual({ subject: 'Declined', message: 'Ana\n\n' });
  });

  it('is not added to the draft of another client', () => {
    keepDraft(MESSAGE_DRAFT, '2002', { subject: 'Theirs', message: 'Private' });
    openMessageDraft('1001', { subject: 'Declined', message: 'Ana' });
    expect(read()).toEqual({ subject: 'Declined', message: 'Ana' });
  });
});
