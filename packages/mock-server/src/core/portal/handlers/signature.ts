import type { Handler } from './handler.ts';

/** Returns the saved signature, or null (CALL-35). */
export const getSignature: Handler<'getSignature'> = ({ client }) => ({
  status: 200,
  body: { status: 200, data: client.enrollment.signature },
});

const SAVED = { status: 200, body: { status: 200, message: 'Signature was saved' } } as const;

/** Stores a typed name and its font. The name may be empty (CALL-33, SIG-12). */
export const submitTypedSignature: Handler<'submitTypedSignature'> = ({ body, client }) => {
  const { signature, style } = body;
  client.enrollment.signature = { type: 'text', signature, style, signature_url: null };
  return SAVED;
};

/** Stores the drawing. It is sent with the type `draw` and returned with `drawn` (CALL-34, SIG-13). */
export const submitDrawnSignature: Handler<'submitDrawnSignature'> = ({ body, client, world }) => {
  const signature_url = world.files.add(body.signature);
  client.enrollment.signature = { type: 'drawn', signature: null, style: body.style, signature_url };
  return SAVED;
};
