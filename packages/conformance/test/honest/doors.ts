import { beforeEachRequest, toVariants } from '../faults/rows/kit.ts';

/** Valid responses to requests for private files. */
export const CLOSED_DOORS = toVariants([
  [
    'every path that is unknown shows the first page of the portal',
    beforeEachRequest((request, response, next) =>
      request.path.startsWith('/api/') || request.originalUrl.includes('?key=')
        ? next()
        : void response.type('html').send('<!doctype html><title>Portal</title>'),
    ),
  ],
  [
    'every path that is unknown answers with 200 and a message',
    beforeEachRequest((request, response, next) =>
      request.path.startsWith('/api/') || request.originalUrl.includes('?key=')
        ? next()
        : void response.json({ status: 404, message: 'There is nothing here.' }),
    ),
  ],
  [
    'a path that climbs is hung up on',
    beforeEachRequest((request, response, next) =>
      /\.\.|%2e/i.test(request.originalUrl) ? void response.destroy() : next(),
    ),
  ],
]);
