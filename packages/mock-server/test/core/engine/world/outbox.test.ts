import { describe, expect, it } from 'vitest';
import { Outbox } from '../../../../src/core/engine/world/outbox.ts';

describe('the outbox of a world', () => {
  it('keeps the newest two hundred messages, oldest first', () => {
    const outbox = new Outbox();
    expect(outbox.messages()).toEqual([]);
    for (let index = 0; index < 201; index += 1) {
      outbox.send({ at: String(index), to: 'rosa@example.com', subject: 'a', text: 'b' });
    }
    expect(outbox.messages().map(({ at }) => Number(at))).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
  });

  it('is restored from a save', () => {
    const messages = [1, 2].map((at) => ({
      at: `${at}`,
      to: 'provider',
      from: 'a',
      subject: 'b',
      text: 'c',
    }));
    const outbox = new Outbox();
    outbox.restore(messages);
    outbox.send({ at: '3', to: 'rosa@example.com', subject: 'a', text: 'b', code: '123456' });
    expect(outbox.messages().map(({ at }) => at)).toEqual(['1', '2', '3']);
    expect(outbox.messages().slice(0, 2)).toEqual(messages);
  });
});
