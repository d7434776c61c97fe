import { expect, it } from 'vitest';
import { notesOf, readVersions } from './release-notes.mjs';

it('the root, the packages and the contract have one version', () => {
  const versions = readVersions();
  const [version] = Object.values(versions);
  expect(versions).toEqual(Object.fromEntries(Object.keys(versions).map((place) => [place, version])));
});

it('the notes of a release are the part of the changelog about its version', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- c\n\n## 0.2.0 (2026-11-29)\n\n### SDK\n\n- b\n\n## 0.1.0\n\n- a\n';
  expect(notesOf(changelog, '0.2.0')).toBe('### SDK\n\n- b');
  expect(notesOf(changelog, '0.1.0')).toBe('- a');
  expect(notesOf(changelog, '0.3.0')).toBeUndefined();
});
