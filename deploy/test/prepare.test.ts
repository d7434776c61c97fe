import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BUILD, prepareBuild } from './servers.ts';

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
    [{ PORTAL_SETTINGS: 'apiBase' }, 'is not valid JSON'],
    [{ PORTAL_SETTINGS: '["apiBase"]' }, 'is not a JSON object'],
    [{ PORTAL_SETTINGS: '{"brand":{"name":"</script>"}}' }, 'contains "<"'],
    [{ PORTAL_SETTINGS: '{"apiBse":""}' }, 'there is no setting apiBse; did you mean apiBase?'],
    [
      { PORTAL_SETTINGS: '{"brand":{"colour":"#fff"}}' },
      'no setting brand.colour; did you mean brand.color?',
    ],
    [
      { PORTAL_SETTINGS: '{"apiBase":"https://a.example.com/api"}' },
      'apiBase is "https://a.example.com/api"; it must be',
    ],
    [
      { PORTAL_SETTINGS: '{"languages":["en","vi"],"provider":{"name":"A","hours":{"en":"9 to 5"}}}' },
      'provider.hours has no text in the language vi',
    ],
    [
      { PORTAL_SETTINGS: '{\n  "apiBase": "",\n}' },
      'is not valid JSON: a text in double quotes is missing, or one has no end in line 3',
    ],
    [
      { PORTAL_SETTINGS: '{"brand":{"logo":"/provider/logo.svg"}}' },
      'names /provider/logo.svg, but PORTAL_FILES has no file logo.svg',
    ],
    [{ PORTAL_FILES: '/nowhere/at/all' }, 'PORTAL_FILES is /nowhere/at/all, which is not a folder'],
    [{ PORTAL_REPORTS: 'https://collector.example.com/' }, 'add "reportsUrl": "/reports" to PORTAL_SETTINGS'],
    [{ PORTAL_SETTINGS: '{"reportsUrl":"/reports"}' }, 'set PORTAL_REPORTS to the address'],
    [
      { PORTAL_REPORTS: 'collector.example.com' },
      'PORTAL_REPORTS is collector.example.com, which is neither',
    ],
    [{ PORTAL_PATH: 'portal' }, 'PORTAL_PATH is portal: write a path such as /portal/'],
    [{ PORTAL_SERVICE_PATHS: '/media/' }, 'PORTAL_SERVICE_PATHS needs PORTAL_SERVICE'],
    [
      { PORTAL_SERVICE: 'https://a.example.com', PORTAL_SERVICE_PATHS: '/media/ storage' },
      'PORTAL_SERVICE_PATHS contains storage: write paths such as /media/',
    ],
    [
      { PORTAL_SERVICE: 'https://a.example.com', PORTAL_SERVICE_PATHS: '/assets/' },
      'PORTAL_SERVICE_PATHS contains /assets/, which is an address of the portal',
    ],
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
    for (const name of ['manifest.webmanifest', 'portal-settings.table', 'security-headers.json'])
      cpSync(join(BUILD, name), join(empty, name));
    expect(refusal({}, 'nginx', empty)).toContain('has no place for the settings');
  });

  it('copies settings unchanged, with characters that are special to sed and awk', () => {
    const settings = '{"apiBase":"https://a.example.com","brand":{"name":"a&b \\\\1 $HOME `x` %s \\u003c"}}';
    const out = join(folder, 'signs');
    prepareBuild('caddy', out, { PORTAL_SETTINGS: settings });
    expect(readFileSync(join(newestSite(out), 'index.html'), 'utf8')).toContain(
      `id="portal-settings">${settings}</script>`,
    );
  });

  it('keeps the releases of a week, at least five, and the assets of each', () => {
    const out = join(folder, 'kept');
    const deployBuild = (...names: string[]) => {
      const build = join(folder, 'build');
      rmSync(build, { recursive: true, force: true });
      mkdirSync(join(build, 'assets'), { recursive: true });
      for (const name of names) writeFileSync(join(build, 'assets', name), name);
      for (const name of ['manifest.webmanifest', 'portal-settings.table', 'security-headers.json'])
        cpSync(join(BUILD, name), join(build, name));
      writeFileSync(join(build, 'index.html'), '<script id="portal-settings">{}</script>');
      prepareBuild('nginx', out, {}, build);
      return readdirSync(join(out, 'assets')).toSorted();
    };
    const age = () => {
      for (const name of readdirSync(join(out, 'releases'))) utimesSync(join(out, 'releases', name), 0, 0);
    };
    expect(deployBuild('a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js']);
    for (const version of [2, 3, 4, 5]) deployBuild(`a-${version}.js`, 'b-1.js');
    age();
    // The first release is the sixth now and older than a week.
    expect(deployBuild('a-6.js')).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'a-5.js', 'a-6.js', 'b-1.js']);
    expect(readdirSync(join(out, 'releases'))).toHaveLength(5);
    deployBuild('a-7.js');
    deployBuild('a-8.js');
    expect(readdirSync(join(out, 'releases'))).toHaveLength(5);
  });

  it('leaves files of the running server and of other hands alone', () => {
    const out = join(folder, 'own');
    prepareBuild('nginx', out, {});
    for (const name of ['run/nginx.pid', 'run/answers', 'theirs.txt']) writeFileSync(join(out, name), '1');
    prepareBuild('nginx', out, {});
    for (const name of ['run/nginx.pid', 'run/answers', 'theirs.txt'])
      expect(readFileSync(join(out, name), 'utf8')).toBe('1');
  });

  it('copies the files of the provider, its icons and its name', () => {
    const files = join(folder, 'files');
    mkdirSync(join(files, 'es'), { recursive: true });
    for (const name of ['logo.svg', 'es/privacy.html', 'icon-192.png', 'notice.json'])
      writeFileSync(join(files, name), name);
    const out = join(folder, 'provider');
    const settings =
      '{"brand":{"name":"Harbor \\"House\\"","logo":"/provider/logo.svg"},"privacyPolicyUrl":{"en":"/provider/es/privacy.html","es":"/provider/es/privacy.html"}}';
    prepareBuild('nginx', out, { PORTAL_FILES: files, PORTAL_SETTINGS: settings });
    const site = newestSite(out);
    const read = (path: string) => readFileSync(join(site, path), 'utf8');
    expect([read('provider/logo.svg'), read('provider/es/privacy.html'), read('icon-192.png')]).toEqual([
      'logo.svg',
      'es/privacy.html',
      'icon-192.png',
    ]);
    expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({
      name: 'Harbor "House"',
      short_name: 'Harbor "House"',
    });
    // The notice is outside of the release, where the provider changes it.
    expect(readFileSync(join(out, 'notice.json'), 'utf8')).toBe('notice.json');
  });

  it('PORTAL_FILES serves neither names that begin with a dot nor what a link finds outside', () => {
    const [files, secret, out] = ['odd files', 'secret', 'odd'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const path of ['.git', 'pages/.cache', 'pages/deep'])
      mkdirSync(join(files, path), { recursive: true });
    mkdirSync(secret);
    for (const path of ['.env', '.git/config', 'pages/.cache/a', 'pages/deep/a b.html', 'logo.svg'])
      writeFileSync(join(files, path), path);
    writeFileSync(join(secret, 'key'), 'a key');
    const links = {
      'key.txt': join(secret, 'key'),
      secret: secret,
      'pages/up.html': '../../secret/key',
      'env.txt': '.env',
      'nowhere.txt': 'gone',
      'icon.svg': 'logo.svg',
      'pages/again': '..',
    };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(files, name));
    prepareBuild('nginx', out, { PORTAL_FILES: files });
    const [release = ''] = readdirSync(join(out, 'releases'));
    const site = join(out, 'releases', release, 'site');
    const served = readdirSync(join(site, 'provider'), { recursive: true, withFileTypes: true });
    expect(
      served
        .filter((one) => !one.isDirectory())
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['a b.html', 'icon.svg', 'logo.svg']);
    expect(
      served
        .filter((one) => one.isDirectory())
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['deep', 'pages']);
    expect(readFileSync(join(site, 'icon.svg'), 'utf8')).toBe('logo.svg');
  });
});

const newestSite = (out: string): string => {
  const name = readdirSync(join(out, 'releases')).toSorted().at(-1) ?? '';
  return join(out, 'releases', name, 'site');
};
