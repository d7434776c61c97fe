import { describe, expect, it, vi } from 'vitest';
import { FAULT_KINDS, FAULTS, FaultRules } from '../../../../src/core/engine/world/fault-rules.ts';

const HTML = { operationId: '*', fault: { kind: 'html' } } as const;
const DROP = { operationId: 'getBudget', fault: { kind: 'drop' }, times: 2 } as const;

describe('the kinds of faults', () => {
  it('have a description each', () => {
    expect(FAULT_KINDS).toEqual(Object.keys(FAULTS));
    const words = Object.values(FAULTS);
    expect(new Set(words).size).toBe(16);
    for (const text of words) expect(text).toMatch(/^[a-z0-9].{15,}[a-z]$/i);
  });
});

describe('the faults of a world', () => {
  it('apply as often as requested, the oldest matching rule first', () => {
    const rules = new FaultRules(1);
    expect(rules.take('getBudget')).toBeUndefined();
    rules.add(DROP);
    rules.add(HTML);
    expect(rules.standing()).toEqual([
      { rule: DROP, left: 2 },
      { rule: HTML, left: undefined },
    ]);
    expect(rules.take('listReports')).toEqual(HTML.fault);
    expect(rules.take('getBudget')).toEqual(DROP.fault);
    expect(rules.standing()[0]).toEqual({ rule: DROP, left: 1 });
    expect(rules.take('getBudget')).toEqual(DROP.fault);
    expect(rules.take('getBudget')).toEqual(HTML.fault);
    expect(rules.standing()).toEqual([{ rule: HTML, left: undefined }]);
  });

  it('do not apply to an operation that none names', () => {
    const rules = new FaultRules(1);
    rules.add(DROP);
    expect(rules.take('listReports')).toBeUndefined();
    expect(rules.standing()).toEqual([{ rule: DROP, left: 2 }]);
  });

  it('are restored from a save, after the present ones', () => {
    const rules = new FaultRules(1);
    rules.add(HTML);
    rules.restore([{ rule: DROP, left: 1 }]);
    expect(rules.standing()).toEqual([
      { rule: HTML, left: undefined },
      { rule: DROP, left: 1 },
    ]);
  });

  it('release delayed responses when they are cleared, and not before', () => {
    const rules = new FaultRules(1);
    rules.add(HTML);
    const { cleared } = rules;
    const goOn = vi.fn();
    cleared.addEventListener('abort', goOn);
    expect(cleared.aborted).toBe(false);
    rules.clear();
    expect(goOn).toHaveBeenCalledOnce();
    expect(rules.standing()).toEqual([]);
    expect(rules.take('getBudget')).toBeUndefined();
    // The signal is a new one, so that a fault that is set afterwards delays again.
    expect(rules.cleared.aborted).toBe(false);
  });

  it('draw a delay from the range for each request, the same for the same seed', () => {
    const draw = (seed: number) => {
      const rules = new FaultRules(seed);
      return Array.from({ length: 200 }, () => rules.toDelayMs({ ms: 100, maxMs: 300 }));
    };
    const delays = draw(7);
    expect(draw(7)).toEqual(delays);
    expect(draw(8)).not.toEqual(delays);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...delays)).toBeLessThanOrEqual(300);
    expect(new Set(delays).size).toBeGreaterThan(50);
    expect(new FaultRules(1).toDelayMs({ ms: 40 })).toBe(40);
  });
});
