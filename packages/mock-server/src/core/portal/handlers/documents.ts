import type { Handler } from './handler.ts';

/** Stores the uploaded files unchanged, as one entry (CALL-16). */
export const uploadFiles: Handler<'uploadFiles'> = ({ body, client, world }) => {
  const id = world.ids.next('fileUpload');
  const files = body.files.map((file) => world.files.add(file));
  const [only, ...others] = files;
  client.fileUploads.set(id, {
    id,
    description: body.description,
    upload_date: world.clock.timestamp(),
    // A single file is stored as one address, and several as a list, as the provider sends them (Q068).
    files: only !== undefined && others.length === 0 ? only : files,
  });
  return { status: 200, body: { status: 200, message: 'File was uploaded' } };
};
