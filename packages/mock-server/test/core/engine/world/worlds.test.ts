import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { stringify } from 'devalue';
import { describe, expect, it } from 'vitest';
import type { StoredFile } from '../../../../src/core/engine/world/file-store.ts';
import { toSavedWorld, toWorldState } from '../../../../src/core/engine/world/saved-world.ts';
import { isWorldName } from '../../../../src/core/engine/world/worlds.ts';
import { portalBackend } from '../../../../src/core/portal/backend.ts';
import { UploadRoot } from '../../../../src/node/upload-folder.ts';
import { Worlds } from '../../../portal-worlds.ts';

const NOW = Date.UTC(2026, 10, 17, 18);
const EMPTY = { scenario: 'empty' } as const;
const MADE: StoredFile = {
  fileName: 'a.pdf',
  contentType: 'application/pdf',
  content: { make: 'pdf', line: 'A' },
};

describe('the name of a world', () => {
  it.each(['default', 'a', '0-9', 'x'.repeat(64)])('may be "%s"', (name) => {
    expect(isWorldName(name)).toBe(true);
  });

  it.each(['', 'A', 'a b', 'a/b', 'ä', 'x'.repeat(65), 'a\n'])('may not be "%s"', (name) => {
    expect(isWorldName(name)).toBe(false);
  });
});

describe('the worlds of a server', () => {
  it("are created on first use, with the server's options, and stay", () => {
    const worlds = new Worlds({ seed: 5, now: NOW });
    expect({ worldCount: worlds.size, names: worlds.names() }).toEqual({ worldCount: 0, names: [] });
    const world = worlds.get();
    expect(world).toMatchObject({ name: 'default', seed: 5, scenario: 'default', life: 1, revision: 0 });
    expect([world.clock.now(), world.clock.stands]).toEqual([NOW, true]);
    expect(worlds.get('default')).toBe(world);
    const other = worlds.get('other');
    expect(worlds.get('default')).toBe(world);
    expect(worlds.get('other')).toBe(other);
    expect.soft(worlds.size).toBe(2);
    expect.soft(worlds.names()).toEqual(['default', 'other']);
    expect(new Worlds({ seed: 5, now: undefined }).get('one').clock.stands).toBe(false);
  });

  it('are listed in the order of their use', () => {
    const worlds = new Worlds({ seed: 1, now: NOW });
    for (const name of ['a', 'b', 'c']) worlds.reset(name, EMPTY);
    worlds.get('a');
    worlds.get('a');
    expect(worlds.names()).toEqual(['b', 'c', 'a']);
    worlds.reset('b', EMPTY);
    expect(worlds.names()).toEqual(['c', 'a', 'b']);
  });

  it('have a fingerprint that changes with every change and every reset', () => {
    const worlds = new Worlds({ seed: 1, now: NOW });
    const seen = [worlds.fingerprint()];
    worlds.reset('a', EMPTY);
    seen.push(worlds.fingerprint());
    worlds.get('a').revision += 1;
    seen.push(worlds.fingerprint());
    worlds.reset('a', EMPTY);
    seen.push(worlds.fingerprint());
    worlds.get('b');
    seen.push(worlds.fingerprint());
    expect(seen).toEqual(['', 'a 1 0', 'a 1 1', 'a 2 0', 'a 2 0,b 1 0']);
  });

  it('are reset to the requested time and scenario, with new secrets', () => {
    const worlds = new Worlds({ seed: 1, now: NOW });
    const first = worlds.reset('a', EMPTY);
    const again = worlds.reset('a', { ...EMPTY, now: 7 });
    expect(again).toMatchObject({ name: 'a', scenario: 'empty', life: 2 });
    expect(again.clock.now()).toBe(7);
    expect(worlds.get('a')).toBe(again);
    expect(worlds.reset('a')).toMatchObject({ scenario: 'default', life: 3 });
    expect(worlds.get('a').clock.now()).toBe(NOW);
    const [one, two] = [first, again].map((world) => world.createPassword());
    expect(one).toMatch(/^[\w-]{12}$/);
    expect(two).not.toBe(one);
    expect(first.createPassword()).not.toBe(one);
    expect(new Worlds({ seed: 1, now: NOW }).reset('a', EMPTY).createPassword()).toBe(one);
    expect(new Worlds({ seed: 2, now: NOW }).reset('a', EMPTY).createPassword()).not.toBe(one);
    expect(new Worlds({ seed: 1, now: NOW }).reset('b', EMPTY).createPassword()).not.toBe(one);
  });

  it('remove their uploads on reset and when the server ends', () => {
    const worlds = new Worlds({ seed: 1, now: NOW, blobs: new UploadRoot(10) });
    const path = worlds.get('a').uploads.nextPath();
    writeFileSync(path, 'x');
    worlds.get('a').uploads.count(10);
    expect(() => worlds.get('b').uploads.count(1)).toThrow('may take 10 bytes');
    worlds.reset('a', EMPTY);
    expect(existsSync(path)).toBe(false);
    worlds.get('b').uploads.count(10);
    const other = worlds.get('b').uploads.nextPath();
    writeFileSync(other, 'x');
    worlds.close();
    expect(existsSync(other)).toBe(false);
  });
});

describe('the contents of a world', () => {
  it('are counted in rows of all tables and messages', () => {
    const world = new Worlds({ seed: 1, now: NOW }).reset('a', EMPTY);
    expect(world.rowCount()).toBe(0);
    const [one, other] = [world.client('1001'), world.client('1002')];
    expect(world.client('1001')).toBe(one);
    expect(world.clients().slice(-2)).toEqual(expect.arrayContaining([one, other]));
    one.reports.set(1, {} as never);
    other.reports.set(2, {} as never);
    other.employees.set(1, {} as never);
    other.messages.push({ id: 1, sent_at: '', subject: '', message: '' });
    expect(world.rowCount()).toBe(4);
  });

  it('AUTH-08 include accounts found by an address in any spelling', () => {
    const world = new Worlds({ seed: 1, now: NOW }).get();
    expect(world.findAccount(' ROSA.Delgado@example.com ')).toBe(world.accounts[0]);
    expect(world.findAccount('nobody@example.com')).toBeUndefined();
  });

  it('are restored from plain data, under another name as a separate world', () => {
    const worlds = new Worlds({ seed: 3, now: NOW });
    const world = worlds.get('a');
    const [account] = world.accounts;
    if (account === undefined) throw new Error('There is no account.');
    account.password = 'changed';
    const session = world.sessions.start(account, NOW);
    world.faults.add({ operationId: '*', fault: { kind: 'drop' }, times: 2 });
    world.outbox.send({ at: 'then', to: 'a', subject: 'b', text: 'c' });
    world.clock.set(5);
    world.client('1001').reports.delete(1);
    const address = world.files.add(MADE);
    const state = structuredClone(world.save());
    const loaded = worlds.load('b', state);
    expect(worlds.get('b')).toBe(loaded);
    expect(loaded).toMatchObject({ name: 'b', seed: 3, scenario: 'default', life: 1 });
    expect(loaded.save()).toEqual({ ...state, name: 'b' });
    expect(loaded.findAccount(account.email)?.password).toBe('changed');
    expect(loaded.accounts).toHaveLength(3);
    expect(loaded.sessions.findActive(session.token, NOW)?.account.email).toBe(account.email);
    expect(loaded.faults.standing()).toMatchObject([{ left: 2 }]);
    expect(loaded.outbox.messages()).toHaveLength(1);
    expect(loaded.clock.now()).toBe(5);
    expect(loaded.client('1001').reports.has(1)).toBe(false);
    expect(loaded.files.get(address)).toEqual(MADE);
    expect(loaded.createPassword()).not.toBe(world.createPassword());
    expect(worlds.load('b', state).life).toBe(2);
  });

  it('are restored in another server with name, clock and fingerprint, uploads counted', () => {
    const before = new Worlds({ seed: 3, now: NOW });
    before.reset('a', EMPTY);
    before.reset('a', EMPTY).clock.set(9);
    before.get('b');
    const saved = structuredClone(before.save());
    const after = new Worlds({ seed: 4, now: NOW, saved });
    expect(after.names()).toEqual(['a', 'b']);
    expect(after.get('a')).toMatchObject({ seed: 3, scenario: 'empty', life: 2 });
    expect(after.get('a').clock.now()).toBe(9);
    expect(after.reset('a', EMPTY).life).toBe(3);
  });
});

describe('a world as a file', () => {
  const state = () => new Worlds({ seed: 1, now: NOW }).reset('a', EMPTY).save();

  it('is read back as it was written, without uploads', () => {
    const upload = { ...MADE, content: { path: '/etc/passwd', size: 1 } };
    const files = new Map([
      ['/files/1/a.pdf', MADE],
      ['/files/2/a.pdf', upload],
    ]);
    const saved = toSavedWorld({ ...state(), files });
    expect(saved).toMatchObject({ format: 'client-portal mock server world', version: 4, scenario: 'empty' });
    expect(toWorldState(portalBackend, saved)).toEqual({
      ...state(),
      files: new Map([['/files/1/a.pdf', MADE]]),
    });
  });

  it('written by hand cannot make the server read another file of the machine', () => {
    const upload = { ...MADE, content: { path: '/etc/passwd', size: 1 } };
    const world = stringify({ ...state(), files: new Map([['/files/2/a.pdf', upload]]) });
    const sha256 = createHash('sha256').update(world).digest('hex');
    expect(toWorldState(portalBackend, { ...toSavedWorld(state()), world, sha256 })).toEqual({
      ...state(),
      files: new Map(),
    });
  });

  it('is refused with a reason when damaged or of another version', () => {
    const saved = toSavedWorld(state());
    expect(toWorldState(portalBackend, { ...saved, version: 1 })).toBe(
      'was saved by another version of this server (1, this one reads 4): save it again',
    );
    expect(toWorldState(portalBackend, { ...saved, sha256: '0'.repeat(64) })).toBe(
      'is damaged: its content is not what was saved',
    );
  });
});
