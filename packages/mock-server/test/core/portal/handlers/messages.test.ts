import { expect, it } from 'vitest';
import { ROSA, useMockServer } from '../../../../../../testing/sandbox.ts';

const { sandbox, running } = useMockServer();

it.each([
  ['Payroll', 'When is the next payroll date? — ¿Cuándo?\r\nThanks'],
  ['', ''],
])(
  'MSG-03 MSG-04 MSG-06 a message about "%s" is kept and reaches the provider as it was written',
  async (subject, message) => {
    const portal = sandbox();
    await portal.mock.setClock({ now: '2026-11-17T18:00:00Z' });
    const token = await portal.signIn();
    expect(await portal.send('/api/send_email_cli', { token, form: { subject, message } })).toMatchObject({
      status: 200,
      body: { status: 200, message: 'Your message was sent' },
    });
    const { messages } = await portal.mock.listMessages();
    expect(messages).toEqual([
      { at: '2026-11-17T18:00:00.000Z', to: 'provider', from: ROSA.email, subject, text: message },
    ]);
    const kept = running().worlds.get(portal.world).client('1001').messages;
    expect(kept).toEqual([{ id: 1, sent_at: '2026-11-17T18:00:00.000Z', subject, message }]);
  },
);
