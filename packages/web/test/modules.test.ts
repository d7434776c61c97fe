// @vitest-environment jsdom
import { withGaps } from '@client-portal/sdk';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gapsOf } from '../src/api/list-gaps.ts';
import { portal } from '../src/api/portal-client.ts';
import { clientNameQuery, hiredEmployeesQuery } from '../src/api/queries.ts';
import { queryClient, shareEqualParts } from '../src/api/query-client.ts';
import { createUploadFetch } from '../src/api/upload-fetch.ts';
import { rememberedEmail } from '../src/features/auth/remembered-email.ts';
import { SS_MASK, toMaskedInput } from '../src/features/enrollment/masks.ts';
import { EMPTY_HIRE, HIRE_RULES } from '../src/features/people/hire-form.ts';
import { terminations } from '../src/features/people/termination.ts';
import { findProblems } from '../src/kit/form/rules.ts';
import { hired } from './screens/records.ts';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 'secret$1001');
  localStorage.setItem('tokenExpiration', String(Date.now() + 600_000));
});

/** Like the portal's client: it sends requests whatever `navigator.onLine` says. */
const createClient = () => new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });

const read = <Data>(query: { queryKey: readonly string[]; queryFn?: unknown }, client = createClient()) =>
  client.fetchQuery(query as never) as Promise<Data>;

describe('the name of the client', () => {
  it.each([
    [{ first_name: ' Rosa ', last_name: 'Diaz', email: ' r@example.org ' }, 'Rosa Diaz', 'r@example.org'],
    [{ first_name: '', last_name: 'Diaz' }, 'Diaz', ''],
    [{ first_name: 'Rosa', last_name: null, email: null }, 'Rosa', ''],
  ])('is for %j: %j', async (record, name, email) => {
    vi.spyOn(portal, 'getClientInformation').mockResolvedValue(record);
    expect(await read(clientNameQuery)).toEqual({ name, email });
  });
});

describe('a list that is read again', () => {
  it('keeps its identity when it is equal, so that nothing rerenders', () => {
    const before = [{ id: 1 }];
    expect(shareEqualParts(before, [{ id: 1 }])).toBe(before);
    expect(gapsOf(before)).toEqual({ unreadable: 0, isPartial: false });
    const short = withGaps([{ id: 1 }], { unreadable: 2, isPartial: false });
    expect(shareEqualParts(short, withGaps([{ id: 1 }], { unreadable: 2, isPartial: false }))).toBe(short);
  });

  it.each([
    { unreadable: 2, isPartial: false },
    { unreadable: 0, isPartial: true },
  ])('Q104 keeps its count of unreadable rows, until a response has none: %j', (gaps) => {
    const before = [{ id: 1 }];
    expect(gapsOf(shareEqualParts(before, withGaps([{ id: 1 }], gaps)))).toEqual(gaps);
    const none = { unreadable: 0, isPartial: false };
    expect(gapsOf(shareEqualParts(withGaps(before, gaps), [{ id: 1 }]))).toEqual(none);
  });
});

describe('an upload', () => {
  it('returns the response with its headers', async () => {
    class Call extends EventTarget {
      upload = new EventTarget();
      status = 200;
      response = '{"status":200}';
      onload = (): void => undefined;
      open() {}
      setRequestHeader() {}
      getAllResponseHeaders = () => 'content-type: application/json\r\nx-request-id: a:7\r\n';
      send() {
        queueMicrotask(() => this.onload());
      }
    }
    vi.stubGlobal('XMLHttpRequest', Call);
    const upload = createUploadFetch(() => undefined);
    const request = {
      url: '/api/x',
      method: 'POST',
      headers: new Headers(),
      signal: new AbortController().signal,
    };
    const response = await upload({ request, form: undefined, heard: () => undefined } as never);
    expect([...response.headers]).toEqual([
      ['content-type', 'application/json'],
      ['x-request-id', 'a:7'],
    ]);
    vi.unstubAllGlobals();
  });
});

describe('the forms', () => {
  it('AUTH-03 an e-mail is remembered until it is forgotten', () => {
    expect(rememberedEmail.read()).toBe('');
    rememberedEmail.keep('rosa@example.org');
    expect([rememberedEmail.read(), localStorage.getItem('rememberedEmail')]).toEqual([
      'rosa@example.org',
      'rosa@example.org',
    ]);
    rememberedEmail.forget();
    expect(rememberedEmail.read()).toBe('');
  });

  it('HIRE-15 HIRE-16 HIRE-17 hiring requires all four fields', () => {
    expect(findProblems(HIRE_RULES, EMPTY_HIRE).map(({ fieldId }) => fieldId)).toEqual([
      'employee_id',
      'position',
      'background_check_files',
      'hired_date',
    ]);
  });

  it('PI-02 a full number is not regrouped when it is corrected in the middle', () => {
    expect(toMaskedInput('12-345-6789', 4, SS_MASK)).toBe('12-345-6789');
    expect(toMaskedInput('1234-45-6789', 4, SS_MASK)).toBe('123-44-5678');
  });

  it('HIRE-21 the result of a termination is read from its own record', () => {
    queryClient.setQueryData(hiredEmployeesQuery.queryKey, hired);
    const [ended, employed] = hired;
    if (ended === undefined || employed === undefined) throw new Error('There are two.');
    expect([
      terminations.calls.find('terminate', ended),
      terminations.calls.find('terminate', employed),
    ]).toEqual(['arrived', 'notArrived']);
  });
});
