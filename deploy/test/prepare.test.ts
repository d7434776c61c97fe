import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareBuild } from './servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-prepare-'));
afterAll(() => rmSync(folder, { recursive: true }));

const refusal = (env: Record<string, string>, server = 'nginx', build?: string): string => {
  try {
    prepareBuild(server, join(folder, 'out'), env, build);
  } catch (error) {
    return String((error as { stderr: string }).stderr);
  }
  return 'nothing was refused';
};

describe('prepare.sh', () => {
  it.each([
    [{ PORTAL_SERVICE_HOSTS: 'http://service.example.com' }, 'is not an https address'],
    [
      { PORTAL_SERVICE_HOSTS: "https://a.example.com; script-src 'unsafe-inline'" },
      'contains a character that is not allowed',
    ],
    [{ PORTAL_POLICY_REPORTS: 'reports.example.com' }, 'is not an https address'],
    [{ PORTAL_SERVICE: 'service.example.com' }, 'is neither an http nor an https address'],
    [
      { PORTAL_SERVICE: 'http://127.0.0.1:4010; include /etc/passwd' },
      'contains a character that is not allowed',
    ],
    [{ PORTAL_HTTP_PORT: '80 default' }, 'is not a whole number'],
    [{ PORTAL_SETTINGS: 'apiBase' }, 'is not a JSON object'],
    [{ PORTAL_SETTINGS: '{"a":"</script>"}' }, 'contains "<"'],
  ])('refuses %j', (env, reason) => {
    expect(refusal(env as Record<string, string>)).toContain(reason);
  });

  it('refuses an unknown server, and a folder without a build', () => {
    expect(refusal({}, 'apache')).toContain('apache is neither nginx nor caddy');
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect(refusal({}, 'nginx', empty)).toContain('does not contain a build of the portal');
    mkdirSync(join(empty, 'assets'));
    writeFileSync(join(empty, 'index.html'), '<p>no place</p>');
    writeFileSync(join(empty, 'security-headers.json'), '{\n  "a": "b"\n}');
    expect(refusal({}, 'nginx', empty)).toContain('has no place for the settings');
  });

  it('copies settings unchanged, with characters that are special to sed and awk', () => {
    const settings = '{"apiBase":"https://a.example.com","note":"a&b \\\\1 $HOME `x` %s"}';
    const out = join(folder, 'signs');
    prepareBuild('caddy', out, { PORTAL_SETTINGS: settings });
    expect(readFileSync(join(out, 'site/index.html'), 'utf8')).toContain(
      `id="portal-settings">${settings}</script>`,
    );
  });

  it('keeps the assets of the previous build for open tabs, and of no older one', () => {
    const out = join(folder, 'kept');
    const deployBuild = (...names: string[]) => {
      const build = join(folder, 'build');
      rmSync(build, { recursive: true, force: true });
      mkdirSync(join(build, 'assets'), { recursive: true });
      for (const name of names) writeFileSync(join(build, 'assets', name), name);
      writeFileSync(join(build, 'index.html'), '<script id="portal-settings">{}</script>');
      writeFileSync(join(build, 'security-headers.json'), '{\n  "a": "b"\n}');
      prepareBuild('nginx', out, {}, build);
      return readdirSync(join(out, 'site/assets')).toSorted();
    };
    expect(deployBuild('a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js']);
    expect(deployBuild('a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
    // The same build is deployed with other settings.
    expect(deployBuild('a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
    expect(deployBuild('a-3.js', 'b-1.js')).toEqual(['a-2.js', 'a-3.js', 'b-1.js']);
  });
});
