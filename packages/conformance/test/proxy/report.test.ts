import { expect, it } from 'vitest';
import type { ProxiedCall } from '../../src/proxy/proxied-call.ts';
import { Report } from '../../src/proxy/report.ts';

const breach = (location: string, message = 'must be integer') => ({ location, message });
const call = (at: number, ...breaches: ProxiedCall['breaches']): ProxiedCall => ({
  ...{ at, method: 'POST', path: '/api/timesheets_client', operationId: 'listTimesheets', status: 200 },
  ...{ breaches, curl: 'curl' },
});

it('the report counts a breach of several rows and requests once, with the first request that had it', () => {
  const report = new Report();
  report.add(call(0));
  report.add(call(1_000, breach('answer.body.data.3.id'), breach('answer.body.data.12.id')));
  report.add(call(2_000, breach('answer.body.data.0.id'), breach('answer.body.data.0.id', 'is required')));
  const lines = report.toMarkdown('http://backend', ['listTimesheets']).split('\n');
  expect(lines.filter((line) => /^\S/.test(line)).slice(2)).toEqual([
    '## listTimesheets',
    '2 of 3 requests.',
    '- `answer.body.data.*.id` must be integer. 3 times, first at 1970-01-01T00:00:01.000Z, with HTTP 200:',
    '- `answer.body.data.*.id` is required. Once at 1970-01-01T00:00:02.000Z, with HTTP 200:',
  ]);
});
