/**
 * The jobs that docs/how-to describes, each with the changes that its page asks for: what `npm run check -- guide`
 * does in a temporary clone.
 *
 * @typedef {import('./notices.mjs').Edit} Edit
 * @typedef {object} Job
 * @property {string} name
 * @property {string} page how-to that names the files, says how many there are, and names the tests which then fail
 * @property {readonly Edit[]} edits
 * @property {readonly { file: string, line: string }[]} [replaced] lines that are removed
 * @property {readonly Edit[]} [proof] changes of tests
 * @property {readonly { file: string, line: string }[]} [outdated] lines of tests that are removed
 * @property {string} [record] command of the page that stores a record again
 * @property {string} [after] job whose changes come before, in the same clone
 */
import { OPERATION, REPLACED, SCREEN } from './notices.mjs';

const ENGLISH = 'packages/web/src/messages/en.json';
const SPANISH = 'packages/web/src/messages/es.json';
const LISTS = 'packages/web/test/lists/every-list.tsx';

const toMessage = (/** @type {string} */ file, /** @type {string} */ text) => ({
  file,
  before: '  "nav_reports":',
  text: `${text},\n`,
});

/** @type {Job} */
const label = {
  name: 'label',
  page: 'docs/how-to/add-a-message.md',
  edits: [toMessage(ENGLISH, '  "reports_description": "Description of the Report"')],
  replaced: [{ file: ENGLISH, line: '  "reports_description": "Report Description",\n' }],
  proof: [
    {
      file: LISTS,
      before: "      ['Report Description'",
      text: "      ['Description of the Report', 'By service', '', 'description'],\n",
    },
  ],
  outdated: [{ file: LISTS, line: "      ['Report Description', 'By service', '', 'description'],\n" }],
};

/** @type {Job} */
const column = {
  name: 'column',
  page: 'docs/how-to/add-a-column.md',
  edits: [
    toMessage(ENGLISH, '  "reports_number": "Report Number"'),
    toMessage(SPANISH, '  "reports_number": "Número del informe"'),
    {
      file: 'packages/web/src/features/documents/ReportsPage.tsx',
      before: '  downloadColumn({\n',
      text: `  textColumn({
    key: 'id',
    heading: m.reports_number(),
    width: 'minmax(6rem, 0.4fr)',
    value: ({ id }) => String(id),
  }),
`,
    },
  ],
  proof: [
    {
      file: LISTS,
      before: "      ['Actions', 'Download', ''],\n    ],\n    rowHeaders: ['Report Title'],",
      text: "      ['Report Number', '1', '1', 'id'],\n",
    },
  ],
};

const RECORD_FORMS =
  'npx vitest run packages/web/test/forms packages/web/test/features/enrollment packages/conformance/test/verify/run/honest.test.ts -u';
const INFORMATION = 'packages/web/src/features/enrollment/personal-information.ts';

/** @type {Job} */
const field = {
  name: 'field',
  page: 'docs/how-to/add-a-field.md',
  record: RECORD_FORMS,
  edits: [
    {
      file: 'openapi/portal.yaml',
      before: "        title: { type: [string, 'null'] }\n    ClientInformationUpdate:",
      text: "        preferred_name: { type: [string, 'null'] }\n",
    },
    {
      file: 'packages/mock-server/src/core/world/enrollment.ts',
      before: '  title: null,',
      text: '  preferred_name: null,\n',
    },
    { file: INFORMATION, before: "  'title',\n", text: "  'preferred_name',\n" },
    { file: INFORMATION, before: '  title: m.pi_title,\n', text: '  preferred_name: m.pi_preferred_name,\n' },
    {
      file: 'packages/web/src/features/enrollment/PersonalInformationPanel.tsx',
      before: `          <TextField {...text('title')}`,
      text: `          <TextField {...text('preferred_name')} autoComplete="nickname" />\n`,
    },
    toMessage(ENGLISH, '  "pi_preferred_name": "Preferred Name"'),
    toMessage(SPANISH, '  "pi_preferred_name": "Nombre preferido"'),
  ],
};

const PAYMENT = 'packages/web/src/features/enrollment/PaymentPanel.tsx';

/** @type {Job} */
const payment = {
  name: 'payment',
  page: 'docs/how-to/add-a-field.md',
  record: RECORD_FORMS,
  edits: [
    {
      file: 'openapi/portal.yaml',
      before: '    PaymentDetailsUpdate:\n',
      text: "        bank_branch: { type: [string, 'null'] }\n",
    },
    { file: PAYMENT, before: "  routing_number: 'required',\n", text: "  bank_branch: 'optional',\n" },
    {
      file: PAYMENT,
      before: "          <TextField\n            {...form.text('routing_number')}",
      text: `          <TextField {...form.text('bank_branch')} label={m.payment_branch()} autoComplete="off" />\n`,
    },
    toMessage(ENGLISH, '  "payment_branch": "Branch"'),
    toMessage(SPANISH, '  "payment_branch": "Sucursal"'),
  ],
};

/** @type {Job} */
const check = {
  name: 'check',
  page: 'docs/how-to/add-a-check.md',
  record:
    'LONG_TESTS=1 npx vitest run packages/conformance/test/faults packages/conformance/test/verify/run packages/conformance/test/verify/report/docs.test.ts -u',
  edits: [
    {
      file: 'packages/conformance/src/verify/checks/e-lifecycle/shown.ts',
      before: '/** Checks of group E: rows that contradict',
      text: `const numbers: Check = {
  id: 'E-numbers',
  claim: 'Every hired employee has an id.',
  subjects: eachOperation(({ id }) => id === 'listHiredEmployees'),
  async run(run, { name }) {
    const { rows, plan } = await readRows(run, run.target(name));
    const without = rows.findIndex(({ id }) => id === undefined || id === null);
    if (without < 0) return;
    run.report({ plan, expected: 'an id in every row', actual: \`none in row \${without + 1}\` });
  },
};

`,
    },
    {
      file: 'packages/conformance/src/verify/checks/e-lifecycle/shown.ts',
      before: 'available];',
      text: 'numbers, ',
    },
    {
      file: 'packages/conformance/test/faults/rows/first-sight/fresh.ts',
      before: "  [\n    'D-saved',\n    'whoever is hired begins a month later'",
      text: `  [
    'E-numbers',
    'hired employees have no ids',
    editResponses('listHiredEmployees', (body) => ({
      ...body,
      data: body.data.map((one: object) => ({ ...one, id: null })),
    })),
  ],
`,
    },
    {
      file: 'packages/conformance/test/faults/rows/refusals.ts',
      before: "  ['C-expired', 'expired tokens still read timesheets'",
      text: `  [
    'E-numbers',
    'the last of the hired employees has no id',
    editResponses('listHiredEmployees', (body) => ({
      ...body,
      data: body.data.map((one: object, index: number) => (index === 0 ? { ...one, id: null } : one)),
    })),
  ],
`,
    },
  ],
};

/** @type {Job} */
const scenario = {
  name: 'scenario',
  page: 'docs/how-to/add-a-scenario.md',
  edits: [
    {
      file: 'packages/mock-server/src/core/world/scenarios/nothing-uploaded.ts',
      content: `import { ordinaryMonth } from './default.ts';
import type { Scenario } from './scenario.ts';

export const nothingUploaded: Scenario = {
  description: 'The ordinary month of a client who has never uploaded a file.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const { fileUploads } of world.clients()) fileUploads.clear();
  },
};
`,
    },
    {
      file: 'packages/mock-server/src/core/world/scenarios/index.ts',
      before: 'import { oddHours }',
      text: "import { nothingUploaded } from './nothing-uploaded.ts';\n",
    },
    {
      file: 'packages/mock-server/src/core/world/scenarios/index.ts',
      before: "  'awkward-data': awkwardData,",
      text: "  'nothing-uploaded': nothingUploaded,\n",
    },
    {
      file: 'docs/mock-server.md',
      before: '| `awkward-data` |',
      text: '| `nothing-uploaded` | The ordinary month of a client who has never uploaded a file. |\n',
    },
  ],
};

/** @type {Job} */
const operation = {
  name: 'operation',
  page: 'docs/how-to/add-an-operation.md',
  edits: OPERATION,
  record: 'npx vitest run packages/conformance/test/verify/run/honest.test.ts -u',
};

/** @type {Job} */
const screen = {
  name: 'screen',
  page: 'docs/how-to/add-a-screen.md',
  edits: SCREEN,
  replaced: REPLACED,
  after: 'operation',
};

/** Returns the files that a job changes by hand, each once. @param {Job} job @returns {readonly string[]} */
export const filesOf = ({ edits, replaced = [] }) => [
  ...new Set([...edits, ...replaced].map(({ file }) => file)),
];

/** @type {readonly Job[]} */
export const JOBS = [label, column, field, payment, check, scenario, operation, screen];
