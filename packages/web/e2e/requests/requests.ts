import type { Request } from '@playwright/test';

/** The text fields of a form as the browser sent it. */
export async function readFormFields(request: Request): Promise<Record<string, unknown>> {
  const body = new Uint8Array(request.postDataBuffer() ?? []);
  const headers = { 'content-type': request.headers()['content-type'] ?? '' };
  return Object.fromEntries(await new Response(body, { headers }).formData());
}
