/**
 * Changes for a new operation and a new screen, as docs/how-to/add-an-operation.md and add-a-screen.md describe them.
 * The operation is `GET /api/fetch_notices`, whose response in the mock server is the contract's example. The screen
 * is a list.
 *
 * @typedef {{ file: string, before: string, text: string }} Insertion inserts `text` before the first `before`
 * @typedef {{ file: string, content: string }} NewFile
 * @typedef {Insertion | NewFile} Edit
 */

/** @type {readonly Edit[]} */
export const OPERATION = [
  {
    file: 'openapi/portal.yaml',
    before: '  /api/client_fetch_vendors_invoice:\n',
    text: `  /api/fetch_notices:
    get:
      operationId: listNotices
      tags: [documents]
      summary: List the notices
      description: Notices of the provider to all clients.
      x-safe: true
      x-shared: true
      x-session-token: query
      x-result: data
      parameters:
        - $ref: '#/components/parameters/AcceptLanguage'
        - name: token
          in: query
          required: true
          description: The session token.
          schema: { $ref: '#/components/schemas/SessionToken' }
          example: 'mock-session$1001'
      responses:
        '200':
          description: The notices.
          content:
            application/json:
              schema:
                type: object
                required: [data]
                properties:
                  status: { $ref: '#/components/schemas/Status' }
                  data:
                    type: array
                    items: { $ref: '#/components/schemas/Notice' }
              examples:
                notices:
                  value:
                    status: 200
                    data:
                      - { id: 1, title: Office closed, notice_date: '2025-07-04' }
                none: { value: { status: 200, data: [] } }
        '401':
          $ref: '#/components/responses/Unauthorized'
        '422':
          $ref: '#/components/responses/Refused'
        '429':
          $ref: '#/components/responses/TooManyRequests'
        '500':
          $ref: '#/components/responses/ServerError'
`,
  },
  {
    file: 'openapi/portal.yaml',
    before: '    VendorInvoice:\n      type: object\n',
    text: `    Notice:
      type: object
      required: [id, title, notice_date]
      properties:
        id: { $ref: '#/components/schemas/Id' }
        title: { type: string }
        notice_date: { $ref: '#/components/schemas/Date' }
`,
  },
  {
    file: 'packages/mock-server/src/core/handlers/index.ts',
    before: '  listVendorInvoices,\n  approveVendorInvoice,\n',
    text: "  listNotices: 'example',\n",
  },
  {
    file: 'packages/sdk/test/call-table/papers.ts',
    before: '} as const satisfies CallRows;',
    text: `  listNotices: {
    call: (portal) => portal.listNotices(),
    sends: 'GET /api/fetch_notices?token=mock-session%241001',
    bearer: true,
    body: 'no body',
    response: 'notices',
    result: 'data',
  },
`,
  },
  {
    file: 'packages/web/e2e/faults/read-scenes.ts',
    before: "  listVendorInvoices: list('/main/vendor_invoice'),\n",
    text: "  listNotices: 'no screen',\n",
  },
];

const PAGE = `import type { Schemas } from '@client-portal/sdk';
import { queryOf } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { dayColumn, textColumn } from '../../kit/table/columns.tsx';
import type { CardPart, Column } from '../../kit/table/data-table-types.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useColumns } from '../../kit/table/use-columns.ts';
import { m } from '../../messages/messages.ts';

const noticesQuery = queryOf('notices');

const toColumns = (): Column<Schemas['Notice']>[] => [
  textColumn({ key: 'title', heading: m.notices_title(), isRowHeader: true, value: ({ title }) => title }),
  dayColumn({ key: 'notice_date', heading: m.notices_date(), value: ({ notice_date }) => notice_date }),
];

const CARD: readonly CardPart[] = ['title', 'notice_date'];

/** Notices of the provider. */
export function NoticesPage() {
  const columns = useColumns(toColumns);
  const query = useRead(noticesQuery);
  return (
    <ListScreen
      title={m.nav_notices()}
      query={query}
      what={m.what_notices()}
      countOf={m.notices_count}
      columns={columns}
      card={CARD}
      keyOf={({ id }) => id}
      empty={<EmptyState title={m.notices_empty_title()}>{m.notices_empty_lead()}</EmptyState>}
    />
  );
}
`;

/** @param {{ nav: string, what: string, plural: string, title: string, date: string, empty: string, lead: string }} words */
const toMessages = ({ nav, what, plural, title, date, empty, lead }) => `  "nav_notices": "${nav}",
  "what_notices": "${what}",
  "notices_count": [
    {
      "declarations": ["input count", "local countForm = count: plural"],
      "selectors": ["countForm"],
      "match": {
${plural}
      }
    }
  ],
  "notices_title": "${title}",
  "notices_date": "${date}",
  "notices_empty_title": "${empty}",
  "notices_empty_lead": "${lead}",
`;

const ENGLISH = toMessages({
  nav: 'Notices',
  what: 'the notices',
  plural: '        "countForm=one": "{count} notice",\n        "countForm=other": "{count} notices"',
  title: 'Notice',
  date: 'Notice Date',
  empty: 'No notices yet',
  lead: 'Notices from your provider appear here.',
});

const SPANISH = toMessages({
  nav: 'Avisos',
  what: 'los avisos',
  plural:
    '        "countForm=one": "{count} aviso",\n        "countForm=other": "{count} avisos",\n        "countForm=many": "{count} avisos"',
  title: 'Aviso',
  date: 'Fecha del aviso',
  empty: 'Todavía no hay avisos',
  lead: 'Aquí aparecen los avisos de su agencia.',
});

/** @type {readonly Edit[]} */
export const SCREEN = [
  { file: 'packages/web/src/features/notices/NoticesPage.tsx', content: PAGE },
  {
    file: 'packages/web/src/pages.ts',
    before: "  resources: 'listResources'",
    text: "  notices: 'listNotices',\n",
  },
  {
    file: 'packages/web/src/pages.ts',
    before: '  changePassword: {',
    text: `  notices: { path: \`\${main}/notices\`, module: 'notices/NoticesPage', reads: ['notices'] },\n`,
  },
  {
    file: 'packages/web/src/app/screens.ts',
    before: '  changePassword: {',
    text: "  notices: { icon: 'mail', label: m.nav_notices, lead: m.notices_empty_lead },\n",
  },
  { file: 'packages/web/src/messages/en.json', before: '  "nav_reports":', text: ENGLISH },
  { file: 'packages/web/src/messages/es.json', before: '  "nav_reports":', text: SPANISH },
  {
    file: 'packages/web/e2e/faults/read-scenes.ts',
    before: "  listNotices: 'no screen',\n",
    text: "  listNotices: list('/main/notices'),\n",
  },
];

/** Lines that are removed when the screen is added. @type {readonly { file: string, line: string }[]} */
export const REPLACED = [
  { file: 'packages/web/e2e/faults/read-scenes.ts', line: "  listNotices: 'no screen',\n" },
];
