import { describe, expect, it } from 'vitest';
import { ADA, createWorkshop, HONEST, type RepairRules } from './repairs-service.ts';
import { type Answer, type Change, toPage } from './service.ts';
import { checkOf, on, type RunSettings, verifyService } from './verify-service.ts';

const verifyWorkshop = (settings: RunSettings = {}, rules: Partial<RepairRules> = {}) =>
  verifyService(createWorkshop({ ...HONEST, ...rules }), ADA, settings);

const DECISIONS = ['E-legal', 'E-illegal', 'E-final', 'E-repeat', 'E-unknown', 'E-parallel', 'E-walk'];

/** Changes each row of a list. */
const withRows =
  (change: (row: object) => object) =>
  (answer: Answer): Answer => {
    const body = answer.body as { readonly data: readonly object[] };
    return { ...answer, body: { ...body, data: body.data.map(change) } };
  };

describe('an honest workshop', () => {
  it.each([[true], [false]])('has no finding when the run may write: %s', async (writes) => {
    const { found, missing, obstacle, results } = await verifyWorkshop({ writes });
    expect({ found, missing, obstacle }).toEqual({ found: [], missing: [], obstacle: undefined });
    const passed = results.filter(({ outcome }) => outcome === 'passed');
    expect(passed.length).toBeGreaterThan(writes ? 300 : 160);
    for (const machine of writes ? ['repair', 'estimate'] : [])
      expect(passed.filter(({ subject }) => subject === machine).map(({ check }) => check)).toEqual(
        expect.arrayContaining(DECISIONS),
      );
  });

  it.each<[string, Change]>([
    [
      'names who saved a row',
      on(
        'listRepairs',
        withRows((row) => ({ ...row, saved_by: 'Ada' })),
      ),
    ],
    [
      'names the charset',
      (answer) =>
        answer.type === undefined ? { ...answer, type: 'application/json; charset=utf-8' } : answer,
    ],
    [
      'has one bicycle without a colour',
      on(
        'listBicycles',
        withRows((row) => ('id' in row && row.id === 1 ? { ...row, colour: null } : row)),
      ),
    ],
    [
      'has a link beside the numbers of a page',
      on('listCustomers', (answer) => ({ ...answer, body: { ...(answer.body as object), next: null } })),
    ],
    [
      'explains a refusal in a field of its own',
      (answer) =>
        answer.status < 400 ? answer : { ...answer, body: { ...(answer.body as object), code: 'E17' } },
    ],
  ])('has no finding if it %s', async (_, change) => {
    expect((await verifyWorkshop({ change })).found).toEqual([]);
  });
});

describe('a fault of a workshop is found', () => {
  it.each<[string, string, Change]>([
    [
      'a total that is not the sum',
      'E-spans listRepairs',
      on(
        'listRepairs',
        withRows((row) => ({ ...row, labour: 10, parts: 5, total: 16 })),
      ),
    ],
    [
      'a repair that is promised before it is received',
      'E-spans listRepairs',
      on(
        'listRepairs',
        withRows((row) => ({ ...row, promised_on: '2001-01-01' })),
      ),
    ],
    [
      'an answer that the contract has not',
      'A-body listEstimates',
      on(
        'listEstimates',
        withRows((row) => ({ ...row, answer: 'maybe' })),
      ),
    ],
    [
      'a page that says nothing of the others',
      'A-body listRepairs',
      on('listRepairs', (answer) => ({ ...answer, body: { data: (answer.body as { data: unknown }).data } })),
    ],
    [
      'a time without its zone',
      'A-body uploadRepairPhotos',
      on(
        'uploadRepairPhotos',
        withRows((row) => ({ ...row, uploaded_at: '2026-03-02 10:00' })),
      ),
    ],
    [
      'a body with a 204',
      'A-status cancelRepair',
      on('cancelRepair', (answer) => ({ ...answer, status: 200, body: {} })),
    ],
  ])('%s: %s', async (_, expected, change) => {
    expect((await verifyWorkshop({ change, only: checkOf(expected) })).found).toContain(expected);
  });

  it.each<[string, string, Partial<RepairRules>]>([
    [
      'a repair that can be estimated twice',
      'E-illegal createEstimate',
      { moves: { ...HONEST.moves, createEstimate: [['received', 'estimated'], 'estimated'] } },
    ],
    [
      'a repair that begins without an answer',
      'E-illegal startRepair',
      { moves: { ...HONEST.moves, startRepair: [['estimated', 'approved'], 'in_progress'] } },
    ],
    [
      'a repair that is cancelled at the end',
      'E-illegal cancelRepair',
      {
        moves: {
          ...HONEST.moves,
          cancelRepair: [['received', 'estimated', 'approved', 'collected'], 'cancelled'],
        },
      },
    ],
    [
      'an estimate that cancels its repair',
      'E-legal createEstimate',
      { moves: { ...HONEST.moves, createEstimate: [['received'], 'cancelled'] } },
    ],
    [
      'a cancelled repair that is ready',
      'E-legal cancelRepair',
      { moves: { ...HONEST.moves, cancelRepair: [['received', 'estimated', 'approved'], 'ready'] } },
    ],
    ['an estimate that can be answered again', 'E-illegal decideEstimate', { isOpen: () => true }],
    ['an answer that is refused', 'E-legal decideEstimate', { isOpen: () => false }],
    [
      'an estimate without its price',
      'D-saved createEstimate',
      {
        estimate: (repair, { valid_until: _, ...fields }) => ({
          repair_id: repair.id,
          ...fields,
          valid_until: '2099-12-31',
        }),
      },
    ],
    ['a customer whose change is not kept', 'D-saved updateCustomer', { changeCustomer: () => {} }],
    [
      'a customer whose address is another',
      'D-saved updateCustomer',
      { changeCustomer: (customer) => void Object.assign(customer, { email: 'shop@example.com' }) },
    ],
    [
      'photos that are stored broken',
      'D-files-intact uploadRepairPhotos',
      { store: (bytes) => bytes.slice(1) },
    ],
    ['photos that are stored empty', 'D-files-intact uploadRepairPhotos', { store: () => new Uint8Array() }],
    [
      'a list that ends after its first page',
      'D-all-rows listCustomers',
      { toRows: (rows) => toPage(rows.slice(0, 50), new URLSearchParams()) },
    ],
  ])('%s: %s', async (_, expected, rules) => {
    expect((await verifyWorkshop({ only: checkOf(expected) }, rules)).found).toContain(expected);
  });
});
