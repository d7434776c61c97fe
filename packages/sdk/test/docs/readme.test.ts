import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const example = read('examples/list-timesheets.mjs');

it('the README shows the example file unchanged', () => {
  expect(read('README.md')).toContain(`\n\`\`\`js\n${example}\`\`\`\n`);
});

it('the example of the README has ten lines', () => {
  expect(example.trimEnd().split('\n')).toHaveLength(10);
});

it('the widget of the README has at most 60 lines', () => {
  expect(read('examples/widget/widget.tsx').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});
