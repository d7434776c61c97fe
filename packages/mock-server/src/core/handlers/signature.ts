import type { Handler } from './handler.ts';

/** The signature on file, or null (CALL-35). */
export const getSignature: Handler<'getSignature'> = ({ client }) => ({
  status: 200,
  body: { status: 200, data: client.enrollment.signature },
});

const SAVED = { status: 200, body: { status: 200, message: 'Signature was saved' } } as const;

/** Keeps a typed name and its font; an empty name is kept, too (CALL-33, SIG-12). */
export const submitTypedSignature: Handler<'submitTypedSignature'> = ({ body, client }) => {
  const { signature, style } = body;
  client.enrollment.signature = { type: 'text', signature, style, signature_url: null };
  return SAVED;
};

/** Stores the drawing; it is sent as `draw` and reads back as `drawn` (CALL-34, SIG-13). */
export const submitDrawnSignature: Handler<'submitDrawnSignature'> = ({ body, client, world }) => {
  const signature_url = world.files.add(body.signature);
  client.enrollment.signature = { type: 'drawn', signature: null, style: body.style, signature_url };
  return SAVED;
};
