import type { Handler } from './handler.ts';

/** Stores an invoice of the client. The receipt is added when the admin has paid (CALL-10). */
export const uploadPayable: Handler<'uploadPayable'> = ({ body, client, world }) => {
  const id = world.ids.next('payable');
  client.payables.set(id, {
    id,
    upload_date: world.clock.timestamp(),
    files: body.files.map((file) => world.files.add(file)),
    description: body.description,
    receipt: [],
  });
  return { status: 200, body: { status: 200, message: 'Invoice was uploaded' } };
};

/** Returns the invoices that the client has uploaded (CALL-11). */
export const listPayables: Handler<'listPayables'> = ({ client }) => ({
  status: 200,
  body: { status: 200, data: [...client.payables.values()] },
});
