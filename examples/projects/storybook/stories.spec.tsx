// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite';
import { expect, it } from 'vitest';
import * as stories from './Timesheets.stories';

it.each([
  ['Ordinary', /[1-9]\d* timesheets$/],
  ['Empty', /\b0 timesheets$/],
  ['Failed', /could not be loaded\.$/],
] as const)('the story %s has a mock of its own', async (name, text) => {
  await composeStories(stories)[name].run();
  await expect.poll(() => document.body.textContent).toMatch(text);
});
