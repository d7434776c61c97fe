import { describe, expect, it } from 'vitest';
import type { StoredFile } from '../../../../src/core/engine/world/file-store.ts';
import { hire, isAvailable, terminate } from '../../../../src/core/portal/world/employment.ts';
import { toShiftTimes } from '../../../../src/core/portal/world/shift.ts';
import { attachProof, decideInvoice } from '../../../../src/core/portal/world/vendor-invoice.ts';
import { Worlds } from '../../../portal-worlds.ts';

const NOW = Date.UTC(2026, 10, 17, 18);
const FILE: StoredFile = {
  fileName: 'check.pdf',
  contentType: 'application/pdf',
  content: { make: 'pdf', line: 'A' },
};
const HIRING = { position: 'Driver', hired_date: '2026-11-20', backgroundChecks: [FILE, FILE] };

/** Creates a world without rows, with a client and an employee who can be hired. */
function begin() {
  const world = new Worlds({ seed: 1, now: NOW }).reset('one', { scenario: 'empty' });
  const client = world.client('1001');
  const employee = {
    id: 7,
    first_name: 'Noor',
    last_name: 'Haddad',
    email: 'noor@example.com',
    phone_number: '310-555-0190',
    SP_number: 'SP-1',
    files: [],
  };
  return { world, client, employee };
}

describe('an employment', () => {
  it('HIRE-11 HIRE-13 begins with the person as listed, and keeps the background checks', () => {
    const { world, client, employee } = begin();
    expect(isAvailable(client, 7)).toBe(true);
    const employment = hire(world, client, employee, HIRING);
    expect(employment).toEqual({
      employeeId: 7,
      record: {
        id: 1,
        employee: {
          first_name: 'Noor',
          last_name: 'Haddad',
          SP_number: 'SP-1',
          email: 'noor@example.com',
          phone_number: '310-555-0190',
        },
        position: 'Driver',
        hired_date: '2026-11-20',
        separation_date: null,
        status_label: 'Active',
      },
      backgroundChecks: [expect.stringMatching(/check\.pdf$/), expect.stringMatching(/check\.pdf$/)],
    });
    expect(employment.backgroundChecks.map((address) => world.files.get(address))).toEqual([FILE, FILE]);
    expect([...client.employments]).toEqual([[1, employment]]);
    expect([isAvailable(client, 7), isAvailable(client, 8)]).toEqual([false, true]);
  });

  it('HIRE-13 HIRE-22 ends once, on the given day, and another may begin', () => {
    const { world, client, employee } = begin();
    const employment = hire(world, client, employee, HIRING);
    expect(terminate(client, employment, '2026-12-01')).toBe(true);
    const ended = client.employments.get(1);
    expect(ended).toEqual({
      ...employment,
      record: { ...employment.record, separation_date: '2026-12-01', status_label: 'Terminated' },
    });
    expect(ended && terminate(client, ended, '2026-12-02')).toBe(false);
    expect(client.employments.get(1)).toBe(ended);
    expect(isAvailable(client, 7)).toBe(true);
    expect(hire(world, client, employee, HIRING).record.id).toBe(2);
    expect(isAvailable(client, 7)).toBe(false);
  });
});

describe('a vendor invoice', () => {
  const invoice = (is_client_approved: number, reciept_file: string | null = null) => ({
    ...{ id: 3, date_purchased: '2026-11-01', description: 'Taxi', invoice_price: 1, invoice_file: null },
    ...{ is_client_approved, reciept_file },
  });

  it.each([
    ['approve', 'approved', 1],
    ['decline', 'declined', -1],
  ] as const)('INV-06 INV-08 can be decided by %s only while it is awaiting', (event, state, approval) => {
    const { client } = begin();
    expect(decideInvoice(client, invoice(0), event)).toBe(state);
    expect(client.vendorInvoices.get(3)).toEqual(invoice(approval));
    client.vendorInvoices.clear();
    for (const decided of [invoice(1), invoice(-1), invoice(1, '/files/1/a.pdf')]) {
      expect(decideInvoice(client, decided, event)).toBeUndefined();
    }
    expect(client.vendorInvoices.size).toBe(0);
  });

  it('INV-09 is paid by a proof after its approval', () => {
    const { client } = begin();
    for (const other of [invoice(0), invoice(-1), invoice(1, '/files/1/a.pdf')]) {
      expect(attachProof(client, other, '/files/2/b.pdf')).toBeUndefined();
    }
    expect(client.vendorInvoices.size).toBe(0);
    expect(attachProof(client, invoice(1), '/files/2/b.pdf')).toEqual(invoice(1, '/files/2/b.pdf'));
    expect(client.vendorInvoices.get(3)).toEqual(invoice(1, '/files/2/b.pdf'));
  });
});

describe('a shift', () => {
  it('TS-08 has dates and times in UTC, also over midnight', () => {
    expect(toShiftTimes(Date.UTC(2026, 10, 16, 22, 30, 59), 2.5)).toEqual({
      start_date: '2026-11-16',
      start_time: '22:30',
      end_date: '2026-11-17',
      end_time: '01:00',
      total_hours: 2.5,
    });
  });
});
