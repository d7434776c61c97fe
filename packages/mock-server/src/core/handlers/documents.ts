import type { Handler } from './handler.ts';

/** Keeps the files as they came, under one entry (CALL-16). */
export const uploadFiles: Handler<'uploadFiles'> = ({ body, client, world }) => {
  const id = world.ids.next('fileUpload');
  const files = body.files.map((file) => world.files.add(file));
  const [only, ...others] = files;
  client.fileUploads.set(id, {
    id,
    description: body.description,
    upload_date: world.clock.timestamp(),
    // One address for one file, as the provider sends it; a list for several (Q068).
    files: only !== undefined && others.length === 0 ? only : files,
  });
  return { status: 200, body: { status: 200, message: 'File was uploaded' } };
};

/** The client's own uploads (CALL-17). */
export const listFileUploads: Handler<'listFileUploads'> = ({ client }) => ({
  status: 200,
  body: { status: 200, data: [...client.fileUploads.values()] },
});

/** Resources that the provider offers to read (CALL-15). */
export const listResources: Handler<'listResources'> = ({ client }) => ({
  status: 200,
  body: { status: 200, data: [...client.resources.values()] },
});

/** Reports of the provider to the client (CALL-22). */
export const listReports: Handler<'listReports'> = ({ client }) => ({
  status: 200,
  body: { status: 200, data: [...client.reports.values()] },
});
