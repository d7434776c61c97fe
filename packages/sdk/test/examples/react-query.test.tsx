// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { Timesheets } from '../../examples/react-query/Timesheets.tsx';
import { toResponse } from '../recording-client.ts';

const TIMESHEETS = {
  status: 200,
  data: [
    { id: 1, status: 0, employee: { first_name: 'Ana' } },
    { id: 2, status: 1, employee: { first_name: 'Bo' } },
  ],
};

it('TS-10 the example of openapi-react-query shows pending timesheets and approves one', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    const isList = request.url.endsWith('/timesheets_client');
    return isList
      ? toResponse(200, TIMESHEETS)
      : toResponse(201, { status: 201, message: 'timesheet approved' });
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  try {
    root.render(<Timesheets />);
    const button = await vi.waitFor(() => {
      const found = document.querySelector('button');
      if (found === null) throw new Error('There is no button yet.');
      return found;
    });
    expect(document.body.textContent).toBe('Ana Approve');
    button.click();
    await vi.waitFor(() =>
      expect(asked).toEqual(['/api/timesheets_client', '/api/decline_timesheet', '/api/timesheets_client']),
    );
  } finally {
    root.unmount();
    vi.unstubAllGlobals();
  }
});
