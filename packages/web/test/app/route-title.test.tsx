// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RouteTitle } from '../../src/app/RouteTitle.tsx';
import { follow } from '../screens/by-name.ts';
import { show } from '../screens/dom.tsx';

const Page = ({ title }: { title: string }) => (
  <RouteTitle title={title}>
    <h1 id="screen-heading" tabIndex={-1}>
      {title}
    </h1>
    <Link to="/main/there">There</Link>
    <Link to="?month=2">February</Link>
  </RouteTitle>
);

// The only test of this file: no other screen has been shown on this page.
it('a screen is named in the title of the page, and takes focus where another stood before', async () => {
  await show(<Page title="Timesheets" />);
  expect.soft(document.title).toBe('Timesheets – Client Portal');
  expect.soft(document.activeElement).toEqual(document.body);
  screen.getByRole('link', { name: 'February' }).focus();
  await follow('February');
  expect(document.activeElement?.textContent).toBe('February');
  await follow('There');
  expect(document.activeElement?.id).toBe('screen-heading');
});
