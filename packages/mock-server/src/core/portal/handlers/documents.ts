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

/** Returns the client's uploads (CALL-17). */
export const listFileUploads: Handler<'listFileUploads'> = ({ client }) => ({
  status: 200,
  body: { status: 200, data: [...client.fileUploads.values()] },
});

/** Returns the documents that the provider offers to all clients (CALL-15). */
export const listResources: Handler<'listResources'> = ({ world }) => ({
  status: 200,
  body: { status: 200, data: [...world.shared.resources.values()] },
});

/** Returns the provider's reports for the client (CALL-22). */
export const listReports: Handler<'listReports'> = ({ client }) => ({
  status: 200,
  body: { status: 200, data: [...client.reports.values()] },
});
